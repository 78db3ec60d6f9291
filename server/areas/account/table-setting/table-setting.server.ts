import { sql } from 'kysely';
import { tableSetting } from 'contract/areas/account/table-setting';
import { implement } from '../../../kernel/context.ts';

const mostLists = 100;

export default implement(tableSetting, {
  handlers: {
    save: async ({ db, viewer }, { table, setting }) => {
      const value = JSON.stringify(setting);
      await db.insertInto('userTableSetting').values({ associationId: viewer.associationId, userId: viewer.userId, list: table, setting: value, updatedAt: sql`app_now()` })
        .onConflict((conflict) => conflict.columns(['associationId', 'userId', 'list']).doUpdateSet({ setting: value, updatedAt: sql`app_now()` })).execute();
      // The names are the program's, but anybody may invent some: nobody fills the table with them.
      await sql`
        delete from user_table_setting where association_id = ${viewer.associationId} and user_id = ${viewer.userId} and list in (
          select list from user_table_setting where association_id = ${viewer.associationId} and user_id = ${viewer.userId} order by updated_at desc, list desc offset ${mostLists})`.execute(db);
      return { saved: true };
    },
  },
});
