/** 延期考核: more time to ask for the assessment after the internship has ended (internship rules 2.12, 3.8, 4.5). */
import { z } from 'zod';
import { date, labelled, personal, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { opinion } from '../practice/opinions.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors, apart, byTutor, stated, states } from './road.ts';

const steps = byTutor('延期考核');
const decidedForADay = {
  ...steps, confirm: { ...steps.confirm, input: stated }, confirmByFirm: { ...steps.confirmByFirm, input: stated },
  approve: { ...steps.approve, input: opinion.extend({ approvedUntil: titled('批准延期至（不填为申请的日期）', date.optional()) }) },
} as const;

export const delayFlow = workflow({ entity: 'delay', area: 'otherBusiness', title: '延期考核', prefix: 'YQ', actors, apart, states, actions: decidedForADay });

export const delayForm = z.strictObject({
  // 延期面试 is asked for by itself: other times, another effect.
  delayKind: titled('延期种类', labelled({ DELAY_ASSESSMENT: '延期考核' })),
  reasonCode: titled('延期原因', personal(labelled({
    ILLNESS: '疾病', MATERNITY: '生育', TRAINING_UNFINISHED: '集中培训未结业', TASK_UNFINISHED: '实务训练未完成', STUDY_ABROAD: '学习或出国', FORCE_MAJEURE: '不可抗力', OTHER: '其他',
  }))),
  reason: titled('情况说明', personal(prose(1000, 20))),
  expectUntil: titled('延期至', date),
  ...withWords,
});

export const delay = businessKind({
  kind: 'delay', slug: 'delay', workflow: delayFlow, form: delayForm,
  desc: '实习期满后不能按期申请考核时办理。通过后考核申请截止日改为批准的日期；每次实习只能延期一次。',
});
