/** Where else an application's identity number, mobile and qualification number turn up: each by its own index, the sealed ones blind. */
import { sql } from 'kysely';
import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import { stateTitles } from 'contract/areas/practice/practice-application';
import type { registerComparison } from 'contract/areas/practice/register-comparison';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import type { Row } from './steps.ts';

type Duplicate = NonNullable<z.input<typeof registerComparison>['duplicates']>[number];
const most = 20;

/** `internId`: whom the register knows by the number. The same person's number is no news there; an application of it is. */
export async function sameNumbers({ db, viewer }: Ctx, { associationId: at, id, idNoBlind, mobileBlind, qualificationNo }: Row, internId: string): Promise<Duplicate[]> {
  const other = sql`id_no_blind is distinct from ${idNoBlind}`;
  // Nobody is shown a case that he may not open.
  const application = (where: ReturnType<typeof sql>) => sql`select t.id, t.applicant_name as name, t.application_no as no, t.state as status from practice_application t
    where t.association_id = ${at} and t.id <> ${id} and t.submitted_at is not null and t.deleted_at is null and ${notOwnFirm(viewer)} and ${where} limit ${most}`;
  const intern = (where: ReturnType<typeof sql>) => sql`select r.id, p.name, r.registration_no as no, r.status from intern p
    left join lateral (select i.id, i.registration_no, i.status from internship i where i.association_id = p.association_id and i.intern_id = p.id order by i.start_date desc limit 1) r on true
    where p.association_id = ${at} and p.id <> ${internId} and p.deleted_at is null and ${where} limit ${most}`;
  const lawyer = (where: ReturnType<typeof sql>) => sql`select id, name, licence_no as no, status from lawyer where association_id = ${at} and deleted_at is null and ${where} limit ${most}`;
  const { rows } = await sql<Omit<Duplicate, 'stateTitle'> & { status: string | null }>`
    select 'ID_NO' as number, 'APPLICATION' as "in", a.* from (${application(sql`t.id_no_blind = ${idNoBlind}`)}) a
    union all select 'ID_NO', 'INTERN', a.* from (${intern(sql`p.id_no_blind = ${idNoBlind}`)}) a
    union all select 'ID_NO', 'LAWYER', a.* from (${lawyer(sql`id_no_blind = ${idNoBlind}`)}) a
    union all select 'MOBILE', 'APPLICATION', a.* from (${application(sql`t.mobile_blind = ${mobileBlind} and t.${other}`)}) a
    union all select 'MOBILE', 'INTERN', a.* from (${intern(sql`p.mobile_blind = ${mobileBlind} and p.${other}`)}) a
    union all select 'MOBILE', 'LAWYER', a.* from (${lawyer(sql`mobile_blind = ${mobileBlind} and ${other}`)}) a
    union all select 'QUALIFICATION', 'APPLICATION', a.* from (${application(sql`t.qualification_no = ${qualificationNo} and t.${other}`)}) a
    union all select 'QUALIFICATION', 'INTERN', a.* from (${intern(sql`p.profile ->> 'qualificationNo' = ${qualificationNo} and p.${other}`)}) a
    union all select 'QUALIFICATION', 'LAWYER', a.* from (${lawyer(sql`qualification_no = ${qualificationNo} and ${other}`)}) a`.execute(db);
  return rows.map(({ status, ...one }) => ({ ...one, stateTitle: titleIn[one.in](status) }));
}

const said = (labels: Readonly<Record<string, string>>, otherwise: string) => (status: string | null) => labels[status ?? ''] ?? otherwise;
const titleIn = { APPLICATION: said(stateTitles, '—'), INTERN: said(internshipStatus.labels, '未登记实习'), LAWYER: said(lawyerStatus.labels, '—') } as const satisfies Record<Duplicate['in'], unknown>;
