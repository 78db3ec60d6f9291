/** How many decisions have to be filed in these days, or should have been: for whoever files them, each morning and among what waits. */
import { sql } from 'kysely';
import { filing, filingPermission as perm, filingSoon } from 'contract/areas/practice/filing';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { tellInDigest } from '../../../machines/digest/tell-in-digest.ts';

interface Pressing { soon: number; late: number; earliest: string | null; today: string }

/** To two receivers it is still one. */
const decision = sql`coalesce(i.application_id, i.assessment_id, i.certificate_id)`;

async function pressing(db: Db, associationId: string): Promise<Pressing> {
  const { rows } = await sql<Pressing>`
    select count(distinct ${decision})::int as soon, (count(distinct ${decision}) filter (where i.due_on < app_today()))::int as late, min(i.due_on) as earliest, app_today() as today
    from filing_item i where i.association_id = ${associationId} and i.filed_on is null and i.due_on <= app_today() + ${filingSoon}::int`.execute(db);
  return rows[0]!;
}

export const countPressingFilings = async ({ db, viewer }: Ctx): Promise<number> => mayWithin(viewer, perm.edit, 'ALL') ? (await pressing(db, viewer.associationId)).soon : 0;

/** One line in the day's message, as long as something is near or over. */
export async function remindOfFilings(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const { associationId } = app;
  const told = await app.db.transaction().execute(async (db) => {
    const { soon, late, earliest, today } = await pressing(db, associationId);
    if (!soon) return null;
    const { rows } = await sql<{ userId: string }>`
      select distinct x.user_id from right_in_force x join app_user u on u.association_id = x.association_id and u.id = x.user_id
      where x.association_id = ${associationId} and x.permission = ${perm.edit} and x.scope = 'ALL' and u.status = 'ACTIVE' and u.deleted_at is null order by x.user_id`.execute(db);
    const title = late ? `${late}件备案抄送事项超过报送期限，请尽快报送` : `${soon}件备案抄送事项即将到报送期限，最早的一件最迟${earliest}报送`;
    const people = await tellInDigest(db, associationId, rows.map(({ userId }) => ({ userId, lines: [{ key: `filing.due:${today}`, severity: 2, title, address: filing.pages.list.path }] })));
    return { soon, people };
  });
  if (told?.people) say(`待报送 ${told.soon} 件，提醒 ${told.people} 人`);
}
