/** What cases taken part in and records of practical training have in common: both prove work, and a tutor stands for both. */
import { z } from 'zod';
import { id, moment } from '../../kernel/schema.ts';
import { fileFlag } from '../system/file-limits.ts';

/** A paper that proves it; kept under its code. */
interface Evidence { readonly code: string; readonly name: string; readonly hint: string; readonly maxFiles: number }

const evidence = (code: string, name: string, hint: string, maxFiles = 5): Evidence => ({ code, name, hint, maxFiles });

export const caseEvidence: readonly Evidence[] = [
  evidence('A01', '委托合同', '有律所盖章和当事人签名的一页即可'),
  evidence('A02', '授权委托书', '载明代理权限的一页'),
  evidence('A03', '律师事务所函', '向法院、仲裁机构或办案机关出具的所函'),
  evidence('A04', '裁判文书或结案材料', '判决书、裁定书、调解书、法律意见书等', 10),
];
export const recordEvidence: readonly Evidence[] = [
  evidence('B01', '训练文书', '本次训练形成的笔录、文书、目录或照片；涉及当事人的，应有当事人签名或盖章', 10),
];

/** As a record shows it, with what has been handed in. */
export const evidenceView = z.object({
  code: z.string(), name: z.string(), hint: z.string(), maxFiles: z.int(),
  files: z.array(z.object({ id, fileName: z.string(), size: z.int(), mime: z.string(), uploadedAt: moment, flags: z.array(fileFlag) })),
});
export const evidenceCode = z.string().regex(/^[AB]\d{2}$/, { error: '没有这种材料' });

/** One thing of which so many are needed. */
export const shortfall = z.object({ key: z.string(), title: z.string(), done: z.int(), needed: z.int() });
