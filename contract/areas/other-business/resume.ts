/** 恢复实习: a paused internship goes on; the days it stood still are added to its period (internship rules 2.13, 3.10). */
import { z } from 'zod';
import { date, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { businessKind } from './business-kind.ts';
import { actors, apart, byTutor, states } from './road.ts';

export const resumeFlow = workflow({ entity: 'resume', area: 'otherBusiness', title: '恢复实习', prefix: 'HF', actors, apart, states, actions: byTutor('恢复实习') });

export const resumeForm = z.strictObject({
  resumeDate: titled('恢复日期', date),
  reason: titled('情况说明', prose(1000).optional()),
});
export type ResumeForm = z.output<typeof resumeForm>;

export const resume = businessKind({
  kind: 'resume', slug: 'resume', workflow: resumeFlow, form: resumeForm,
  desc: '中止的原因消除后办理。恢复当日起继续实习，应满日期按实际中止天数顺延。',
});
