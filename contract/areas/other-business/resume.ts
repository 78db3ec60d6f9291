/** 恢复实习: a paused internship goes on; the days it stood still are added to its period (internship rules 2.13, 3.10). */
import { z } from 'zod';
import { date, id, personal, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors, apart, byTutor, states } from './road.ts';

export const resumeFlow = workflow({ entity: 'resume', area: 'otherBusiness', title: '恢复实习', prefix: 'HF', actors, apart, states, actions: byTutor('恢复实习') });

export const resumeForm = z.strictObject({
  resumeDate: titled('恢复日期', date),
  // Only where he who guided may guide nobody any more; the new one then says his word.
  newTutorId: titled('新指导律师', id.optional()),
  // It tells of what is over: why it stood still.
  reason: titled('情况说明', personal(prose(1000).optional())),
  ...withWords,
});
export type ResumeForm = z.output<typeof resumeForm>;

export const resume = businessKind({
  kind: 'resume', slug: 'resume', workflow: resumeFlow, form: resumeForm,
  desc: '中止的原因消除后办理。恢复当日起继续实习，应满日期按实际中止天数顺延。原指导律师不再符合条件的，同时选择本所新的指导律师；律所不再符合条件的，先办理转所。',
});
