/** 中止实习: the internship stands still for a while; its period is made up for when it goes on (internship rules 2.13, 3.10). */
import { z } from 'zod';
import { date, labelled, personal, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors, apart, byTutor, states } from './road.ts';

export const pauseFlow = workflow({ entity: 'pause', area: 'otherBusiness', title: '中止实习', prefix: 'ZT', actors, apart, states, actions: byTutor('中止实习') });

export const pauseForm = z.strictObject({
  // Why somebody stands still, and asks for more time, may be an illness (internship rules 1.2).
  reasonCode: titled('中止原因', personal(labelled({
    ILLNESS: '疾病', MATERNITY: '生育', STUDY: '学习', MILITARY: '服兵役', FAMILY: '家庭变故', INVESTIGATION: '被立案调查', FIRM_SUSPENDED: '律所停业整顿', OTHER: '其他',
  }))),
  reason: titled('情况说明', personal(prose(1000, 5))),
  pauseFrom: titled('中止日期', date),
  expectResume: titled('预计恢复日期', date),
  ...withWords,
});
export type PauseForm = z.output<typeof pauseForm>;

export const pause = businessKind({
  kind: 'pause', slug: 'pause', workflow: pauseFlow, form: pauseForm,
  desc: '因病、生育、学习等暂时不能实习时办理。中止期间不能填写日志，恢复后按中止的天数顺延实习期。',
});
