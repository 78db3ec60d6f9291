import { firmReception, receptionFlow } from 'contract/areas/practice/reception';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { actionTitle, stateTitle } from 'contract/kernel/workflow';
import { sql, type Selectable } from 'kysely';
import { create, loadCase, openActions } from '../../../kernel/act.ts';
import { implement } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { isOwnFirm } from '../../../machines/casework/recusal.ts';
import type { Database } from '../../../tables.gen.ts';
import { lastCheck } from '../practice-application/receiving-firm.public.ts';
import { whyNotActive, whyTooYoung, whyUnchecked } from './grantable.ts';
import { firmsJudged, tutorsJudged } from './judged.ts';
import { listReceptions } from './reception-list.ts';
import { receptionNumber } from './reception-number.ts';
import { receptionSteps } from './reception-steps.ts';

type Row = Selectable<Database['firmReception']>;

export default implement(firmReception, {
  flow: receptionSteps,
  judged: [tutorsJudged, firmsJudged],
  handlers: {
    getFirmReceptions: listReceptions,
    async getFirmReception(ctx, { id }) {
      const found = await loadCase<Row>(ctx.db, receptionSteps, ctx.viewer, id);
      const { row } = found;
      const firm = await ctx.db.selectFrom('lawFirm').select('name').where('associationId', '=', row.associationId).where('id', '=', row.firmId).executeTakeFirstOrThrow();
      const journal = await ctx.db.selectFrom('reviewRecord').select(['id', 'at', 'actorName', 'action', 'opinion']).where('associationId', '=', row.associationId).where('caseId', '=', id).orderBy('at', 'desc').orderBy('id', 'desc').execute();
      return {
        id, version: row.version, applicationNo: row.applicationNo, firmName: firm.name, state: row.state, stateTitle: stateTitle(receptionFlow, row.state),
        grantedOn: row.grantedOn, docNo: row.docNo, suspendedUntil: row.suspendedUntil, open: await openActions(ctx, receptionSteps, found),
        journal: journal.map(({ action, ...line }) => ({ ...line, actionTitle: actionTitle(receptionFlow, action) })),
      };
    },
    async save(ctx, { firmId }) {
      const at = ctx.viewer.associationId;
      const minYears = await ctx.app.settings.get(ctx.db, at, receptionSettings.firmMinYears);
      // The firm's row is locked: two clerks who press at the same moment grant once.
      const firm = await ctx.db.selectFrom('lawFirm as f').select(['name', 'status', 'establishDate', lastCheck().as('annual'), sql<boolean>`establish_date + make_interval(years => ${minYears}) > app_today()`.as('isTooYoung')]).where('associationId', '=', at).where('id', '=', firmId).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
      if (!firm || isOwnFirm(ctx.viewer, firmId)) return ctx.fail('notFound');
      const current = await ctx.db.selectFrom('firmReception').select('applicationNo').where('associationId', '=', at).where('firmId', '=', firmId).where('state', '<>', 'removed').where('deletedAt', 'is', null).executeTakeFirst();
      if (current) return ctx.fail('duplicate', { label: '接收资格', value: current.applicationNo, owner: firm.name });
      const why = whyNotActive(firm) ?? whyTooYoung(firm, minYears) ?? whyUnchecked(firm);
      if (why) return ctx.fail('invalid', {}, { fields: [{ path: 'firmId', message: why }] });
      const applicationNo = await receptionNumber(ctx.db, at);
      const row = await create(ctx, receptionSteps, 'grant', { id: newId(), applicationNo, firmId });
      return { id: row.id, version: row.version, applicationNo };
    },
  },
});
