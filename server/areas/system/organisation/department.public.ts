/** What other features may ask of the organisation: everything below a department, its people's head, and who leads what. */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { everyDepartment, keepChange, pathOf, touched } from './departments.ts';

/** As a subquery of ids: the department itself and everything below, closed ones too. */
export const belowDepartment = (associationId: string, id: string): RawBuilder<unknown> => sql`
  with recursive below (id) as (
    select ${id}::uuid union
    select d.id from department d join below b on d.parent_id = b.id where d.association_id = ${associationId} and d.deleted_at is null and d.merged_into is null)
  select id from below`;

/** In use, so that somebody may be put into it. */
export async function isOpenDepartment(db: Db, associationId: string, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('department').select('id').where('associationId', '=', associationId).where('id', '=', id)
    .where('deletedAt', 'is', null).where('mergedInto', 'is', null).where('isEnabled', '=', true).executeTakeFirst());
}

/** Where it hangs, from the top: 秘书处 / 会员部. */
export async function departmentsLedBy(ctx: Pick<Ctx, 'db' | 'viewer'>, userId: string): Promise<{ id: string; path: string }[]> {
  const all = await everyDepartment(ctx);
  return all.filter(({ headId }) => headId === userId).map(({ id }) => ({ id, path: pathOf(all, id) }));
}

/** Whoever leads the nearest department above somebody and is somebody else; null: nobody does. */
export async function headOver(db: Db, associationId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ headId: string }>`
    with recursive above (id, parent_id, head_id, far) as (
      select d.id, d.parent_id, d.head_id, 0 from app_user u join department d on d.association_id = u.association_id and d.id = u.department_id where u.association_id = ${associationId} and u.id = ${userId}
      union all select d.id, d.parent_id, d.head_id, a.far + 1 from above a join department d on d.association_id = ${associationId} and d.id = a.parent_id where a.far < 20)
    select a.head_id from above a join app_user h on h.association_id = ${associationId} and h.id = a.head_id and h.status = 'ACTIVE' and h.deleted_at is null
    where a.head_id <> ${userId} order by a.far limit 1`.execute(db);
  return rows[0]?.headId ?? null;
}

/** Somebody leaves: who takes over leads what he led. Answers how many departments it was. */
export async function passHeadship(ctx: Ctx, from: { id: string; realName: string }, to: { id: string; realName: string }): Promise<number> {
  const led = await departmentsLedBy(ctx, from.id);
  for (const { id } of led) {
    await ctx.db.updateTable('department').set({ headId: to.id, ...touched(ctx) }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).execute();
    await keepChange(ctx, id, 'HEAD', `负责人由“${from.realName}”改为“${to.realName}”（交接）`);
  }
  return led.length;
}
