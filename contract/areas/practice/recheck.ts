/**
 * 复核: a decision that was served is looked at anew by somebody who had no part in it, or by the provincial association
 * (internship rules 2.15, 3.11). What the kinds of cases share: what is asked, what is answered, and how it is shown.
 */
import { z } from 'zod';
import { date, labelled, moment, prose, text, titled } from '../../kernel/schema.ts';
import { ruled } from './opinions.ts';

export const recheckBody = labelled({ SELF: '本会', PROVINCE: '省律师协会' });
export type RecheckBody = z.infer<typeof recheckBody>;

export const recheckGrounds = z.strictObject({ grounds: titled('申请复核的事实和理由', prose(3000, 20)) });
/** The file goes to the province on paper; from here on its answer is waited for. */
export const recheckDispatch = z.strictObject({ dispatchedOn: titled('报送日期', date), dispatchNo: titled('报送文号或快递单号', text(63, 2)) });
export const recheckRuling = ruled.extend({ provinceNo: titled('省律师协会复核文书号（由省律师协会复核的填写）', text(63).optional()) });

/** Papers that whoever asks for it may add. */
export const recheckPaper = { code: 'F01', name: '复核申请的证据材料', required: 'OPTIONAL', when: null, accept: 'document', maxFiles: 10, hint: '证明原决定认定事实或者适用规定有误的材料，申请复核前上传' } as const;

/** One request with what was decided before it and what came of it. */
export const recheckView = z.object({
  original: z.object({ title: z.string(), docNo: z.string().nullable(), on: date, text: z.string() }),
  body: recheckBody, appliedAt: moment, grounds: z.string(), decisionDue: date, dispatchedOn: date.nullable(), dispatchNo: z.string().nullable(),
  outcome: z.string().nullable(), findings: z.string().nullable(), provinceNo: z.string().nullable(), decidedAt: moment.nullable(),
});
export const rechecks = z.object({
  /** Until when it may be asked for; `null`: nothing to look at anew. */
  due: date.nullable(), mayAsk: z.boolean(),
  /** The newest first. */
  all: z.array(recheckView),
});

/** States between the request and its answer. */
export const recheckPendingStates = ['rechecking', 'provincePending'] as const;
export const recheckStates = {
  rechecking:      { title: '复核中', waitsFor: 'recheckReviewer', tone: 'wait' },
  provincePending: { title: '省律师协会复核中', waitsFor: 'recheckReviewer', tone: 'wait' },
  recheckUpheld:   { title: '复核维持', final: true, tone: 'bad' },
} as const;
