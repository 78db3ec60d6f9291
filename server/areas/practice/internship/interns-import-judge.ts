/** What the registers say to the rows of a roster of interns. */
import { isOpenInternship, trainingStatus } from 'contract/areas/practice/internship-words';
import { crossCheckPerson, crossCheckQualification } from 'contract/areas/basic-info/cross-checks';
import { idNoFault } from 'contract/areas/basic-info/formats';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import type { ImportContext, Judgement } from '../../../machines/imports/kind.ts';
import type { Candidate } from '../../../machines/imports/read-row.ts';
import { rosterFirm, type Firms } from '../../basic-info/lawyer/roster-firm.public.ts';
import { beginOf, type RosterIntern } from 'contract/areas/practice/interns-import';
import { knownInternships, type KnownInternship } from './known-internships.ts';
import { certNoParts, certNoPartsFor } from './numbers.public.ts';
import { loadTutors, rosterTutor } from './roster-tutor.ts';

type Rows = readonly Candidate<RosterIntern>[];

/** Who is born before has retired long ago: nearly always a typing error. */
const maxAge = 75;

export async function judgeInterns(db: Db, context: ImportContext, firms: Firms, candidates: Rows): Promise<Judgement[]> {
  const tutors = await loadTutors(db, context.associationId, candidates.map(({ values }) => values), candidates.flatMap(({ values }) => rosterFirm(firms, values).firm?.id ?? []));
  const known = await knownInternships(db, context, candidates.map(({ values }) => values));
  // Two rows of one file may be of one person, a term that ended and one that goes on, but not two that go on.
  const openHere = new Map<string, number>();
  return candidates.map(({ row, values }) => {
    const { firm, finding: firmFinding } = rosterFirm(firms, values);
    const { tutor, finding: tutorFinding } = rosterTutor(tutors, values, firm?.id);
    const same = known.find(({ certNo }) => certNo === values.certNo);
    const findings = [firmFinding, tutorFinding].flatMap((one) => one ?? []).concat(itself(values, context.today), same ? samePerson(same, context, values) : beside(known, openHere, row, context, values));
    return { findings, against: same ? { known: same.id, differs: differing(same, values, firm?.id, tutor?.id) } : { known: null } };
  });
}

/** What the row's own fields say to each other and to the calendar. */
function itself(values: RosterIntern, today: string): Finding[] {
  const { certNo, idType = 'ID_CARD', idNo, startDate, plannedEndDate, sex } = values;
  const fault = idNoFault(idType, idNo);
  const found: Finding[] = [...crossCheckPerson({ idType, idNo, birthDate: values.birthDate, sex, today, maxAge }), ...crossCheckQualification({ ...values, today })];
  if (fault) found.push(block('ID_NO', 'idNo', fault));
  if (startDate > today) found.push(block('DATE_FUTURE', 'startDate', '签发日期晚于今天，请核对'));
  if (values.beganOn && values.beganOn > today) found.push(block('DATE_FUTURE', 'beganOn', '开始日期晚于今天，请核对'));
  if (plannedEndDate <= beginOf(values)) found.push(block('DATE_ORDER', 'plannedEndDate', `应满日期应晚于${values.beganOn ? '开始日期' : '签发日期'}，请核对两项`));
  if (values.qualificationDate && values.qualificationDate > beginOf(values)) found.push(warn('QUALIFICATION_AFTER_START', 'qualificationDate', `资格取得日期晚于${values.beganOn ? '开始日期' : '签发日期'}，请核对`));
  const [written, meant] = [certNoParts(certNo), certNoPartsFor(values)];
  if (written.month !== meant.month) found.push(warn('CERT_NO_DATE', 'certNo', '实习证号第5至8位与签发日期的年月不一致，请核对两项'));
  if (written.sex !== meant.sex) found.push(warn('CERT_NO_SEX', 'certNo', '实习证号第9位与性别不一致，请核对两项'));
  if (written.kind !== meant.kind) found.push(warn('CERT_NO_KIND', 'certNo', '实习证号第10位与实习类别不一致，请核对两项'));
  if (values.trainingStatus === 'PASSED' && !values.trainingCertNo) found.push(warn('TRAINING_CERT', 'trainingCertNo', `集中培训为“${trainingStatus.labels.PASSED}”，请补填结业证书编号`));
  return found;
}

function samePerson(same: KnownInternship, { vault }: ImportContext, { idNo }: RosterIntern): Finding[] {
  return same.idNoBlind === vault.blind('idNo', idNo) ? [] : [block('CERT_TAKEN', 'certNo', `该实习证号已登记在“${same.name}”名下，证件号码不同，请核对两项`)];
}

/** Nobody has two internships at once (unique while active). */
function beside(known: readonly KnownInternship[], openHere: Map<string, number>, row: number, { vault }: ImportContext, { idNo, status }: RosterIntern): Finding[] {
  if (!isOpenInternship(status)) return [];
  const person = vault.blind('idNo', idNo);
  const other = known.find((one) => one.idNoBlind === person && isOpenInternship(one.status));
  if (other) return [block('ALREADY_OPEN', 'idNo', `该人员已有有效实习登记（实习证号${other.certNo}），请核对`)];
  const earlier = openHere.get(person);
  if (earlier !== undefined) return [block('ALREADY_OPEN', 'idNo', `该人员在第${earlier}行已有有效实习登记，请核对后保留一行`)];
  openHere.set(person, row);
  return [];
}

function differing(same: KnownInternship, values: RosterIntern, firmId: string | undefined, tutorId: string | undefined): string[] {
  const pairs = {
    name: [same.name, values.name], practiceType: [same.practiceType, values.practiceType], firmName: [same.firmId, firmId], tutorName: [same.currentTutorId, tutorId],
    [values.beganOn ? 'beganOn' : 'startDate']: [same.startDate, beginOf(values)], plannedEndDate: [same.plannedEndDate, values.plannedEndDate], status: [same.status, values.status],
    pausedDays: [same.pausedDays, values.pausedDays], extensionMonths: [same.extensionMonths, values.extensionMonths],
    trainingStatus: [same.trainingStatus, values.trainingStatus], trainingCertNo: [same.trainingCertNo, values.trainingCertNo],
  };
  return Object.entries(pairs).flatMap(([field, [was, is]]) => (is === undefined || was === is ? [] : [field]));
}

const block = (code: string, field: string, message: string): Finding => ({ level: 'BLOCK', code, field, message });
const warn = (code: string, field: string, message: string): Finding => ({ level: 'WARN', code, field, message });
