/** An application beside the registers: who the person is there, how firm and tutor stand today, and where else its numbers are. */
import { sql } from 'kysely';
import { firmStatus, lawyerStatus, lawyerType } from 'contract/areas/basic-info/enumerations';
import { internshipStatus, type InternshipStatus } from 'contract/areas/practice/internship-words';
import { apply, type practiceApplication } from 'contract/areas/practice/practice-application';
import { applicationForm, isPrivate, type ApplicationDraft } from 'contract/areas/practice/practice-application.form';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { bareOf, labelsOf, sensitiveFields, titleOf } from 'contract/kernel/schema';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { isInside } from '../../../machines/casework/insiders.ts';
import { profileOf } from '../internship/intern-profile.public.ts';
import { answersOf } from './form-store.ts';
import { sameNumbers } from './same-numbers.ts';
import { practiceSteps, type Row } from './steps.ts';
import { tutorOf, tutorBarsFor } from './tutors.public.ts';

type Call = typeof practiceApplication.endpoints.compareWithRegister;
type Comparison = Output<Call>;
type Line = Comparison['lines'][number];

export async function compareWithRegister(ctx: Ctx<Fails<Call>>, { id }: Parsed<Call>): Promise<Comparison> {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
  if (!isInside(ctx.viewer, ties)) return ctx.fail('forbidden');
  const person = await knownPerson(ctx, row);
  const [firm, tutor, earlier, duplicates] = await Promise.all([
    firmLines(ctx, row), tutorLines(ctx, row), earlierOf(ctx, row, person?.id ?? row.internId),
    mayWithin(ctx.viewer, apply.view, 'ALL') ? sameNumbers(ctx, row, person?.id ?? row.internId) : null,
  ]);
  return { lines: [...person ? personLines(answersOf(ctx.app, row), person, profileOf(ctx.app.vault, person)) : [], ...firm, ...tutor], earlier, barredUntil: person?.barredUntil ?? null, duplicates };
}

interface Known { id: string; name: string; sex: string | null; birthDate: string | null; idType: string | null; profile: ApplicationDraft; profilePrivateSealed: string | null; barredUntil: string | null }

/** By the identity number, as the register knows people; else whose account it is. */
async function knownPerson({ db }: Ctx, { associationId, internId, idNoBlind }: Row): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select id, name, sex, birth_date, id_type, profile, profile_private_sealed, barred_until from intern where association_id = ${associationId} and deleted_at is null and (id_no_blind = ${idNoBlind} or id = ${internId})
    order by (id_no_blind is not distinct from ${idNoBlind}) desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What is written once in a life or seldom changes; where the register says nothing there is nothing to compare. */
const compared = ['name', 'sex', 'birthDate', 'idType', 'ethnicity', 'education', 'degree', 'school', 'major', 'qualificationType', 'qualificationNo', 'qualificationDate', 'qualificationArea'] as const satisfies readonly (keyof ApplicationDraft)[];
const secrets = sensitiveFields(applicationForm);

function personLines(form: ApplicationDraft, { name, sex, birthDate, idType }: Known, profile: ApplicationDraft): Line[] {
  const register: Readonly<Record<string, unknown>> = { ...profile, name, sex, birthDate, idType };
  return compared.filter((field) => !isPrivate(field) && !(field in secrets) && isSaid(register[field])).map((field) => ({
    about: 'PERSON', title: titleOf(applicationForm, field), field, said: worded(field, form[field]), known: worded(field, register[field]), agrees: String(form[field] ?? '') === String(register[field]),
  }));
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
function worded(field: (typeof compared)[number], value: unknown): string | null {
  if (!isSaid(value)) return null;
  return labelsOf(bareOf(applicationForm.shape[field]))?.[String(value)] ?? String(value);
}

/** What stands in the register without having been filled in: it agrees where nothing is to be said against it. */
const standing = (about: Line['about'], title: string, known: string | null, agrees: boolean): Line => ({ about, title, field: null, said: null, known, agrees });

async function firmLines({ db }: Ctx, { associationId, firmId }: Row): Promise<Line[]> {
  const { rows: [firm] } = await sql<{ name: string; status: string; reception: string | null; sanction: string | null }>`
    select f.name, f.status,
      (select r.state from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id order by r.updated_at desc limit 1) as reception,
      (select p.title || '（' || p.doc_no || '）' from reward_punish p where p.association_id = f.association_id and p.subject = 'lawFirm' and p.subject_id = f.id and p.kind <> 'REWARD' order by p.decided_on desc limit 1) as sanction
    from law_firm f where f.association_id = ${associationId} and f.id = ${firmId} and f.deleted_at is null`.execute(db);
  if (!firm) return [standing('FIRM', '登记', '名录中查无此所', false)];
  const receptions: Readonly<Record<string, string>> = { granted: '具备', suspended: '暂停', removed: '取消' };
  return [
    standing('FIRM', '律所名称', firm.name, true), standing('FIRM', '律所状态', labelsOf(firmStatus)?.[firm.status] ?? firm.status, firm.status === 'ACTIVE'),
    standing('FIRM', '接收资格', receptions[firm.reception ?? ''] ?? '未授予', firm.reception === 'granted'),
    ...firm.sanction ? [standing('FIRM', '最近的处罚（处分）', firm.sanction, false)] : [],
  ];
}

async function tutorLines(ctx: Ctx, row: Row): Promise<Line[]> {
  if (!row.tutorId) return [];
  const tutor = await tutorOf(ctx.db, row.associationId, row.tutorId, { exceptCase: row.id, statuses: await ruleFor({ ...ctx, row }, practiceSettings.tutorQuotaStatuses), bars: await tutorBarsFor({ ...ctx, row }) });
  if (!tutor) return [standing('TUTOR', '登记', '名录中查无此人', false)];
  const years = await ruleFor({ ...ctx, row }, practiceSettings.tutorMinYears);
  const { rows: [firm] } = await sql<{ name: string }>`select name from law_firm where association_id = ${row.associationId} and id = ${tutor.firmId}`.execute(ctx.db);
  return [
    standing('TUTOR', '执业证号', tutor.licenceNo, true), standing('TUTOR', '执业机构', firm?.name ?? null, tutor.firmId === row.firmId),
    standing('TUTOR', '执业状态', labelsOf(lawyerStatus)?.[tutor.status] ?? tutor.status, tutor.status === 'PRACTISING'), standing('TUTOR', '律师类别', labelsOf(lawyerType)?.[tutor.lawyerType] ?? tutor.lawyerType, tutor.lawyerType === 'FULL_TIME'),
    standing('TUTOR', '执业年限', `${tutor.years}年`, tutor.years >= years), ...tutor.sanction ? [standing('TUTOR', '不能指导的情形', tutor.sanction, false)] : [],
  ];
}

async function earlierOf({ db }: Ctx, { associationId, id }: Row, internId: string): Promise<Comparison['earlier']> {
  const { rows } = await sql<Omit<Comparison['earlier'][number], 'statusTitle'> & { status: InternshipStatus }>`
    select i.id, i.registration_no, i.status, f.name as firm_name, i.start_date, coalesce(i.actual_end_date, i.planned_end_date) as end_date
    from internship i join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    where i.association_id = ${associationId} and i.intern_id = ${internId} and i.application_id is distinct from ${id}::uuid order by i.start_date desc limit 20`.execute(db);
  return rows.map(({ status, ...one }) => ({ ...one, statusTitle: internshipStatus.labels[status] }));
}
