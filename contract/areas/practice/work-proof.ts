/** What cases taken part in, records of practical training and journals have in common: papers that prove work, and a tutor who stands for it. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import type { Permission } from '../../kernel/permission.ts';
import { id, moment } from '../../kernel/schema.ts';
import { fileFlag } from '../system/file-limits.ts';

/** A paper that proves it; kept under its code. */
export interface Evidence { readonly code: string; readonly name: string; readonly hint: string; readonly maxFiles: number }

const evidence = (code: string, name: string, hint: string, maxFiles = 5): Evidence => ({ code, name, hint, maxFiles });

/** The whole file of a case, which some associations ask for before assessment (internship rules 4.6). */
export const caseFileCode = 'A05';

export const caseEvidence: readonly Evidence[] = [
  evidence('A01', '委托合同', '有律所盖章和当事人签名的一页即可'),
  evidence('A02', '授权委托书', '载明代理权限的一页'),
  evidence('A03', '律师事务所函', '向法院、仲裁机构或办案机关出具的所函'),
  evidence('A04', '裁判文书或结案材料', '判决书、裁定书、调解书、法律意见书等', 10),
  evidence(caseFileCode, '完整案卷', '按归档顺序扫描的整本案卷，连同卷宗目录；协会要求提交案卷的，每件算一卷', 10),
];
export const recordEvidence: readonly Evidence[] = [
  evidence('B01', '训练文书', '本次训练形成的笔录、文书、目录或照片；涉及当事人的，应有当事人签名或盖章', 10),
];
export const journalAttachment = evidence('J01', '附件', '当天工作的照片或文书，手机可以直接拍照；当事人的证件号码、住址等请遮住再拍');

/** As a record shows it, with what has been handed in. */
export const evidenceView = z.object({
  code: z.string(), name: z.string(), hint: z.string(), maxFiles: z.int(),
  files: z.array(z.object({ id, fileName: z.string(), size: z.int(), mime: z.string(), uploadedAt: moment, flags: z.array(fileFlag) })),
});

interface Of { readonly base: `/api/${string}`; readonly entity: string; readonly title: string; /** Who may hand in. Whose turn it is, the record says. */ readonly hand: Permission; readonly view: Permission }

const evidenceCode = z.string().regex(/^[ABJ]\d{2}$/, { error: '没有这种材料' });
const attachment = z.strictObject({ id, attachmentId: id });

/** Handed in, taken back, opened. The record's version stays: its writer goes on while a picture is on its way. */
export const evidenceCalls = ({ base, entity, title, hand, view }: Of) => ({
  uploadMaterial: endpoint({
    method: 'POST', path: `${base}/uploadMaterial`, title: `上传${title}`, access: hand, kind: 'upload', audit: `${entity}.uploadMaterial`,
    input: z.strictObject({ id, materialCode: evidenceCode }), output: z.object({ id, fileName: z.string(), size: z.int() }), errors: ['notItsTurn', 'fileRefused', 'storageFull'],
  }),
  removeMaterial: endpoint({
    method: 'POST', path: `${base}/deletedMaterial`, title: `删除${title}`, access: hand, audit: `${entity}.removeMaterial`, input: attachment, output: z.object({}), errors: ['notItsTurn'],
  }),
  getMaterialFile: endpoint({
    method: 'GET', path: `${base}/getMaterialFile`, title: `查看${title}`, access: view, kind: 'file', audit: 'material.open', input: attachment, output: z.unknown(),
  }),
});

/** One thing of which so many are needed; `unit`: where it is counted in another than the rest. */
export const shortfall = z.object({ key: z.string(), title: z.string(), done: z.int(), needed: z.int(), unit: z.string().optional() });
