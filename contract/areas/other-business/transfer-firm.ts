/** 转所实习: an intern goes on in another firm of the city (internship rules 2.13, 3.10, 4.4). Two firms take part, each with its own step. */
import { z } from 'zod';
import { date, id, labelled, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { reasoned, ruled, spoken } from '../practice/opinions.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors as common, apart, apply, deciding, endingWith, filing, opening, review, sendingBack, states as road, takenBack, takingBack, toApplicant, withdrawByFirm, withdrawFiled } from './road.ts';

const title = '转所实习';

/** From here on the firm and the tutor of the case are those whom the intern goes to. */
const actors = { ...common, oldFirm: '原律所', tutor: '新指导律师', firm: '新律所' } as const;

const { tutorPending: _, firmPending: __, ...shared } = road;
export const transferStates = {
  ...shared,
  oldFirmPending: { title: '待原律所确认', waitsFor: 'oldFirm', tone: 'wait' },
  newTutorPending: { title: '待新指导律师确认', waitsFor: 'tutor', stage: '新指导律师确认', tone: 'wait' },
  newFirmPending: { title: '待新律所审核', waitsFor: 'firm', stage: '新律所审核', tone: 'wait' },
} as const;

const steps = filing(title);
const outcome = deciding(title);
const ofOthers = (sentence: string) => ({ oldFirm: sentence, tutor: sentence, firm: sentence });
const toTwoFirms = (says: string) => ({ ...toApplicant(title, says), ...ofOthers(`${title}申请（{no}）${says}：{case}`) });
/** An ending on the way: of the others those to whom it had come. */
const endsOnTheWay = (says: string) => ({ tells: toApplicant(title, says), tellsIfAsked: ofOthers(`${title}申请（{no}）${says}：{case}`) });

export const transferFirmFlow = workflow({
  entity: 'transferFirm', area: 'otherBusiness', title, prefix: 'ZS', actors, apart, states: transferStates,
  actions: {
    create:            opening.create,
    createByFirm:      { ...opening.createByFirm, by: 'oldFirm' },
    submit:            { title: '提交', from: ['draft'], to: 'oldFirmPending', can: apply.edit, look: 'primary' },
    // The old firm has said its word; who sent it back, or is another now, is asked again.
    resubmitToTutor:   { title: '重新提交', from: ['returned'], to: 'newTutorPending', can: apply.edit, look: 'primary' },
    resubmit:          { title: '重新报新律所', from: ['returned'], to: 'newFirmPending', can: apply.edit, look: 'primary' },
    releaseByOldFirm:  { title: '同意转出', from: ['oldFirmPending'], to: 'newTutorPending', can: apply.review, input: spoken, look: 'primary', tells: toApplicant(title, '原律所已同意转出'), severity: 1 },
    // Nobody can be kept by not letting go: an objection goes on with the case, and the association weighs it.
    objectByOldFirm:   { title: '有异议', from: ['oldFirmPending'], to: 'newTutorPending', can: apply.review, input: reasoned, look: 'danger', confirm: '异议会随申请一起报送，由市律协审核时一并考虑。', tells: toApplicant(title, '原律所提出异议，申请继续办理'), severity: 1 },
    skipOldFirm:       { title: '跳过原律所', from: ['oldFirmPending'], to: 'newTutorPending', by: 'firstReviewer', can: review.review, input: ruled, look: 'plain', tells: { ...toApplicant(title, '已跳过原律所确认'), oldFirm: `${title}申请（{no}）未经您所确认，市律协已决定继续办理：{case}` } },
    confirm:           { title: '确认', from: ['newTutorPending'], to: 'newFirmPending', can: apply.review, input: spoken, look: 'primary' },
    returnByTutor:     { title: '不同意', from: ['newTutorPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger', tells: toApplicant(title, '未获新指导律师确认，请查看意见后修改') },
    confirmByFirm:     { ...steps.confirmByFirm, from: ['newFirmPending'], tells: toApplicant(title, '已由新律所报送市律协') },
    returnByFirm:      { ...steps.returnByFirm, from: ['newFirmPending'], tells: toApplicant(title, '被新律所退回，请查看意见后修改') },
    pass:              outcome.pass,
    approve:           { ...outcome.approve, tells: toTwoFirms('已通过') },
    reject:            { ...outcome.reject, tells: toTwoFirms('不予通过') },
    ...sendingBack(title),
    overdue:           { ...sendingBack(title).overdue, ...endsOnTheWay('逾期未补正，已终止') },
    withdrawByFirm:    withdrawByFirm(title),
    withdrawFiled:     { ...withdrawFiled(title), tells: { ...withdrawFiled(title).tells, oldFirm: takenBack(title) } },
    // Until the old firm has said its word nobody else has it.
    withdraw:          { ...takingBack, from: ['draft', 'oldFirmPending', 'newTutorPending', 'newFirmPending', 'returned'], tellsIfAsked: ofOthers(takenBack(title)) },
    registrationEnded: { ...endingWith(title), from: ['oldFirmPending', 'newTutorPending', 'newFirmPending', 'firstPending', 'finalPending', 'returned'], ...endsOnTheWay('因实习登记已经结束而终止') },
  },
});

/** 4.4: the time done counts on, except without a proper reason. */
const transferReason = labelled({
  FIRM_CLOSED: '律所终止或被撤销', FIRM_SUSPENDED: '律所停业整顿', FIRM_DISQUALIFIED: '律所丧失接收条件', AGREEMENT_BREACH: '律所不履行实习协议', TUTOR_DISQUALIFIED_NO_OTHER: '指导律师丧失资格且本所无他人可指导',
  TUTOR_NEGLECT: '怠于指导', OTHER_PROPER: '其他正当理由', NO_PROPER: '无正当理由',
});
/** The old firm can't go on: the internship stands still until it is decided (3.1). */
export const holdingReasons: readonly string[] = ['FIRM_CLOSED', 'FIRM_SUSPENDED'];

export const transferFirmForm = z.strictObject({
  newFirmId: titled('转入律所', id),
  newTutorId: titled('新指导律师', id),
  reasonCode: titled('转所原因', transferReason),
  reason: titled('情况说明', prose(1000, 5)),
  reasonDate: titled('事由发生日期', date),
  oldFirmOpinion: titled('原律所意见', labelled({ AGREE: '同意', DISAGREE: '不同意', CLOSED: '已终止或停业，无法取得' })),
  oldPerformance: titled('在原律所的实习情况', prose(1000, 10)),
  ...withWords,
});

export const transferFirm = businessKind({
  kind: 'transferFirm', slug: 'transfer-firm', workflow: transferFirmFlow, form: transferFirmForm,
  desc: '在本市内转到另一家律所继续实习。原律所确认、新指导律师和新律所同意后报市律协审核；有正当理由的实习期连续计算，无正当理由的已进行的实习无效。跨市转所不在此办理，须向转入地重新申请实习登记。',
});
