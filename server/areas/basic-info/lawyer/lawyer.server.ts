import { sql } from 'kysely';
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import { implement } from '../../../kernel/context.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { guidedBy, lawyerWithInterns } from '../../practice/firm-standing.public.ts';
import { lawyerAsOf, lawyerChanges } from './lawyer-changes.ts';
import { checkLawyer, checkStanding } from './lawyer-checks.ts';
import { openLawyer } from './lawyer-columns.ts';
import { listLawyers } from './lawyer-list.ts';
import { saveLawyer } from './lawyer-save.ts';
import { hiddenOf, lawyersReached, lawyersWithin, revealableOf, revealableWithin, standing } from './lawyer-scope.ts';
import { age, practiceYears, tutorCandidates } from './lawyer.public.ts';

const perm = lawyer.permissions[0];

export default implement(lawyer, {
  records: { table: 'lawyer', title: '律师', name: sql`lawyer.name`, standing, rowsOf: lawyersReached },
  handlers: {
    list: listLawyers,

    get: async (ctx, { id }) => {
      const { db, viewer, app: { vault } } = ctx;
      const row = await db.selectFrom('lawyer')
        .innerJoin('lawFirm', (join) => join.onRef('lawFirm.associationId', '=', 'lawyer.associationId').onRef('lawFirm.id', '=', 'lawyer.firmId'))
        .selectAll('lawyer')
        .select(['lawFirm.name as firmName', practiceYears.as('practiceYears'), age.as('age'), sql<string>`app_today()`.as('today'), lawyersWithin(viewer, perm.edit).as('mayEdit'),
          lawyersWithin(viewer, perm.del).as('mayRemove'), revealableOf(viewer, perm.secret).as('mayReveal'), hiddenOf(viewer, perm.view).as('hidden')])
        .where(lawyersWithin(viewer, perm.view)).where('lawyer.id', '=', id).executeTakeFirst();
      if (!row) return ctx.fail('notFound');
      const known = openLawyer(vault, row);
      return {
        ...row, ...maskFields(vault, lawyerForm, 'lawyer', row, row.hidden), may: { edit: row.mayEdit, remove: row.mayRemove, reveal: row.mayReveal },
        interns: await guidedBy(db, viewer, row),
        findings: [...checkLawyer(known, row.today), ...checkStanding(known)],
      };
    },

    changes: lawyerChanges,
    asOf: lawyerAsOf,

    save: saveLawyer,

    remove: async (ctx, { ids }) => {
      const wanted = [...new Set(ids)];
      const removed = await ctx.db.updateTable('lawyer').set({ deletedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
        .where(lawyersWithin(ctx.viewer, perm.del)).where('lawyer.id', 'in', wanted).returning(['id', 'name', 'licenceNo']).execute();
      // One that is out of reach refuses all of them: the call is undone.
      if (removed.length !== wanted.length) ctx.fail('notFound');
      const guiding = await lawyerWithInterns(ctx.db, ctx.viewer.associationId, wanted);
      if (guiding) ctx.fail('stillUsed', { name: removed.find(({ id }) => id === guiding.lawyerId)?.name ?? '', count: guiding.count });
      ctx.subject({ entity: 'lawyer', id: wanted[0]!, before: removed });
      return { removed: removed.length };
    },

    reveal: async (ctx, { id, field, purpose }) => {
      const row = await ctx.db.selectFrom('lawyer').select(`${field}Sealed` as const).where(revealableWithin(ctx.viewer, perm.secret, field)).where('lawyer.id', '=', id).executeTakeFirst();
      if (!row) return ctx.fail('notFound');
      const sealed = Object.values(row)[0] ?? null;
      ctx.subject({ entity: 'lawyer', id, after: { field }, note: purpose });
      return { value: sealed === null ? null : ctx.app.vault.open({ table: 'lawyer', column: field, rowId: id }, sealed) };
    },

    tutors: (ctx, { firmId, keyword }) => tutorCandidates(ctx.db, ctx.viewer.associationId, firmId, keyword),
  },
});
