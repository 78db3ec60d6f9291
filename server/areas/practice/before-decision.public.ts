/**
 * What a decision against an intern changes in the register is put back when the decision is annulled: the internship
 * with its dates, its certificates, the guidance, and from when on the person may apply again.
 */
import { sql } from 'kysely';
import { openInternship } from 'contract/areas/practice/internship-words';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../kernel/context.ts';
import { block } from '../../machines/casework/blockers.ts';

interface About { readonly associationId: string; readonly internshipId: string; readonly internId: string }

export interface BeforeDecision {
  readonly status: string; readonly plannedEndDate: string; readonly assessDeadline: string | null; readonly extensionMonths: number; readonly nextApplyFrom: string | null; readonly actualEndDate: string | null;
  readonly certificates: readonly { readonly id: string; readonly status: string; readonly validTo: string }[];
  /** Who guides him. */
  readonly relationId: string | null;
  readonly barredUntil: string | null;
}

/** As the register stands now; kept with the decision that is about to change it. */
export async function asItStands(db: Db, { associationId: at, internshipId }: About): Promise<BeforeDecision> {
  const { rows } = await sql<BeforeDecision>`
    select i.status, i.planned_end_date, i.assess_deadline, i.extension_months, i.next_apply_from, i.actual_end_date, p.barred_until,
      (select coalesce(json_agg(json_build_object('id', c.id, 'status', c.status, 'validTo', c.valid_to)), '[]') from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id and c.status in ('VALID', 'LOST', 'EXPIRED')) as certificates,
      (select r.id from tutor_relation r where r.association_id = i.association_id and r.internship_id = i.id and r.end_date is null) as relation_id
    from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id where i.association_id = ${at} and i.id = ${internshipId} for update of i`.execute(db);
  return rows[0]!;
}

/** `status`: in which the case goes on; left out, as before. */
export async function putBack(db: Db, { associationId: at, internshipId, internId }: About, before: BeforeDecision, status: string = before.status): Promise<void> {
  await sql`update internship set status = ${status}, planned_end_date = ${before.plannedEndDate}::date, assess_deadline = ${before.assessDeadline}::date, extension_months = ${before.extensionMonths}, next_apply_from = ${before.nextApplyFrom}::date,
    actual_end_date = ${before.actualEndDate}::date, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${internshipId}`.execute(db);
  for (const { id, status: was, validTo } of before.certificates) {
    // Another has been issued in its place meanwhile: that one counts.
    await sql`update internship_certificate c set status = ${was}, valid_to = ${validTo}::date, version = version + 1 where c.association_id = ${at} and c.id = ${id} and c.status <> 'REPLACED'
      and not exists (select from internship_certificate o where o.association_id = c.association_id and o.internship_id = c.internship_id and o.id <> c.id and o.status = 'VALID')`.execute(db);
  }
  await sql`update tutor_relation r set end_date = null, end_reason = null where r.association_id = ${at} and r.id = ${before.relationId}::uuid and r.end_date is not null
    and not exists (select from tutor_relation o where o.association_id = r.association_id and o.internship_id = r.internship_id and o.end_date is null)`.execute(db);
  // Nobody guided him before: who was put there by the decision guides him no longer.
  if (before.relationId === null) await sql`update tutor_relation set end_date = greatest(start_date, app_today()), end_reason = 'FINISHED' where association_id = ${at} and internship_id = ${internshipId} and end_date is null`.execute(db);
  await sql`update intern set barred_until = ${before.barredUntil}::date, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${internId} and barred_until is distinct from ${before.barredUntil}::date`.execute(db);
}

/** Nobody has two internships: who has been registered anew meanwhile can't get the old one back. */
export async function registeredAnew(db: Db, { associationId: at, internshipId, internId }: About): Promise<Finding[]> {
  const { rows } = await sql<{ no: string }>`select registration_no as no from internship where association_id = ${at} and intern_id = ${internId} and id <> ${internshipId} and status in (${sql.join([...openInternship])}) limit 1`.execute(db);
  return rows[0] ? [block('registeredAnew', `该实习人员已另行办理实习登记（${rows[0].no}），原登记不能恢复，请先处理新的登记`)] : [];
}
