/** The workflow of a firm's right to take interns on the server. */
import { reception, receptionFlow } from 'contract/areas/practice/reception';
import { sql } from 'kysely';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';
import { lastCheck } from '../practice-application/receiving-firm.public.ts';
import { whyUnchecked } from './grantable.ts';

const always = sql<boolean>`true`;

/** SX13 at the firm: given back, it is asked what it is asked when it is given. */
async function unchecked({ db, row }: { db: Db; row: { associationId: string; firmId: string } }): Promise<Finding[]> {
  const firm = await db.selectFrom('lawFirm as f').select(lastCheck().as('annual')).where('associationId', '=', row.associationId).where('id', '=', row.firmId).executeTakeFirst();
  const why = firm && whyUnchecked(firm, '恢复');
  return why ? [{ code: 'SX13', level: 'BLOCK', message: why }] : [];
}

export const receptionSteps = flow<typeof receptionFlow, 'firmReception'>({
  workflow: receptionFlow,
  table: 'firmReception',
  ties: {
    association: (viewer) => mayWithin(viewer, reception.view, 'ALL') ? notOwnFirm(viewer) : null,
    observer: (viewer) => mayWithin(viewer, reception.view, 'ALL') ? always : null,
  },
  audience: {},
  soughtBy: sql`(select f.name from law_firm f where f.association_id = t.association_id and f.id = t.firm_id)`,
  headline: ({ applicationNo }) => applicationNo,
  address: () => '/practice/reception',
  blockers: { resume: unchecked },
  effects: {
    grant: async () => ({}),
    suspend: async (_, { until }) => ({ set: { suspendedUntil: until ?? null } }),
    resume: async () => ({ set: { suspendedUntil: null } }),
    remove: async () => ({ set: { suspendedUntil: null } }),
  },
});
