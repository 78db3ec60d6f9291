/** 服务目标: in how many working days the association means to have a case decided, well before its limit is over (internship rules 4.14). Nobody is told when it is missed. */
import { z } from 'zod';
import { date, labelled, titled } from '../../kernel/schema.ts';

/** By the workflow's own name. */
export const targetKind = labelled({
  practiceApplication: '实习申请', receptionApplication: '接收资格申请', assessmentApplication: '实习考核', changeTutor: '变更指导律师', transferFirm: '转所实习', pause: '中止实习', resume: '恢复实习',
  delay: '延期考核', postponeInterview: '延期面试', cancel: '注销实习登记', reissue: '补发换发实习证', exOfficio: '依职权注销',
});
export type TargetKind = z.infer<typeof targetKind>;

const target = z.strictObject({ kind: titled('业务', targetKind), days: titled('目标（工作日）', z.int().min(1).max(60)) });
type Target = z.infer<typeof target>;

export const serviceTargetList = z.array(target).max(12).superRefine((targets, check) => {
  for (const [at, { kind }] of targets.entries()) if (targets.findIndex((other) => other.kind === kind) < at) check.addIssue({ code: 'custom', path: [at, 'kind'], message: '每种业务只能设一个目标' });
});
/** As the Shenzhen guides have it: changes within five working days. */
export const shippedTargets: Target[] = (['changeTutor', 'pause', 'resume', 'delay', 'postponeInterview', 'cancel', 'reissue'] as const).map((kind) => ({ kind, days: 5 }));

/** In a list and in a case: the day that is aimed at, and how many days are left till then; below 0 it has been missed. */
export const targetShown = { target: date.nullable(), targetLeft: z.int().nullable() };
