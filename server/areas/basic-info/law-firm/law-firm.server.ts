import { sql } from 'kysely';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { implement } from '../../../kernel/context.ts';
import { firmWithInterns } from '../../practice/firm-standing.public.ts';
import { lawFirmAsOf, lawFirmChanges } from './law-firm-changes.ts';
import { listLawFirms } from './law-firm-list.ts';
import { firmDistricts, firmOptions } from './law-firm-options.ts';
import { lawFirmRecord } from './law-firm-record.ts';
import { saveLawFirm } from './law-firm-save.ts';
import { firmsWithin, lawFirmsReached, revealableWithin, standing } from './law-firm-scope.ts';
import { formationJudged } from './judged.ts';

const perm = lawFirm.permissions[0];

export default implement(lawFirm, {
  records: { table: 'law_firm', title: '律师事务所', name: sql`law_firm.name`, standing, rowsOf: lawFirmsReached },
  judged: [formationJudged],
  handlers: {
    list: listLawFirms,

    get: lawFirmRecord,

    changes: lawFirmChanges,
    asOf: lawFirmAsOf,

    save: saveLawFirm,

    remove: async (ctx, { ids }) => {
      const wanted = [...new Set(ids)];
      const removed = await ctx.db.updateTable('lawFirm').set({ deletedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
        .where(firmsWithin(ctx.viewer, perm.del)).where('lawFirm.id', 'in', wanted).returning(['id', 'name', 'creditCode']).execute();
      // One that is out of reach refuses all of them: the call is undone.
      if (removed.length !== wanted.length) ctx.fail('notFound');
      const used = await ctx.db.selectFrom('lawyer').select(['firmId', sql<number>`count(*)::int`.as('count')])
        .where('associationId', '=', ctx.viewer.associationId).where('deletedAt', 'is', null).where('firmId', 'in', wanted).groupBy('firmId').executeTakeFirst();
      const still = used ?? await firmWithInterns(ctx.db, ctx.viewer.associationId, wanted);
      if (still) ctx.fail('stillUsed', { name: removed.find(({ id }) => id === still.firmId)?.name ?? '', count: still.count });
      ctx.subject({ entity: 'lawFirm', id: wanted[0]!, before: removed });
      return { removed: removed.length };
    },

    reveal: async (ctx, { id, field, purpose }) => {
      const row = await ctx.db.selectFrom('lawFirm').select(`${field}Sealed` as const).where(revealableWithin(ctx.viewer, perm.secret, field)).where('lawFirm.id', '=', id).executeTakeFirst();
      if (!row) return ctx.fail('notFound');
      const sealed = Object.values(row)[0] ?? null;
      ctx.subject({ entity: 'lawFirm', id, after: { field }, note: purpose });
      return { value: sealed === null ? null : ctx.app.vault.open({ table: 'lawFirm', column: field, rowId: id }, sealed) };
    },

    options: (ctx, wanted) => firmOptions(ctx.db, ctx.viewer.associationId, wanted),

    districts: (ctx, wanted) => firmDistricts(ctx, wanted),
  },
});
