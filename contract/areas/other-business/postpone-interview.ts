/** 延期面试: leave from an interview that has been arranged (internship rules 2.12, 3.6 row 13, 3.8, YQ04). */
import { z } from 'zod';
import { date, labelled, personal, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { opinion } from '../practice/opinions.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors, apart, byTutor, stated, states } from './road.ts';

const steps = byTutor('延期面试');
const decidedForADay = {
  ...steps, confirm: { ...steps.confirm, input: stated }, confirmByFirm: { ...steps.confirmByFirm, input: stated },
  approve: { ...steps.approve, input: opinion.extend({ approvedUntil: titled('批准延期至（不填为申请的日期）', date.optional()) }) },
} as const;

export const postponeInterviewFlow = workflow({ entity: 'postponeInterview', area: 'otherBusiness', title: '延期面试', prefix: 'YM', actors, apart, states, actions: decidedForADay });

export const postponeInterviewForm = z.strictObject({
  reasonCode: titled('延期原因', personal(labelled({ ILLNESS: '疾病', MATERNITY: '生育', STUDY_ABROAD: '学习或出国', FORCE_MAJEURE: '不可抗力', OTHER: '其他' }))),
  reason: titled('情况说明', personal(prose(1000, 20))),
  expectUntil: titled('延期至', date),
  ...withWords,
});

export const postponeInterview = businessKind({
  kind: 'postponeInterview', slug: 'postpone-interview', workflow: postponeInterviewFlow, form: postponeInterviewForm,
  desc: '已安排面试、不能按时参加时办理。通过后原定安排取消，席位让出，考核回到待安排面试，不算缺考；每次考核只能延期面试一次。没有通过的，仍按原定时间面试。',
});
