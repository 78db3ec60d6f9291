/** What lists of cases with a review are searched by, whatever the case is about; the tabs above them are its scopes (internship rules 9). */
import { z } from 'zod';
import { date, id, labelled, titled } from '../../kernel/schema.ts';
import type { State } from '../../kernel/workflow.ts';

/** `todo` waits for me; `done` I have handled; the rest by how far the case is, or at which of the association's desks it lies. */
export const caseScope = labelled({
  all: '全部', todo: '待我处理', done: '已办理', draft: '草稿', underWay: '审核中', returned: '退回补正', passed: '已通过', failed: '未通过',
  first: '初审', committee: '专委会', final: '终审', interview: '面试', publicity: '公示', recheck: '复核',
});
export type CaseScope = z.infer<typeof caseScope>;

/** Where a case came from (internship rules 2.0.5). No case is made by a table today; what begins with the association itself is not filed by anybody. */
export const sourceChannel = labelled({ ONLINE: '网上申报', COUNTER: '窗口代录', IMPORT: '导入', EX_OFFICIO: '依职权' });
export type SourceChannel = z.infer<typeof sourceChannel>;

/** How many cases stand under each tab that the state alone decides, and how many wait for me. */
export const caseCounts = z.array(z.object({ scope: caseScope, count: z.int() }));

/** Whether the association's own limit has run out. */
export const lateness = labelled({ late: '已超期', inTime: '未超期' });
export const timesReturned = labelled({ none: '未退回', once: '退回1次', more: '退回2次以上' });

/** 经办人: who of the association has it in hand, or has it open just now. Nobody outside learns of it. */
export const caseHolder = z.object({ name: z.string(), isMe: z.boolean(), isHere: z.boolean() });
export const holding = labelled({ mine: '我经办的', nobody: '没有经办人', others: '他人经办的' });

export const caseFilters = {
  firmId: titled('律师事务所', id).optional(), tutorId: titled('指导律师', id).optional(), scope: titled('范围', caseScope).default('all'),
  submittedFrom: titled('提交日期从', date).optional(), submittedTo: titled('提交日期至', date).optional(),
  lateness: titled('是否超期', lateness).optional(), timesReturned: titled('退回次数', timesReturned).optional(), holding: titled('经办人', holding).optional(), sourceChannel: titled('来源', sourceChannel).optional(),
};

const deskOf = { first: 'firstReviewer', committee: 'committee', final: 'finalReviewer', interview: 'interviewer', recheck: 'recheckReviewer' } as const;

/** The association's desks that a workflow's cases come by, in their order. */
export const desksIn = (states: Readonly<Record<string, State>>): CaseScope[] =>
  (['first', 'committee', 'final', 'interview', 'publicity', 'recheck'] as const).filter((scope) => statesIn(scope, states)?.length);

/** Of a workflow's states those that a scope means; `null`: it does not ask for the state. What was withdrawn has neither passed nor failed. */
export function statesIn(scope: CaseScope, states: Readonly<Record<string, State>>): string[] | null {
  const those = (when: (name: string, state: State) => boolean) => Object.entries(states).flatMap(([name, state]) => (when(name, state) ? [name] : []));
  const ended = ({ final }: State) => final === true;
  switch (scope) {
    case 'all': case 'todo': case 'done': return null;
    case 'draft': case 'returned': return those((name) => name === scope);
    case 'underWay': return those((name, state) => !ended(state) && name !== 'draft' && name !== 'returned');
    case 'passed': return those((_, state) => ended(state) && state.tone === 'good');
    case 'failed': return those((name, state) => ended(state) && state.tone !== 'good' && name !== 'withdrawn');
    // What is made known lies with nobody: a date is waited for.
    case 'publicity': return those((_, state) => !ended(state) && !state.waitsFor);
    default: return those((_, { waitsFor }) => waitsFor === deskOf[scope]);
  }
}
