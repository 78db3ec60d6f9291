import { sql } from 'kysely';
import { mostViews, tableSetting, tableSettingShape, withLook, type TableSetting } from 'contract/areas/account/table-setting';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { announce } from '../../../machines/live/announce.ts';
import { ownTurn } from '../own-turn.ts';

const mostLists = 100;

/** Changes what is kept now, not what a window has seen of it, and says so to the person's other windows. */
async function change(ctx: Ctx, list: string, to: (now: TableSetting) => TableSetting): Promise<TableSetting> {
  const { db, viewer: { associationId, userId } } = ctx;
  await ownTurn(ctx);
  const row = await db.selectFrom('userTableSetting').select('setting').where('associationId', '=', associationId).where('userId', '=', userId).where('list', '=', list).executeTakeFirst();
  const next = to(tableSettingShape.safeParse(row?.setting).data ?? { columns: [] });
  const setting = JSON.stringify(next);
  await db.insertInto('userTableSetting').values({ associationId, userId, list, setting, updatedAt: sql`app_now()` })
    .onConflict((conflict) => conflict.columns(['associationId', 'userId', 'list']).doUpdateSet({ setting, updatedAt: sql`app_now()` })).execute();
  // The names are the program's, but anybody may invent some: nobody fills the table with them.
  await sql`
    delete from user_table_setting where association_id = ${associationId} and user_id = ${userId} and list in (
      select list from user_table_setting where association_id = ${associationId} and user_id = ${userId} order by updated_at desc, list desc offset ${mostLists})`.execute(db);
  await announce(db, { type: 'ownSettings' }, { users: [userId] });
  return next;
}

const without = ({ views = [] }: TableSetting, name: string) => views.filter((view) => view.name !== name);

export default implement(tableSetting, {
  handlers: {
    save: async (ctx, { table, setting }) => {
      await change(ctx, table, (now) => withLook(now, setting));
      return { saved: true };
    },
    saveView: async (ctx, { table, at = mostViews, ...view }) => {
      const { views = [] } = await change(ctx, table, (now) => {
        const others = without(now, view.name);
        if (others.length >= mostViews) return ctx.fail('invalid', {}, { fields: [{ path: 'name', message: `一个列表最多保存${mostViews}个常用查询，请先删除不再使用的` }] });
        return { ...now, views: others.toSpliced(at, 0, view) };
      });
      return views;
    },
    removeView: async (ctx, { table, name }) => {
      const { views = [] } = await change(ctx, table, (now) => ({ ...now, views: without(now, name) }));
      return views;
    },
  },
});
