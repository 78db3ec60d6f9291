import { sql } from 'kysely';
import { exOfficioPermission, undecidedStates } from 'contract/areas/other-business/ex-officio';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';

/** Those whom the register's own dates speak against, and about whom nothing is open; over the internship's row, alias `i`. */
export const overdue = (mostPaused: number) => sql<boolean>`((i.status = 'lapsed' and i.pass_valid_until is null) or (i.status = 'expiredWait' and i.assess_deadline < app_today()) or (i.status = 'paused' and exists (
    select from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id and z.resumed_on is null and i.paused_days + (app_today() - z.paused_from) > ${mostPaused})))`;
export const isOpen = sql<boolean>`not exists (select 1 from ex_officio_cancel x where x.association_id = i.association_id and x.internship_id = i.id and x.state in (${sql.join([...undecidedStates])}) and x.deleted_at is null)`;

/** How many the association should look at: nobody else sees that they are there. */
export async function countCandidates({ db, viewer, app }: Ctx): Promise<number> {
  if (!mayWithin(viewer, exOfficioPermission.create, 'ALL')) return 0;
  const most = await app.settings.get(db, viewer.associationId, otherBusinessSettings.pauseMaxTotalDays);
  const { rows: [found] } = await sql<{ count: number }>`select count(*)::int as count from internship i where i.association_id = ${viewer.associationId} and ${overdue(most)} and ${isOpen}`.execute(db);
  return found!.count;
}
