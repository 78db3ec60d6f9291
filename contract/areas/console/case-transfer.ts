/**
 * 转办、领取: a case that waits for the association's people has a holder (经办人), a colleague who may take the same step. It
 * shuts nobody out: the queue stays everybody's, and shows who has which case. Handed over, taken over, handed back and
 * taken back stand in the case's own record, for the association's people alone. See docs/decisions/case-holders.md.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled } from '../../kernel/schema.ts';
import { lateness } from '../practice/case-filters.ts';

/** To look over everybody's queue and to say who does what. */
export const dispatchPermission = permissions('console.caseTransfer', '待办分派', []);

const cases = titled('业务', z.array(id).min(1).max(100, { error: '一次最多转办100件' }));
const reason = titled('原因', prose(200, 2));
export const transferForm = z.strictObject({ takerId: titled('转给', id), reason });
export const reasonForm = z.strictObject({ reason });

const handed = z.object({ name: z.string(), isMe: z.boolean(), giverName: z.string(), reason: z.string(), at: moment, /** Taken up by himself: free again half an hour after he was last at it. */ isClaim: z.boolean() });
export const held = labelled({ nobody: '没有经办人', somebody: '有经办人' });

const teamLine = z.object({
  id, kindTitle: z.string(), applicationNo: z.string(), headline: z.string(), stateTitle: z.string(), tone: z.enum(['wait', 'good', 'bad', 'still', 'busy']),
  /** Whose turn it is: 初审员 … */
  partTitle: z.string(), holderName: z.string().nullable(), at: moment, due: date.nullable(), daysLeft: z.int().nullable(), address: z.string(),
});

const base = '/api/console/caseTransfer' as const;
const inside = { none: '只给办理业务的工作人员，没有敏感信息' };

export const caseTransfer = feature({
  name: 'console.caseTransfer',
  title: '转办',
  permissions: [dispatchPermission],
  endpoints: {
    getStanding: endpoint({
      method: 'GET', path: `${base}/getStanding`, title: '业务由谁经办', access: 'signedIn', audit: inside, input: z.strictObject({ id }),
      output: z.object({
        holder: handed.nullable(), mayTransfer: z.boolean(), /** It is nobody's or another's, and the viewer may take the step. */ mayTakeOver: z.boolean(),
        /** The holder gives it back; whoever gave it takes it back. */
        release: z.enum(['handBack', 'takeBack']).nullable(),
      }),
    }),
    getTakers: endpoint({
      method: 'GET', path: `${base}/getTakers`, title: '可以转办给谁', access: 'signedIn', audit: inside, input: z.strictObject({ ids: cases }),
      output: z.object({
        /** What would be handed over, in the order in which it was asked about. */
        cases: z.array(z.object({ kindTitle: z.string(), applicationNo: z.string(), headline: z.string(), /** Where it stands it can be handed over by whoever asks. */ movable: z.boolean() })),
        /** `fits`: of how many of these cases; `inHand`: how many are held already. */
        takers: z.array(z.object({ id, name: z.string(), department: z.string().nullable(), fits: z.int(), inHand: z.int() })),
      }),
    }),
    transfer: endpoint({
      method: 'POST', path: `${base}/transferCases`, title: '转办', access: 'signedIn', audit: 'caseTransfer.transfer', once: true,
      input: z.strictObject({ ids: cases, ...transferForm.shape }),
      output: z.object({ transferred: z.int(), left: z.array(z.object({ applicationNo: z.string(), why: z.string() })) }), errors: ['blocked'],
    }),
    takeOver: endpoint({
      method: 'POST', path: `${base}/takeOverCase`, title: '领取或接手办理', access: 'signedIn', audit: 'caseTransfer.takeOver', once: true, input: z.strictObject({ id, /** Where another has it. */ reason: reason.optional() }), output: z.object({}), errors: ['blocked'],
    }),
    release: endpoint({
      method: 'POST', path: `${base}/releaseCase`, title: '交还或收回转办', access: 'signedIn', audit: 'caseTransfer.release', once: true, input: z.strictObject({ id, /** Where it was handed over. */ reason: reason.optional() }), output: z.object({}), errors: ['blocked'],
    }),
    getTeamCases: list({
      path: `${base}/getTeamCases`, title: '协会待办', access: dispatchPermission.view, audit: inside, row: teamLine,
      filters: { keyword: titled('编号或名称', text(63)).optional(), kind: titled('业务', z.array(text(31)).max(40)).optional(), held: titled('经办人', held).optional(), lateness: titled('是否超期', lateness).optional() },
      sortable: ['at', 'due', 'applicationNo'],
    }),
    getKinds: endpoint({
      method: 'GET', path: `${base}/getKinds`, title: '协会待办的业务种类', access: dispatchPermission.view, audit: { none: '只列出名称' },
      output: z.array(z.object({ entity: z.string(), title: z.string() })),
    }),
  },
  pages: {
    team: page({
      path: '/console/teamCases', title: '待办分派', access: dispatchPermission.view, component: 'console/case-transfer/TeamCasesPage', menu: 'console', order: 4,
      desc: '等市律协办理的全部业务：现在到了哪一步、谁在经办、还剩几天。勾选几件，分派给能办这一步的同事；对方会收到消息，在“办理中心”看到是谁转办的、为什么。',
    }),
  },
});
