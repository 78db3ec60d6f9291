/** An internship ends before its time: its certificate is void, nobody guides it any more, and what was asked about it is closed. */
import { sql } from 'kysely';
import { endedStates } from 'contract/areas/other-business/road';
import type { App } from '../../app.ts';
import { actByClock } from '../../kernel/act.ts';
import type { Db } from '../../kernel/context.ts';
import { forgetWaiting } from './hand-over.ts';

interface Ending { internship: { id: string }; today: string; status: 'cancelled' | 'annulled'; reason: 'CANCEL' | 'TRANSFER' }

/** Until then he can ask for no other registration; the later of two days counts. Answers until when, if at all. */
export async function barIntern(db: Db, { associationId, internId }: { associationId: string; internId: string }, months: number): Promise<string | null> {
  if (months === 0) return null;
  const { rows: [until] } = await sql<{ day: string }>`update intern set barred_until = greatest(barred_until, (app_today() + make_interval(months => ${months}::int))::date), version = version + 1, updated_at = app_now()
    where association_id = ${associationId} and id = ${internId} returning barred_until as day`.execute(db);
  return until?.day ?? null;
}
export const sayBarred = (until: string | null): string => until ? `自决定之日起至${until}，不得再次申请实习。` : '';

/** `row`: the case that decides it. */
interface Deciding { app: App; db: Db; row: { associationId: string; id: string } }

/** Before the register is written down as it stood: a transfer that is closed lets the internship out of waiting for it. */
export async function closeBusinesses({ app, db, row }: Deciding, internshipId: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string }>`select id, kind from business_application where association_id = ${row.associationId} and internship_id = ${internshipId} and id <> ${row.id} and deleted_at is null
    and state not in (${sql.join(['draft', ...endedStates])}) order by id for update`.execute(db);
  for (const { id, kind } of rows) {
    const flow = app.flows.find(({ table, workflow }) => table === 'businessApplication' && workflow.entity === kind);
    if (flow) await actByClock(app, db, flow, 'registrationEnded', row.associationId, id);
  }
}

export async function endInternship(deciding: Deciding, { internship: { id }, today, status, reason }: Ending): Promise<void> {
  const { db, row: { associationId: at } } = deciding;
  await closeBusinesses(deciding, id);
  await forgetWaiting(db, at, id);
  await sql`update internship set status = ${status}, actual_end_date = ${today}::date, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${id}`.execute(db);
  await sql`update internship_certificate set status = 'VOID', version = version + 1 where association_id = ${at} and internship_id = ${id} and status in ('VALID', 'LOST', 'EXPIRED')`.execute(db);
  await sql`update tutor_relation set end_date = greatest(start_date, ${today}::date), end_reason = ${reason} where association_id = ${at} and internship_id = ${id} and end_date is null`.execute(db);
}
