/**
 * 可撤销的办理: a decision waits some seconds before it takes effect and anybody hears of it; until then whoever made it
 * may take it back. It waits on the server: a closed window loses nothing.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, moment, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { actionDone, actionErrors } from '../../kernel/workflow.ts';

export const heldDecisionSettings = {
  wait: setting({
    key: 'console.decisionWait', title: '审核办理后可撤销的时间', group: '审核', schema: z.strictObject({ seconds: z.int().min(0).max(60) }), initial: { seconds: 10 }, unit: '秒',
    source: '产品默认；填 0 表示立即生效', confidence: 'D', effect: '在这段时间内，办理结果不生效，也不通知申请人和律所',
  }),
};

const base = '/api/console/heldDecision' as const;
const name = z.string().regex(/^[a-z][A-Za-z]{0,62}$/, { error: '操作不存在，请刷新页面后重试' });

export const heldDecision = feature({
  name: 'console.heldDecision',
  title: '可撤销的办理',
  permissions: [],
  settings: heldDecisionSettings,
  endpoints: {
    // Whether the person may do it, the action's own permission says, and its workflow's gates.
    decide: endpoint({
      method: 'POST', path: `${base}/decide`, title: '办理，生效前可撤销', access: 'signedIn', audit: { none: '生效时由业务本身记录' }, once: true,
      input: z.strictObject({
        entity: name, action: name, id, version,
        /** What the action asks; its own shape is looked at by the server. */
        input: z.record(z.string().max(63), z.unknown()),
      }),
      output: z.object({
        /** Null: it has taken effect at once. */
        held: z.object({ id, effectiveAt: moment, seconds: z.int() }).nullable(),
        done: actionDone.nullable(),
      }),
      errors: [...actionErrors, 'decisionWaits'],
    }),
    undo: endpoint({
      method: 'POST', path: `${base}/undo`, title: '撤销尚未生效的办理', access: 'signedIn', audit: 'heldDecision.undo', once: true,
      input: z.strictObject({ id }), output: z.object({}),
    }),
  },
  pages: {},
});
