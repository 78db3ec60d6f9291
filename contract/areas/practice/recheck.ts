/**
 * 复核: a decision that was served is looked at anew by somebody who had no part in it, or by the provincial association
 * (internship rules 2.15, 3.11): asked for, accepted or not, decided. What the kinds of cases share: what is asked, what
 * is answered, and how it is shown.
 */
import { z } from 'zod';
import { date, labelled, moment, prose, text, titled } from '../../kernel/schema.ts';
import { note, reasoned, ruled, spoken } from './opinions.ts';

export const recheckBody = labelled({ SELF: '本会', PROVINCE: '省律师协会' });
export type RecheckBody = z.infer<typeof recheckBody>;

export const recheckGrounds = z.strictObject({ grounds: titled('申请复核的事实和理由', prose(3000, 20)) });
/** Taken up: from here on the days of the decision are counted. */
export const recheckAcceptance = spoken;
/** Not taken up, which says nothing about the decision itself: one of the association's reasons, and why in words. */
export const recheckRefusal = z.strictObject({ reason: titled('不予受理的理由', text(63)), opinion: titled('说明（申请人可见）', prose(1000, 20)), internalNote: note });
/** By who asked for it. */
export const recheckWithdrawal = reasoned;
/** The file goes to the province on paper; from here on its answer is waited for. */
export const recheckDispatch = z.strictObject({ dispatchedOn: titled('报送日期', date), dispatchNo: titled('报送文号或快递单号', text(63, 2)) });
export const recheckRuling = ruled.extend({ provinceNo: titled('省律师协会复核文书号（由省律师协会复核的填写）', text(63).optional()) });

/** Of its own number, FH + day + 5 digits. */
export const recheckPrefix = 'FH';

/** Papers that whoever asks for it may add. */
export const recheckPaper = { code: 'F01', name: '复核申请的证据材料', required: 'OPTIONAL', when: null, accept: 'document', maxFiles: 10, hint: '证明原决定认定事实或者适用规定有误的材料，申请复核前上传' } as const;

/** How far a request has come; `NOT_ACCEPTED` and `WITHDRAWN`: ended, and nothing was decided. */
const recheckStanding = z.enum(['ASKED', 'ACCEPTED', 'DECIDED', 'NOT_ACCEPTED', 'WITHDRAWN']);
/** One request with what was decided before it and what came of it. */
export const recheckView = z.object({
  original: z.object({ title: z.string(), docNo: z.string().nullable(), on: date, text: z.string() }),
  standing: recheckStanding, /** FH, the day of filing, five digits. */ recheckNo: z.string(), body: recheckBody, appliedAt: moment, /** Until when it could be asked for. */ applyDue: date.nullable(), grounds: z.string(),
  acceptDue: date.nullable(), acceptedAt: moment.nullable(), decisionDue: date.nullable(), dispatchedOn: date.nullable(), dispatchNo: z.string().nullable(),
  outcome: z.string().nullable(), refusalReason: z.string().nullable(), findings: z.string().nullable(), provinceNo: z.string().nullable(), /** Or ended otherwise. */ decidedAt: moment.nullable(),
});
export const rechecks = z.object({
  /** Until when it may be asked for; `null`: nothing to look at anew. */
  due: date.nullable(), /** Whether the decision has reached the person: its days run from then. */ isServed: z.boolean(), isOver: z.boolean(), mayAsk: z.boolean(),
  /** Why a request may be refused unheard: for whoever has to accept it now, otherwise empty. */
  refusalReasons: z.array(z.string()),
  /** The newest first. */
  all: z.array(recheckView),
});

/** Accepted, and not answered yet. */
export const recheckDecidingStates = ['rechecking', 'provincePending'] as const;
/** Between the request and its end. */
export const recheckOpenStates = ['recheckPending', ...recheckDecidingStates] as const;
/** Who asked may take it back until it is decided, or lies with the province. */
export const recheckWithdrawable = ['recheckPending', 'rechecking'] as const;
/** What he takes back himself tells him nothing about the decision. */
export const recheckWithdrawals: readonly string[] = ['withdrawRecheck', 'withdrawRecheckOfRevocation'];
export const recheckStates = {
  recheckPending:  { title: '复核待受理', waitsFor: 'recheckReviewer', tone: 'wait' },
  rechecking:      { title: '复核中', waitsFor: 'recheckReviewer', tone: 'wait' },
  provincePending: { title: '省律师协会复核中', waitsFor: 'recheckReviewer', tone: 'wait' },
  recheckUpheld:   { title: '复核维持', final: true, tone: 'bad' },
} as const;
