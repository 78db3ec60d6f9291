/**
 * 实习考核: intern → tutor's opinion → firm's appraisal → first and final written review → interview → result → publicity
 * (internship rules 3.6). The steps of the interview are taken by whoever runs it (`interviewer`).
 */
import { z } from 'zod';
import { permissions } from '../../kernel/permission.ts';
import { date, moment, prose, text, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { corrections, note, opinion, reasoned, ruled } from '../practice/opinions.ts';
import { barMonths } from '../other-business/bar-months.ts';
import { collective as resolved, committee, recheck } from '../practice/review-again.ts';
import { recheckAcceptance, recheckDecidingStates, recheckDispatch, recheckGrounds, recheckOpenStates, recheckRefusal, recheckRuling, recheckStates, recheckWithdrawable, recheckWithdrawal } from '../practice/recheck.ts';
import { failReason, firmConclusion, grade, handling, interviewResult, tutorConclusion } from './assessment-words.ts';

export const apply = permissions('assessment.apply', '考核申请', ['create', 'edit', 'review', 'export']);
export const review = permissions('assessment.review', '考核审核', ['review', 'decide']);
export const interview = permissions('assessment.interview', '考核面试', ['edit']);

export const tutorOpinion = z.strictObject({
  politics: titled('政治素质', grade), ethics: titled('道德品行', grade), skill: titled('执业素养', grade), performance: titled('实习表现', grade),
  opinion: titled('考评意见（申请人可见）', prose(2000, 20)), conclusion: titled('考评结论', tutorConclusion),
});
export const firmAppraisal = z.strictObject({
  conductOpinion: titled('品行鉴定意见', prose(2000, 10)), abilityOpinion: titled('执业能力鉴定意见', prose(2000, 10)), conclusion: titled('鉴定结论', firmConclusion),
  headName: titled('律所负责人', text(31, 2)), sealed: titled('鉴定书已由负责人签名并加盖律所公章', z.boolean().refine((given) => given, { error: '请先在鉴定书上签名盖章' })),
});
const arrangement = z.strictObject({ interviewAt: titled('面试时间', moment), interviewPlace: titled('面试地点', text(255, 2)), interviewAddress: titled('详细地址', text(127).optional()) });
const score = z.strictObject({ interviewScore: titled('面试成绩', z.string().regex(/^(100|\d{1,2})\.\d{2}$/, { error: '成绩应写成 86.50 的样子，最高100.00' })), interviewResult: titled('面试结论', interviewResult) });
const collective = z.strictObject({ collectiveOpinion: titled('集体评议意见', prose(1000, 5)) });
export const failing = z.strictObject({ failReasons: titled('不合格原因', z.array(failReason).min(1, { error: '请至少选择一项' }).max(8)), handling: titled('处理方式', handling), opinion: titled('理由（申请人可见）', prose(1000, 20)), internalNote: note });
const proposal = z.strictObject({ opinion: titled('发现的事实和证据（申请人可见）', prose(1000, 20)), internalNote: note });

/** Fraud found later: he may be kept from asking anew, as where the association ends a registration by itself (internship rules 3.1, 4.7). */
const revocation = z.strictObject({ barMonths: titled('限制再次申请实习', barMonths), ...resolved.shape });
/** With the number under which the province has agreed. */
const postponedAgain = z.strictObject({ approvalNo: titled('省律师协会批准文号', text(63, 2)), approvedOn: titled('批准日期', date), ...ruled.shape });

const toBoth = (says: string) => ({ applicant: `您的实习考核申请（{no}）${says}`, firm: `实习考核申请（{no}）${says}：{case}` });
/** Results: whoever guided the intern hears as well (internship rules 3.12). */
const toAll = (says: string) => ({ ...toBoth(says), tutor: `实习考核申请（{no}）${says}：{case}` });
/** What follows is told with it: until when he practises on, from when he may ask again. */
const failed = { ...toAll('考核结论已作出，请登录查看，异议期{days}日'), applicant: '您的实习考核申请（{no}）考核结论已作出，请登录查看，异议期{days}日。处理方式：{consequence}' };

const notAccepted = '不予受理后本案回到申请复核以前的状态，原决定继续有效，通知书将送达申请人和律所。';
const takenBack = '撤回后本案回到申请复核以前的状态，原决定继续有效；在申请复核的期限内可以再次申请。';

export const assessmentFlow = workflow({
  entity: 'assessmentApplication', area: 'assessment', title: '实习考核', prefix: 'KH',
  actors: { applicant: '申请人', tutor: '指导律师', firm: '律师事务所', firstReviewer: '初审员', finalReviewer: '终审员', interviewer: '面试工作人员', committee: '专委会', recheckReviewer: '复核员' },
  // Four eyes: nobody takes both reviews of one case, and nobody looks anew at what he has decided.
  apart: ['firstReviewer', 'finalReviewer', 'committee', 'recheckReviewer'],
  states: {
    draft:               { title: '草稿', waitsFor: 'applicant' },
    tutorPending:        { title: '待指导律师考评', waitsFor: 'tutor', stage: '指导律师考评', tone: 'wait' },
    firmPending:         { title: '待律所鉴定', waitsFor: 'firm', stage: '律所鉴定', tone: 'wait' },
    firstPending:        { title: '待初审', waitsFor: 'firstReviewer', tone: 'wait' },
    finalPending:        { title: '待终审', waitsFor: 'finalReviewer', tone: 'wait' },
    returned:            { title: '退回补正', waitsFor: 'applicant', tone: 'bad' },
    interviewPending:    { title: '待安排面试', waitsFor: 'interviewer', stage: '安排面试', tone: 'wait' },
    interviewArranged:   { title: '已安排面试', waitsFor: 'interviewer', tone: 'wait' },
    signedIn:            { title: '已签到', waitsFor: 'interviewer', tone: 'wait' },
    scored:              { title: '已评分', waitsFor: 'interviewer', tone: 'wait' },
    resultPending:       { title: '待确认结果', waitsFor: 'finalReviewer', tone: 'wait' },
    unqualifiedDeciding: { title: '拟不合格待决定', waitsFor: 'finalReviewer', tone: 'wait' },
    publicity:           { title: '公示中', answersFor: 'finalReviewer', tone: 'good' },
    qualified:           { title: '考核合格', final: true, tone: 'good' },
    unqualified:         { title: '考核不合格', final: true, tone: 'bad' },
    withdrawn:           { title: '已撤回', final: true, tone: 'still' },
    overdueClosed:       { title: '逾期终止', final: true, tone: 'still' },
    ...recheckStates,
    revoking:            { title: '拟撤销待审议', waitsFor: 'committee', tone: 'wait' },
    revoked:             { title: '合格已撤销', final: true, tone: 'bad' },
  },
  actions: {
    create:            { title: '新建', from: [], to: 'draft', by: 'applicant', can: apply.create },
    submit:            { title: '提交', from: ['draft', 'returned'], to: 'tutorPending', can: apply.edit, look: 'primary' },
    resubmit:          { title: '重新提交', from: ['returned'], to: 'firmPending', can: apply.edit, look: 'primary' },
    giveOpinion:       { title: '提交考评意见', from: ['tutorPending'], to: 'firmPending', can: apply.review, input: tutorOpinion, look: 'primary' },
    returnByTutor:     { title: '退回修改', from: ['tutorPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger',
                         tells: { applicant: '您的实习考核申请（{no}）被指导律师退回，请查看意见后修改' } },
    appraise:          { title: '鉴定并报送', from: ['firmPending'], to: 'firstPending', can: apply.review, input: firmAppraisal, look: 'primary',
                         tells: { applicant: '您的实习考核申请（{no}）已由律所报送市律协' }, severity: 1 },
    returnByFirm:      { title: '退回修改', from: ['firmPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger',
                         tells: { applicant: '您的实习考核申请（{no}）被律所退回，请查看意见后修改' } },
    pass:              { title: '初审通过', from: ['firstPending'], to: 'finalPending', can: review.review, input: opinion, look: 'primary' },
    return:            { title: '退回补正', from: ['firstPending'], to: 'returned', can: review.review, input: corrections, look: 'danger', tells: toBoth('被退回补正，请于{date}前修改') },
    returnByFinal:     { title: '退回补正', from: ['finalPending'], to: 'returned', can: review.decide, input: corrections, look: 'danger', tells: toBoth('被退回补正，请于{date}前修改') },
    overdue:           { title: '逾期终止', from: ['returned'], to: 'overdueClosed', by: 'clock', can: null, tells: toBoth('逾期未补正，已终止，可在考核申请截止日前重新申请') },
    passWritten:       { title: '书面审查通过', from: ['finalPending'], to: 'interviewPending', can: review.decide, input: opinion, look: 'primary', tells: toBoth('书面审查已通过，请等待面试安排') },
    failWritten:       { title: '书面审查不通过', from: ['finalPending'], to: 'unqualifiedDeciding', can: review.decide, input: ruled, look: 'danger',
                         confirm: '不通过后进入不合格决定，作出决定前不通知申请人。' },
    postpone:          { title: '延长组织考核期限', from: ['interviewPending'], to: 'interviewPending', by: 'finalReviewer', can: review.decide, input: ruled, look: 'plain',
                         confirm: '只能自行延长一次，以后再延长须经省律师协会批准；申请人和律所会收到通知和原因。', tells: toBoth('的组织考核期限已延长，请留意面试安排'), severity: 1 },
    postponeAgain:     { title: '再次延长组织考核期限', from: ['interviewPending'], to: 'interviewPending', by: 'finalReviewer', can: review.decide, input: postponedAgain, look: 'plain',
                         confirm: '已经延长过，再延长须先取得省律师协会的批准，请填写批准文号和日期；申请人和律所会收到通知和原因。', tells: toBoth('的组织考核期限经省律师协会批准再次延长，请留意面试安排'), severity: 1 },
    arrangeInterview:  { title: '安排面试', from: ['interviewPending'], to: 'interviewArranged', can: interview.edit, input: arrangement, look: 'primary', tells: { applicant: '面试安排：{date} {time} {where}', firm: '{case}的面试安排：{date} {time} {where}' }, severity: 1 },
    cancelArrangement: { title: '取消面试安排', from: ['interviewArranged'], to: 'interviewPending', can: interview.edit, input: ruled, look: 'plain' },
    rearrangeInterview: { title: '调整面试时间地点', from: ['interviewArranged'], to: 'interviewArranged', can: interview.edit, input: arrangement, look: 'plain' },
    rearrangeSignedIn: { title: '调整考场', from: ['signedIn'], to: 'signedIn', can: interview.edit, input: arrangement, look: 'plain' },
    signIn:            { title: '签到', from: ['interviewArranged'], to: 'signedIn', can: interview.edit, look: 'primary', confirm: '已核对本人身份证和实习证，确认签到？' },
    undoSignIn:        { title: '撤销签到', from: ['signedIn'], to: 'interviewArranged', by: 'interviewer', can: interview.edit, input: ruled, look: 'plain' },
    missInterview:     { title: '登记缺考', from: ['interviewArranged'], to: 'interviewPending', can: interview.edit, input: ruled, look: 'danger', tells: toBoth('面试缺席，请等待重新安排；再次无故缺席按不合格处理') },
    failAbsent:        { title: '缺考按不合格处理', from: ['interviewArranged'], to: 'unqualifiedDeciding', can: interview.edit, input: ruled, look: 'danger' },
    undoAbsence:       { title: '撤销缺考登记', from: ['interviewPending', 'unqualifiedDeciding'], to: 'interviewArranged', by: 'interviewer', can: interview.edit, input: ruled.extend(arrangement.shape), look: 'plain',
                         tells: { applicant: '您的面试缺考登记已撤销，面试安排不变：{date} {time} {where}', firm: '{case}的面试缺考登记已撤销，面试安排不变：{date} {time} {where}' } },
    score:             { title: '登记面试成绩', from: ['signedIn'], to: 'scored', can: interview.edit, input: score, look: 'primary' },
    concludeInterview: { title: '登记集体评议意见', from: ['scored'], to: 'resultPending', can: interview.edit, input: collective, look: 'primary', together: '面试考核小组' },
    confirmPass:       { title: '确认合格并公示', from: ['resultPending'], to: 'publicity', can: review.decide, input: opinion, look: 'primary',
                         confirm: '确认后即按规定公示，公示期满无异议的出具合格意见。', tells: toAll('考核结果为合格，现予公示'), severity: 1 },
    confirmFail:       { title: '确认不合格', from: ['resultPending', 'unqualifiedDeciding'], to: 'unqualified', can: review.decide, input: failing, look: 'danger',
                         confirm: '不合格的书面通知将送达申请人和律所，处理方式立即生效。', tells: failed },
    completeNotice:    { title: '公示期满', from: ['publicity'], to: 'qualified', by: 'clock', can: null, tells: toAll('公示期满，考核合格，合格意见已出具'), severity: 1 },
    // The same by hand, where an objection was answered only after the last day.
    issuePass:         { title: '出具合格意见', from: ['publicity'], to: 'qualified', by: 'finalReviewer', can: review.decide, look: 'primary',
                         confirm: '公示期满、没有未办结的异议，出具合格意见并送达申请人和律所。', tells: toAll('公示期满，考核合格，合格意见已出具'), severity: 1 },
    upholdObjection:   { title: '异议成立，改为不合格', from: ['publicity'], to: 'unqualified', by: 'finalReviewer', can: review.decide, input: failing, look: 'danger',
                         confirm: '异议成立后考核结论改为不合格，书面通知将送达申请人和律所。', tells: { ...toAll('公示期间异议成立，考核结论改为不合格，请登录查看，异议期{days}日'), applicant: '您的实习考核申请（{no}）公示期间异议成立，考核结论改为不合格，请登录查看，异议期{days}日。处理方式：{consequence}' } },
    withdraw:          { title: '撤回申请', from: ['draft', 'tutorPending', 'firmPending', 'returned'], to: 'withdrawn', by: 'applicant', can: apply.edit, input: reasoned, look: 'plain',
                         confirm: '撤回后本申请即终止，不计考核次数，可在考核申请截止日前重新申请。', tells: { firm: '实习考核申请（{no}）的申请人已撤回申请：{case}' }, severity: 1 },
    withdrawByFirm:    { title: '撤回报送', from: ['firstPending', 'finalPending', 'returned', 'interviewPending', 'interviewArranged'], to: 'withdrawn', by: 'firm', can: apply.review, input: reasoned, look: 'plain',
                         confirm: '撤回后本申请即终止，不计考核次数，可在考核申请截止日前重新申请。', tells: { applicant: '您的实习考核申请（{no}）已由律所撤回' } },
    proposeRevocation: { title: '提请撤销合格结论', from: ['qualified'], to: 'revoking', by: 'finalReviewer', can: review.decide, input: proposal, look: 'danger', reopens: true,
                         confirm: '提请后由专委会审议，审议作出决定前合格意见仍然有效。', tells: toBoth('的合格结论因发现新的事实，已提请专委会审议是否撤销') },
    revoke:            { title: '撤销合格结论', from: ['revoking'], to: 'revoked', can: committee.decide, input: revocation, look: 'danger', together: '专委会',
                         confirm: '撤销后实习登记一并撤销、实习无效，限制再次申请的期限自决定之日起算；决定书将送达申请人和律所。', tells: toAll('的合格结论和实习登记已被撤销{barred}，请查看决定书，可在期限内申请复核') },
    keepQualified:     { title: '不予撤销', from: ['revoking'], to: 'qualified', can: committee.decide, input: resolved, look: 'plain', together: '专委会', tells: toAll('的合格结论经专委会审议，决定不予撤销') },
    requestRecheck:    { title: '申请复核', from: ['unqualified', 'revoked'], to: 'recheckPending', by: 'applicant', can: apply.edit, input: recheckGrounds, look: 'plain', reopens: true,
                         confirm: '申请复核不影响原决定的效力；提交后理由和材料不能再改。', tells: { firm: '实习考核申请（{no}）的申请人已申请复核：{case}' }, severity: 1 },
    acceptRecheck:     { title: '受理复核申请', from: ['recheckPending'], to: 'rechecking', can: recheck.decide, input: recheckAcceptance, look: 'primary', tells: toBoth('的复核申请已受理，办理期限见复核受理通知书'), severity: 1 },
    refuseRecheck:     { title: '不予受理复核申请', from: ['recheckPending'], to: 'unqualified', can: recheck.decide, input: recheckRefusal, look: 'danger', confirm: notAccepted, tells: toBoth('的复核申请不予受理，请查看理由和还可以怎样办') },
    refuseRecheckOfRevocation: { title: '不予受理对撤销决定的复核申请', from: ['recheckPending'], to: 'revoked', can: recheck.decide, input: recheckRefusal, look: 'danger', confirm: notAccepted, tells: toBoth('的复核申请不予受理，请查看理由和还可以怎样办') },
    withdrawRecheck:   { title: '撤回复核申请', from: recheckWithdrawable, to: 'unqualified', by: 'applicant', can: apply.edit, input: recheckWithdrawal, look: 'plain', confirm: takenBack, tells: { firm: '实习考核申请（{no}）的申请人已撤回复核申请：{case}' }, severity: 1 },
    withdrawRecheckOfRevocation: { title: '撤回对撤销决定的复核申请', from: recheckWithdrawable, to: 'revoked', by: 'applicant', can: apply.edit, input: recheckWithdrawal, look: 'plain', confirm: takenBack, tells: { firm: '实习考核申请（{no}）的申请人已撤回复核申请：{case}' }, severity: 1 },
    dispatch:          { title: '登记报送省律师协会', from: ['rechecking'], to: 'provincePending', can: recheck.decide, input: recheckDispatch, look: 'primary', tells: { applicant: '您的复核申请（{no}）已报送省律师协会' }, severity: 1 },
    uphold:            { title: '维持原决定', from: recheckDecidingStates, to: 'recheckUpheld', can: recheck.decide, input: recheckRuling, look: 'danger',
                         confirm: '复核决定作出后不能更改。', tells: toAll('的复核已作出决定：维持原决定') },
    annul:             { title: '撤销原决定，改为合格', from: recheckDecidingStates, to: 'publicity', can: recheck.decide, input: recheckRuling, look: 'primary',
                         confirm: '撤销原决定后原处理方式一并撤销，考核结果改为合格并公示。', tells: toAll('的复核已作出决定：撤销原决定，考核结果为合格，现予公示') },
    reinterview:       { title: '撤销原决定，重新面试', from: recheckDecidingStates, to: 'interviewPending', can: recheck.decide, input: recheckRuling, look: 'plain',
                         confirm: '撤销原决定后原处理方式一并撤销，由其他考官重新面试，结果由其他人员确认。', tells: toAll('的复核已作出决定：撤销原决定，重新组织面试') },
    annulRevocation:   { title: '撤销原决定，恢复合格结论', from: recheckDecidingStates, to: 'qualified', can: recheck.decide, input: recheckRuling, look: 'primary',
                         confirm: '撤销原决定后恢复考核合格结论和实习登记。', tells: toAll('的复核已作出决定：撤销原决定，恢复考核合格结论') },
  },
});

/** Nothing is left to do about it; a new one may be begun. */
export const endedStates = ['qualified', 'unqualified', 'withdrawn', 'overdueClosed', 'recheckUpheld', 'revoked'] as const;
/** It was passed, also while the committee is asked whether that holds. */
export const passedStates = ['qualified', 'revoking'] as const;
/** It was not passed, whether or not somebody is asked to look at it anew. */
export const failedStates = ['unqualified', ...recheckOpenStates, 'recheckUpheld'] as const;
/** A decision that may be looked at anew was served. */
export const contestedStates: readonly string[] = ['unqualified', 'revoked'];
export const editableStates: readonly string[] = ['draft', 'returned'];
/** The result may be known by everybody tied to it. */
export const publishedStates: readonly string[] = ['publicity', 'qualified', ...failedStates, 'revoking', 'revoked'];
