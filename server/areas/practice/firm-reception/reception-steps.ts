/** The workflow of a firm's right to take interns on the server. */
import { reception, receptionFlow } from 'contract/areas/practice/reception';
import { sql } from 'kysely';
import { flow } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { notOwnFirm } from '../../../machines/casework/recusal.ts';

const always = sql<boolean>`true`;

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
  effects: {
    grant: async () => ({}),
    suspend: async (_, { until }) => ({ set: { suspendedUntil: until ?? null } }),
    resume: async () => ({ set: { suspendedUntil: null } }),
    remove: async () => ({ set: { suspendedUntil: null } }),
  },
});
