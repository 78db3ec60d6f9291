/** 注销实习登记: an internship ends before its time, at the wish of the intern or of the firm (internship rules 2.13, 3.9). */
import { z } from 'zod';
import { date, labelled, prose, text, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { opinion, reasoned, spoken } from '../practice/opinions.ts';
import { barMonths } from './bar-months.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors as common, apart, apply, deciding, endingWith, filing, opening, sendingBack, states as road, takenBack, takingBack, withdrawByFirm, withdrawFiled } from './road.ts';

const title = '注销实习登记';

/** Where the firm applies, the intern has a say of his own. */
const actors = { ...common, intern: '实习人员' } as const;
const { tutorPending: _, ...shared } = road;
export const cancelStates = { ...shared, internPending: { title: '待实习人员确认', waitsFor: 'intern', tone: 'wait' } } as const;

const outcome = deciding(title);
const back = sendingBack(title);
/** The firm had asked him to confirm his ending. */
const givenUp = `律所为您办理的${title}申请（{no}）已撤回`;
const toParties = (says: string) => ({ intern: `您的${title}申请（{no}）${says}`, firm: `${title}申请（{no}）${says}：{case}` });

export const cancelFlow = workflow({
  entity: 'cancel', area: 'otherBusiness', title, prefix: 'ZX', actors, apart, states: cancelStates,
  actions: {
    ...opening,
    submit:           { title: '提交', from: ['draft', 'returned'], to: 'firmPending', can: apply.edit, look: 'primary' },
    submitToIntern:   { title: '提交本人确认', from: ['draft', 'returned'], to: 'internPending', can: apply.edit, look: 'primary' },
    // Nobody is left to confirm it: the paper that proves it speaks.
    fileByFirm:       { title: '报送市律协', from: ['draft', 'returned'], to: 'firstPending', can: apply.edit, look: 'primary' },
    confirmByIntern:  { title: '确认注销', from: ['internPending'], to: 'firstPending', can: apply.edit, input: spoken, look: 'primary', confirm: '确认后报市律协审核，通过后实习登记注销，已进行的实习无效。', tells: { applicant: `${title}申请（{no}）已由实习人员确认：{case}` }, severity: 1 },
    disagreeByIntern: { title: '不同意', from: ['internPending'], to: 'returned', can: apply.edit, input: reasoned, look: 'danger', tells: { applicant: `${title}申请（{no}）未获实习人员确认：{case}` } },
    ...filing(title),
    pass:             outcome.pass,
    approve:          { ...outcome.approve, input: opinion.extend({ barMonths: titled('限制再次申请实习（不填为不限制）', barMonths.optional()) }), confirm: '通过后实习登记立即注销、实习证作废，不能撤回。', tells: { ...toParties('已通过'), tutor: `${title}申请（{no}）已通过：{case}` } },
    reject:           { ...outcome.reject, tells: { ...toParties('不予通过'), tutor: `${title}申请（{no}）不予通过：{case}` } },
    return:           { ...back.return, tells: toParties('被退回补正，请于{date}前修改') },
    returnByFinal:    { ...back.returnByFinal, tells: toParties('被退回补正，请于{date}前修改') },
    overdue:          { ...back.overdue, tells: toParties('逾期未补正，已终止') },
    withdrawByFirm:   { ...withdrawByFirm(title), tells: { intern: `您的${title}申请（{no}）已由律所撤回` } },
    withdrawFiled:    { ...withdrawFiled(title), tellsIfAsked: { intern: givenUp } },
    withdraw:         { ...takingBack, from: ['draft', 'internPending', 'firmPending', 'returned'], tellsIfAsked: { firm: takenBack(title), intern: givenUp } },
    registrationEnded: { ...endingWith(title), from: ['internPending', 'firmPending', 'firstPending', 'finalPending', 'returned'], tells: toParties('因实习登记已经结束而终止') },
  },
});

export const cancelForm = z.strictObject({
  cancelKind: titled('注销原因', labelled({ VOLUNTARY: '本人放弃实习', AGREEMENT_ENDED: '实习协议解除', IMPROPER_TRANSFER: '无正当理由转所', QUALIFICATION_REVOKED: '法律职业资格被撤销', DEATH: '死亡', OTHER: '其他' })),
  reason: titled('情况说明', prose(1000, 5)),
  occurDate: titled('事由发生日期', date),
  certReturned: titled('实习证', labelled({ RETURNED: '已交回', MAILED: '已邮寄', LOST: '遗失' })),
  mailNo: titled('快递单号', text(31).optional()),
  handover: titled('工作交接和费用', labelled({ DONE: '已办结', OPEN: '尚未办结' })),
  refundNote: titled('费用退还情况', prose(500).optional()),
  ...withWords,
});

export const cancel = businessKind({
  kind: 'cancel', slug: 'cancel', workflow: cancelFlow, form: cancelForm,
  desc: '放弃实习或实习协议解除时办理。实习人员申请的由律所报送；律所申请的须经实习人员本人确认，死亡的凭证明直接报送。通过后实习登记注销、实习证作废，已进行的实习无效，再次实习须重新申请。',
});
