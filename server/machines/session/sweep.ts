/** What signing in leaves behind and nobody needs any more. The audit trail keeps what happened. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { sweepDevices } from './devices.ts';
import { sweepFailures } from './failures.ts';
import { forgetOpen } from '../editing/editors.ts';
import { sweepTickets } from '../live/ticket.ts';

/** So long an ended session can still be looked at. */
export const endedSessionDays = 30;

export async function sweepSignIns(db: Db, associationId: string): Promise<void> {
  await sweepFailures(db, associationId);
  await sweepDevices(db, associationId);
  await sweepTickets(db, associationId);
  await forgetOpen(db, associationId);
  // Pictures that are over, and scans that WeChat does not tell of any more.
  await sql`delete from wx_scene where association_id = ${associationId} and expires_at < app_now() - interval '1 day'`.execute(db);
  await sql`delete from wx_event where association_id = ${associationId} and heard_at < app_now() - interval '7 days'`.execute(db);
  await sql`delete from session where association_id = ${associationId} and coalesce(ended_at, expires_at) < app_now() - make_interval(days => ${endedSessionDays})`.execute(db);
}
