/** Writes interns from a roster: the person (known by the identity number), the internship, its certificate, the tutor's relation. */
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { isOpenInternship } from 'contract/areas/practice/internship-words';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import type { Entering, ImportContext } from '../../../machines/imports/kind.ts';
import { sealFields } from '../../../machines/vault/fields.ts';
import { rosterFirm, type Firms } from '../../basic-info/lawyer/roster-firm.public.ts';
import { newVerifyCode } from '../verify-code.ts';
import { beginOf, type RosterIntern } from 'contract/areas/practice/interns-import';
import { profileRow } from './intern-profile.public.ts';
import { internSounds } from './intern-sounds.public.ts';
import { keepCertNumbersApart, registrationNumbers } from './roster-numbers.ts';
import { loadTutors, rosterTutor } from './roster-tutor.ts';

export async function writeInterns(db: Db, context: ImportContext, firms: Firms, entering: readonly Entering<RosterIntern>[]): Promise<string[]> {
  const { associationId, by } = context;
  const values = entering.map(({ candidate }) => candidate.values);
  const tutors = await loadTutors(db, associationId, values, values.flatMap((one) => rosterFirm(firms, one).firm?.id ?? []));
  const people = await peopleOf(db, context, values);
  const numbers = await registrationNumbers(db, associationId, values.map(beginOf));
  const { issuer } = await db.selectFrom('association').select('customerName as issuer').where('id', '=', associationId).executeTakeFirstOrThrow();
  const rows = values.map((one, at) => {
    // Judged before in the same transaction: both were found.
    const [firm, tutor] = [rosterFirm(firms, one).firm!, rosterTutor(tutors, one, rosterFirm(firms, one).firm?.id).tutor!];
    return { one, id: newId(), registrationNo: numbers[at]!, firm, tutor, internId: people.get(context.vault.blind('idNo', one.idNo))! };
  });
  await insertRows(db, 'internship', rows.map(({ one, id, registrationNo, firm, tutor, internId }) => ({
    associationId, id, registrationNo, internId, firmId: firm.id, currentTutorId: tutor.id, practiceType: one.practiceType, status: one.status, startDate: beginOf(one), plannedEndDate: one.plannedEndDate,
    pausedDays: one.pausedDays ?? 0, extensionMonths: one.extensionMonths ?? 0, trainingStatus: one.trainingStatus ?? 'NONE', trainingCertNo: one.trainingCertNo ?? null, remark: one.remark ?? null, createdBy: by.userId, updatedBy: by.userId,
  })));
  await insertRows(db, 'internshipCertificate', rows.map(({ one, id, firm, tutor }) => ({
    associationId, id: newId(), internshipId: id, certNo: one.certNo, verifyCode: newVerifyCode(), issueDate: one.startDate, validFrom: one.startDate, validTo: one.plannedEndDate,
    issuingBody: issuer, firmName: firm.name, tutorName: tutor.name,
  })));
  await insertRows(db, 'tutorRelation', rows.map(({ one, id, firm, tutor }) => ({
    associationId, id: newId(), internshipId: id, tutorId: tutor.id, firmId: firm.id, startDate: beginOf(one),
    // When an internship that is over ended, no roster says; its last planned day is the latest that it can be.
    ...(!isOpenInternship(one.status) && { endDate: one.plannedEndDate, endReason: one.status }),
  })));
  await keepCertNumbersApart(db, associationId, values.map(({ certNo }) => certNo));
  return rows.map(({ id }) => id);
}

/** Blind index of the identity number → the person: those known stay as they are, the others enter. */
async function peopleOf(db: Db, { vault, associationId, by }: ImportContext, values: readonly RosterIntern[]): Promise<Map<string, string>> {
  const byBlind = new Map(values.map((one) => [vault.blind('idNo', one.idNo), one]));
  const known = await db.selectFrom('intern').select(['id', 'idNoBlind']).where('associationId', '=', associationId).where('deletedAt', 'is', null).where('idNoBlind', 'in', [...byBlind.keys()]).execute();
  const people = new Map(known.flatMap(({ id, idNoBlind }) => (idNoBlind === null ? [] : [[idNoBlind, id] as const])));
  const fresh = [...byBlind].filter(([blind]) => !people.has(blind)).map(([blind, one]) => ({ blind, one, id: newId() }));
  await insertRows(db, 'intern', fresh.map(({ one, id }) => {
    const { name, sex, birthDate, idType = 'ID_CARD', idNo, mobile, ethnicity, politicalStatus, education, school, major, qualificationType, qualificationNo, qualificationDate } = one;
    const profile = { name, sex, birthDate, idType, ethnicity, politicalStatus, education, school, major, qualificationType, qualificationNo, qualificationDate };
    return {
      associationId, id, name, ...internSounds(name), sex, birthDate, idType, ...profileRow(vault, id, profile), createdBy: by.userId, updatedBy: by.userId,
      ...sealFields(vault, applicationForm, { table: 'intern', rowId: id }, { idNo, mobile }, { blind: ['idNo', 'mobile'] }),
    };
  }));
  fresh.forEach(({ blind, id }) => people.set(blind, id));
  return people;
}
