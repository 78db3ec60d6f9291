import { sql } from 'kysely';
import { tableSetting } from 'contract/areas/account/table-setting';
import { implement } from '../../../kernel/context.ts';

export default implement(tableSetting, {
  handlers: {
    save: async ({ db, viewer }, { table, setting }) => {
      const value = JSON.stringify(setting);
      await db.insertInto('userTableSetting').values({ associationId: viewer.associationId, userId: viewer.userId, list: table, setting: value, updatedAt: sql`app_now()` })
        .onConflict((conflict) => conflict.columns(['associationId', 'userId', 'list']).doUpdateSet({ setting: value, updatedAt: sql`app_now()` })).execute();
      return { saved: true };
    },
  },
});
