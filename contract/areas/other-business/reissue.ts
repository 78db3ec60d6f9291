/** 补发换发实习证: another certificate for one that is lost, damaged or out of date (internship rules 2.13, 3.10). */
import { z } from 'zod';
import { date, labelled, prose, text, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { internData, type InternField } from '../practice/intern-data.ts';
import { opinion } from '../practice/opinions.ts';
import { reissueKind } from '../practice/renumbering.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors, apart, apply, deciding, decidingByFirst, endingWith, filing, opening, review, sendingBack, states as road, toApplicant, toBoth, withdraw, withdrawByFirm, withdrawFiled } from './road.ts';

const title = '补发换发实习证';

const { tutorPending: _, ...shared } = road;
export const reissueStates = {
  ...shared,
  approved: { title: '待发证', waitsFor: 'firstReviewer', stage: '发证', tone: 'wait' },
  issued:   { title: '已发证', final: true, tone: 'good' },
} as const;

const outcome = deciding(title);
const byFirst = decidingByFirst(title);
const own = { confirm: '通过后原证号立即作废并生成新证号，不能撤回。', tells: { ...toBoth(title, '已通过，实习证制作完成后请领取', '已通过'), tutor: `${title}申请（{no}）已通过：{case}` } };

export const reissueFlow = workflow({
  entity: 'reissue', area: 'otherBusiness', title, prefix: 'BF', actors, apart, states: reissueStates,
  actions: {
    ...opening,
    submit:         { title: '提交', from: ['draft', 'returned'], to: 'firmPending', can: apply.edit, look: 'primary' },
    ...filing(title),
    // Whether a second review is asked for, the association has set (reissueNeedsFinal).
    ...byFirst,
    approveByFirst: { ...byFirst.approveByFirst, ...own },
    pass:           outcome.pass,
    approve:        { ...outcome.approve, ...own },
    reject:         outcome.reject,
    ...sendingBack(title),
    handOver:       { title: '登记领取', from: ['approved'], to: 'issued', can: review.review, input: z.strictObject({ receivedBy: titled('领取人', text(31)), ...opinion.shape }), look: 'primary', tells: toApplicant(title, '的新证已领取'), severity: 1 },
    mail:           { title: '登记邮寄', from: ['approved'], to: 'issued', can: review.review, input: z.strictObject({ mailNo: titled('快递单号', text(31)), ...opinion.shape }), look: 'primary', tells: toApplicant(title, '的新证已寄出'), severity: 1 },
    withdrawByFirm: withdrawByFirm(title),
    withdrawFiled:  withdrawFiled(title),
    withdraw:       { ...withdraw(title), from: ['draft', 'firmPending', 'returned'] },
    registrationEnded: { ...endingWith(title), from: ['firmPending', 'firstPending', 'finalPending', 'returned'] },
  },
});

const asked = internData.shape;

/**
 * What the certificate or the register says of the person otherwise now: answer → the register's. The identity number is
 * not among them: answers of a change are not sealed, and another number is another person until the papers say so.
 */
export const changedData = { newName: 'name', newEthnicity: 'ethnicity', newEducation: 'education', newDegree: 'degree', newSchool: 'school', newMajor: 'major' } as const satisfies Record<string, InternField>;

export const reissueForm = z.strictObject({
  reissueKind: titled('办理种类', reissueKind),
  reason: titled('情况说明', prose(500, 5)),
  lostDate: titled('遗失日期', date.optional()),
  declarationMedia: titled('遗失声明刊登媒体', text(63).optional()),
  declarationDate: titled('遗失声明刊登日期', date.optional()),
  newName: titled('变更后的姓名', asked.name.optional()),
  newEthnicity: titled('变更后的民族', asked.ethnicity),
  newEducation: titled('变更后的最高学历', asked.education),
  newDegree: titled('变更后的学位', asked.degree),
  newSchool: titled('变更后的毕业院校', asked.school),
  newMajor: titled('变更后的专业', asked.major),
  // To the firm's address in the register: nobody's home address is asked for.
  deliverMode: titled('领取方式', labelled({ PICKUP: '自取', MAIL: '邮寄至律所' })),
  ...withWords,
});

export const reissue = businessKind({
  kind: 'reissue', slug: 'reissue', workflow: reissueFlow, form: reissueForm,
  desc: '实习证遗失、损坏或记载的信息变更时办理。通过后原证号作废，换发新证号，有效期不变；信息变更的，登记信息同时更新，新证按新信息制作。',
});
