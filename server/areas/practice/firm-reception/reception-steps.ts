/** The workflow of a firm's right to take interns on the server. */
import { reception, receptionFlow } from 'contract/areas/practice/reception';
import { receptionApplication, receptionApply } from 'contract/areas/practice/reception-application';
import { sql } from 'kysely';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { flow } from '../../../kernel/flow.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { accountsOfFirm } from '../../account/who-hears.public.ts';
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

/** The firm has no part in these steps; it hears of them all the same, before a filing is stopped by them. */
async function tellFirm({ db, row }: { db: Db; row: { associationId: string; firmId: string; id: string } }, what: string, content: string): Promise<void> {
  const heard = await accountsOfFirm(db, row.associationId, receptionApply.view, row.firmId);
  await tell(db, row.associationId, heard, { event: 'firmReception.changed', severity: what === '已恢复' ? 2 : 3, title: `本所接收实习人员的资格${what}`, content, address: receptionApplication.pages.list.path });
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
    suspend: async (step, { until, opinion }) => {
      await tellFirm(step, '已暂停', `${until ? `暂停至${until}。` : ''}暂停期间不能接收新的实习人员，在办的实习不受影响。原因：${opinion}`);
      return { set: { suspendedUntil: until ?? null } };
    },
    resume: async (step) => {
      await tellFirm(step, '已恢复', '可以继续接收实习人员。');
      return { set: { suspendedUntil: null } };
    },
    remove: async (step, { opinion }) => {
      await tellFirm(step, '已取消', `不能再接收实习人员；在办的实习如何安排，请与市律师协会联系。原因：${opinion}`);
      return { set: { suspendedUntil: null } };
    },
  },
});
