/**
 * The road of a change to a running internship (internship rules 3.8 and 3.10): applicant → tutor → firm → first
 * review → final review. Each kind of business spreads it into its own workflow and says what is different.
 */
import { permissions } from '../../kernel/permission.ts';
import { z } from 'zod';
import { prose, titled } from '../../kernel/schema.ts';
import { corrections, opinion, reasoned, refusal, spoken } from '../practice/opinions.ts';

export const apply = permissions('otherBusiness.apply', '其他业务申请', ['create', 'edit', 'review', 'export']);
/** What belongs to the assessment (`assessmentKinds`): whoever looks on at changes of a registration reads it only by this (internship rules 1.2). */
export const delays = permissions('otherBusiness.delays', '延期申请', [], { isWhole: true });
export const review = permissions('otherBusiness.review', '其他业务审核', ['review', 'decide']);

/** By these the cases of every kind come to wait for somebody; who holds none of them looks on. */
export const working = [apply.edit, apply.review, review.review, review.decide] as const;

export const actors = { applicant: '申请人', tutor: '指导律师', firm: '律师事务所', firstReviewer: '初审员', finalReviewer: '终审员' } as const;
/** Four eyes: nobody takes both reviews of one case. */
export const apart = ['firstReviewer', 'finalReviewer'] as const;

export const states = {
  draft:         { title: '草稿', waitsFor: 'applicant' },
  tutorPending:  { title: '待指导律师确认', waitsFor: 'tutor', tone: 'wait' },
  firmPending:   { title: '待律所审核', waitsFor: 'firm', tone: 'wait' },
  firstPending:  { title: '待初审', waitsFor: 'firstReviewer', tone: 'wait' },
  finalPending:  { title: '待终审', waitsFor: 'finalReviewer', tone: 'wait' },
  returned:      { title: '退回补正', waitsFor: 'applicant', tone: 'bad' },
  approved:      { title: '已通过', final: true, tone: 'good' },
  rejected:      { title: '不予通过', final: true, tone: 'bad' },
  withdrawn:     { title: '已撤回', final: true, tone: 'still' },
  overdueClosed: { title: '逾期终止', final: true, tone: 'still' },
  closed:        { title: '随登记终止', final: true, tone: 'still' },
} as const;

/** Nothing is left to do about it; a new one may be begun. */
export const endedStates = ['approved', 'rejected', 'withdrawn', 'overdueClosed', 'closed', 'issued'] as const;
export const editableStates = ['draft', 'returned'] as const;
export const isEditable = (state: string): boolean => editableStates.some((one) => one === state);
/** With nobody but the applicant, or with nobody at all: it keeps no place with a tutor. */
export const restingStates = [...editableStates, ...endedStates] as const;

export const toApplicant = (title: string, says: string) => ({ applicant: `您的${title}申请（{no}）${says}` });
export const toBoth = (title: string, says: string, short = says) => ({ ...toApplicant(title, says), firm: `${title}申请（{no}）${short}：{case}` });
export const toAll = (title: string, says: string) => ({ ...toBoth(title, says), tutor: `${title}申请（{no}）${says}：{case}` });

/** Beginning. A firm may fill in for its intern. */
export const opening = {
  create:          { title: '新建', from: [], to: 'draft', by: 'applicant', can: apply.create },
  createByFirm:    { title: '代为新建', from: [], to: 'draft', by: 'firm', can: apply.create },
} as const;

/** Sending back, with a limit to mend it and an end when nobody does. */
export const sendingBack = (title: string) => ({
  return:          { title: '退回补正', from: ['firstPending'], to: 'returned', can: review.review, input: corrections, look: 'danger', tells: toBoth(title, '被退回补正，请于{date}前修改') },
  returnByFinal:   { title: '退回补正', from: ['finalPending'], to: 'returned', can: review.decide, input: corrections, look: 'danger', tells: toBoth(title, '被退回补正，请于{date}前修改') },
  overdue:         { title: '逾期终止', from: ['returned'], to: 'overdueClosed', by: 'clock', can: null, tells: toBoth(title, '逾期未补正，已终止，可重新申请', '逾期未补正，已终止') },
} as const);

/** The registration that it is about has ended: there is nothing left to change. A draft is its writer's own and stays. */
export const endingWith = (title: string) => (
  { title: '随登记终止', to: 'closed', by: 'clock', can: null, tells: toBoth(title, '因实习登记已经结束而终止') } as const);

/** The association's decision after its two reviews. */
export const deciding = (title: string) => ({
  pass:            { title: '初审通过', from: ['firstPending'], to: 'finalPending', can: review.review, input: opinion, look: 'primary' },
  approve:         { title: '通过', from: ['finalPending'], to: 'approved', can: review.decide, input: opinion, look: 'primary', confirm: '通过后立即生效并通知各方，不能撤回。', tells: toAll(title, '已通过') },
  reject:          { title: '不予通过', from: ['finalPending'], to: 'rejected', can: review.decide, input: refusal, look: 'danger', confirm: '申请人可在修改后重新申请。', tells: toAll(title, '不予通过') },
} as const);

/** Where the association has set that one review is enough. */
export function decidingByFirst(title: string) {
  const { approve, reject } = deciding(title);
  return { approveByFirst: { ...approve, from: ['firstPending'], can: review.review }, rejectByFirst: { ...reject, from: ['firstPending'], can: review.review } } as const;
}

export const withdrawByFirm = (title: string) => (
  { title: '撤回报送', from: ['firstPending', 'finalPending'], to: 'withdrawn', by: 'firm', can: apply.review, input: reasoned, look: 'plain', confirm: '撤回后本申请即终止，需要时可重新申请。', tells: toApplicant(title, '已由律所撤回') } as const);

export const takingBack = { title: '撤回申请', to: 'withdrawn', by: 'applicant', can: apply.edit, input: reasoned, look: 'plain', confirm: '撤回后本申请即终止，需要时可重新申请。', severity: 1 } as const;
export const takenBack = (title: string) => `${title}申请（{no}）已由申请人撤回：{case}`;

/** The applicant gives up what the association has not been given yet; the firm, if it has seen it, hears of that. */
export const withdraw = (title: string) => ({ ...takingBack, tells: { firm: takenBack(title) } } as const);

/** 3.8: whoever asked may think better of it until it is decided; what he gave up the others hear. */
export const withdrawFiled = (title: string) => (
  { ...takingBack, from: ['firstPending', 'finalPending'], tells: { firm: takenBack(title), tutor: takenBack(title) } } as const);

/** The firm's step: what it files is the association's from then on. */
export const filing = (title: string) => ({
  confirmByFirm:   { title: '同意并报送', from: ['firmPending'], to: 'firstPending', can: apply.review, input: spoken, look: 'primary', tells: toApplicant(title, '已由律所报送市律协'), severity: 1 },
  returnByFirm:    { title: '退回修改', from: ['firmPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger', tells: toApplicant(title, '被律所退回，请查看意见后修改') },
} as const);

/** What a kind has whose firm files it. `title`: as messages name the business. */
const common = (title: string) => ({
  ...opening, ...filing(title), ...deciding(title), ...sendingBack(title), withdrawByFirm: withdrawByFirm(title), withdrawFiled: withdrawFiled(title),
  withdraw:        { ...withdraw(title), from: ['draft', 'tutorPending', 'firmPending', 'returned'], tells: { firm: takenBack(title), tutor: takenBack(title) } },
  registrationEnded: { ...endingWith(title), from: ['tutorPending', 'firmPending', 'firstPending', 'finalPending', 'returned'] },
} as const);

/** Where their word is a part of the application (internship rules 2.12): neither tutor nor firm passes it on in silence. */
export const stated = z.strictObject({ opinion: titled('意见', prose(1000, 2)) });

/** The tutor says his word first; after a return he is asked again where it was he who returned it, or where he is another. */
export const byTutor = (title: string) => ({
  ...common(title),
  submit:          { title: '提交', from: ['draft', 'returned'], to: 'tutorPending', can: apply.edit, look: 'primary' },
  resubmit:        { title: '重新提交', from: ['returned'], to: 'firmPending', can: apply.edit, look: 'primary' },
  confirm:         { title: '确认', from: ['tutorPending'], to: 'firmPending', can: apply.review, input: spoken, look: 'primary' },
  returnByTutor:   { title: '不同意', from: ['tutorPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger', tells: toApplicant(title, '未获指导律师确认，请查看意见后修改') },
} as const);
