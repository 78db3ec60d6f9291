/** 代办委托: whoever is away lets a colleague do the work of his posts for some days; both, and the department's head, see it. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, text, titled, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

export const delegationPermission = permissions('console.delegation', '代办委托', ['create']);
const perm = delegationPermission;

export const delegationSide = labelled({ GIVEN: '我委托的', TAKEN: '委托给我的', TEAM: '本部门的' });
export const delegationState = labelled({ COMING: '未开始', RUNNING: '进行中', OVER: '已结束' });

export const delegationSettings = {
  longest: setting({
    key: 'console.delegationLongest', title: '一次代办最长天数', group: '代办委托', schema: z.strictObject({ days: z.int().min(1).max(366) }), initial: { days: 90 }, unit: '天',
    source: '协会内部管理；更长时间的由安全管理员调整角色', confidence: 'D',
  }),
};

export const delegationForm = z.strictObject({
  takerId: titled('代办人', id),
  grantIds: titled('委托的岗位', z.array(id).min(1, { error: '请至少选择一个岗位' }).max(20)),
  startsOn: titled('开始日期', date), endsOn: titled('结束日期', date),
  reason: titled('原因', text(255, 2)),
}).refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], error: '结束日期不能早于开始日期' });

const row = z.object({
  id, version, side: delegationSide, state: delegationState, giverName: z.string(), takerName: z.string(), roles: z.array(z.string()), startsOn: date, endsOn: date,
  reason: z.string(), endedByName: z.string().nullable(), createdAt: moment, mayEnd: z.boolean(),
});

const base = '/api/console/delegation' as const;

export const delegation = feature({
  name: 'console.delegation',
  title: '代办委托',
  permissions: [perm],
  settings: delegationSettings,
  endpoints: {
    list: list({
      path: `${base}/getDelegations`, title: '代办委托', access: perm.view, row, audit: { none: '只列出本人和本部门的委托' },
      filters: { side: delegationSide.optional(), state: delegationState.optional() }, sortable: ['startsOn'],
    }),
    // Whoever does somebody else's work sees so wherever he works.
    running: endpoint({
      method: 'GET', path: `${base}/getRunning`, title: '我正在代谁办理', access: 'signedIn', audit: { none: '只涉及本人' },
      output: z.array(z.object({ id, giverName: z.string(), roles: z.array(z.string()), endsOn: date })),
    }),
    posts: endpoint({
      method: 'GET', path: `${base}/getPosts`, title: '可委托的岗位', access: perm.create, audit: { none: '只涉及本人' },
      output: z.array(z.object({ grantId: id, title: z.string(), blockedBy: z.string().nullable() })),
    }),
    takers: endpoint({
      method: 'GET', path: `${base}/getTakers`, title: '可选代办人', access: perm.create, audit: { none: '只列出同事的姓名和所在机构' },
      input: z.strictObject({ keyword: text(31).optional() }), output: z.array(z.object({ id, name: z.string(), note: z.string().nullable() })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateDelegation`, title: '委托代办', access: perm.create, audit: 'delegation.create', once: true,
      input: delegationForm, output: z.object({ id, version }), errors: ['delegationUnfit', 'passwordAgain'],
    }),
    end: endpoint({
      method: 'POST', path: `${base}/endDelegation`, title: '结束代办', access: perm.view, audit: 'delegation.end', once: true,
      input: z.strictObject({ id, version }), output: z.object({}), errors: ['stale', 'delegationUnfit'],
    }),
  },
  pages: {
    list: page({
      path: '/console/delegation', title: '代办委托', access: perm.view, component: 'console/delegation/DelegationPage', menu: 'console', order: 5,
      desc: '请假、出差时，把您岗位上的工作委托给同事代办。代办期间办理的每一步都写明“代谁办理”，到期自动结束；您自己仍可以办理。',
    }),
  },
});
