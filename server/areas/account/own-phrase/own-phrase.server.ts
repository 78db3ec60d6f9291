import { sql } from 'kysely';
import { mostPhrases, ownPhrase } from 'contract/areas/account/own-phrase';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { ownTurn } from '../own-turn.ts';

const own = ({ viewer: { associationId, userId } }: Ctx) => sql<boolean>`association_id = ${associationId} and user_id = ${userId}`;

export default implement(ownPhrase, {
  handlers: {
    getPhrases: (ctx) => ctx.db.selectFrom('userPhrase').select(['id', 'text']).where(own(ctx)).orderBy('uses', 'desc').orderBy('usedAt', 'desc').orderBy('id').limit(mostPhrases).execute(),

    save: async (ctx, { text }) => {
      const { db, viewer: { associationId, userId } } = ctx;
      // So that both count the same.
      await ownTurn(ctx);
      const known = await db.selectFrom('userPhrase').select('id').where(own(ctx)).where('text', '=', text).executeTakeFirst();
      if (known) return { id: known.id };
      const { count } = await db.selectFrom('userPhrase').select(sql<number>`count(*)::int`.as('count')).where(own(ctx)).executeTakeFirstOrThrow();
      if (count >= mostPhrases) return ctx.fail('invalid', {}, { fields: [{ path: 'text', message: `每人最多保存${mostPhrases}条常用语，请先删除不再使用的` }] });
      const id = newId();
      await db.insertInto('userPhrase').values({ associationId, id, userId, text, usedAt: sql`app_now()` }).execute();
      return { id };
    },

    use: async (ctx, { id }) => {
      const { numUpdatedRows } = await ctx.db.updateTable('userPhrase').set({ uses: sql`uses + 1`, usedAt: sql`app_now()` }).where(own(ctx)).where('id', '=', id).executeTakeFirst();
      return numUpdatedRows ? {} : ctx.fail('notFound');
    },

    remove: async (ctx, { id }) => {
      const { numDeletedRows } = await ctx.db.deleteFrom('userPhrase').where(own(ctx)).where('id', '=', id).executeTakeFirst();
      return numDeletedRows ? {} : ctx.fail('notFound');
    },
  },
});
