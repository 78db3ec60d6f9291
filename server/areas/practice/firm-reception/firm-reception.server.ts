import { firmReception, reception, receptionFlow } from 'contract/areas/practice/reception';
import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { actionTitle, stateTitle } from 'contract/kernel/workflow';
import { sql, type Selectable } from 'kysely';
import { create, loadCase, openActions } from '../../../kernel/act.ts';
import { implement } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import type { Database } from '../../../tables.gen.ts';
import { firmsJudged, tutorsJudged } from './judged.ts';
import { listReceptions } from './reception-list.ts';

type Row = Selectable<Database['firmReception']>;

const always = sql<boolean>`true`;

export const receptionSteps = flow<typeof receptionFlow, 'firmReception'>({
  workflow: receptionFlow,
  table: 'firmReception',
  ties: {
    association: (viewer) => mayWithin(viewer, reception.view, 'ALL') ? always : null,
    observer: () => null,
  },
  audience: {},
  headline: ({ applicationNo }) => applicationNo,
  address: () => '/practice/reception',
  effects: {
    grant: async () => ({}),
    suspend: async (_, { until }) => ({ set: { suspendedUntil: until ?? null } }),
    resume: async () => ({ set: { suspendedUntil: null } }),
    remove: async () => ({ set: { suspendedUntil: null } }),
  },
});

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
        grantedOn: row.grantedOn, suspendedUntil: row.suspendedUntil, open: await openActions(ctx, receptionSteps, found),
        journal: journal.map(({ action, ...line }) => ({ ...line, actionTitle: actionTitle(receptionFlow, action) })),
      };
    },
    async save(ctx, { firmId }) {
      const at = ctx.viewer.associationId;
      // The firm's row is locked: two clerks who press at the same moment grant once.
      const firm = await ctx.db.selectFrom('lawFirm').select(['name', 'status']).where('associationId', '=', at).where('id', '=', firmId).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
      if (!firm) return ctx.fail('notFound');
      const current = await ctx.db.selectFrom('firmReception').select('applicationNo').where('associationId', '=', at).where('firmId', '=', firmId).where('state', '<>', 'removed').where('deletedAt', 'is', null).executeTakeFirst();
      if (current) return ctx.fail('duplicate', { label: '接收资格', value: current.applicationNo, owner: firm.name });
      if (firm.status !== 'ACTIVE') return ctx.fail('invalid', {}, { fields: [{ path: 'firmId', message: `该所状态为“${firmStatus.labels[firm.status]}”，不能授予` }] });
      const { rows: [today] } = await sql<{ day: string }>`select to_char(app_today(), 'YYYYMMDD') as day`.execute(ctx.db);
      const applicationNo = `${receptionFlow.prefix}${today!.day}${await nextNumber(ctx.db, at, 'firmReception', today!.day, 5)}`;
      const row = await create(ctx, receptionSteps, 'grant', { id: newId(), applicationNo, firmId });
      return { id: row.id, version: row.version, applicationNo };
    },
  },
});
