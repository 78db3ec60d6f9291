/** How much may be uploaded, and what a reviewer is told about a file before opening it. */
import { z } from 'zod';
import { labelled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

const megabytes = (max: number) => z.int().min(1).max(max);

/** Ceilings: what one material or form asks for stands under them. */
export const fileLimits = setting({
  key: 'system.fileLimits', title: '文件上传限制',
  schema: z.strictObject({
    imageMb: megabytes(20), documentMb: megabytes(50),
    /** Per person and day. */
    filesPerDay: z.int().min(1).max(10_000), mbPerDay: megabytes(100_000),
    /** Uploads stop while less than this is free: the smaller of the two counts. */
    freeMb: megabytes(1_000_000), freePercent: z.int().min(1).max(50),
  }),
  initial: { imageMb: 5, documentMb: 50, filesPerDay: 500, mbPerDay: 2048, freeMb: 2048, freePercent: 10 },
  source: '安全基线：文件', confidence: 'D',
});

export const fileFlag = labelled({
  SCRIPT: '含有脚本', OPEN_ACTION: '打开时会执行动作', LAUNCH: '会启动其他程序', EMBEDDED_FILE: '内嵌其他文件', ENCRYPTED: '设有密码或权限限制',
});
export type FileFlag = z.infer<typeof fileFlag>;
