/** The words of 实习登记: its statuses, and which of them mean what. */
import type { z } from 'zod';
import { labelled } from '../../kernel/schema.ts';

/** Internship rules 3.1. */
export const internshipStatus = labelled({
  inProgress: '实习中', transferHold: '转所待定', paused: '中止实习', expiredWait: '期满待考核', assessing: '考核中', extended: '延长实习',
  passed: '考核合格', passExpired: '合格意见已过期', lapsed: '逾期失效', cancelled: '已注销', annulled: '已撤销', converted: '已执业',
});

export type InternshipStatus = z.infer<typeof internshipStatus>;
/** Begun and not ended: nobody has a second one beside it, and firm and tutor cannot leave the register. */
export const openInternship = ['inProgress', 'transferHold', 'paused', 'expiredWait', 'assessing', 'extended'] as const satisfies readonly InternshipStatus[];
export const isOpenInternship = (status: string): boolean => openInternship.some((one) => one === status);
/** Nothing is left to change about it. */
export const endedInternship = ['converted', 'cancelled', 'annulled', 'lapsed'] as const satisfies readonly InternshipStatus[];
/** Those in which somebody is guided; they take one of the tutor's places unless the association says otherwise (tutorQuotaStatuses, internship rules 4.8). */
export const guidedInternship = ['inProgress', 'paused', 'extended', 'transferHold'] as const satisfies readonly InternshipStatus[];

/** Group training, internship rules 2.3. */
export const trainingStatus = labelled({ NONE: '未参加', ENROLLED: '已报名', PASSED: '已结业', FAILED: '未通过', EXEMPT: '免训' });
export type TrainingStatus = z.infer<typeof trainingStatus>;
export const isTrained = (status: TrainingStatus): boolean => status === 'PASSED' || status === 'EXEMPT';
