/** How much may be uploaded, and what a reviewer is told about a file before opening it. */
import { z } from 'zod';
import { labelled, titled } from '../../kernel/schema.ts';
import { idPhoto } from '../basic-info/id-photo.ts';
import { setting } from '../../kernel/setting.ts';

const megabytes = (max: number) => z.int().min(1).max(max);

/** Ceilings: what one material or form asks for stands under them. */
export const fileLimits = setting({
  key: 'system.fileLimits', title: '大小与配额', group: '上传', effect: '保存后立即生效，适用于之后的每一次上传；已上传的文件不受影响。各项材料可以要求更小，不能更大。',
  schema: z.strictObject({
    imageMb: titled('图片最大（MB）', megabytes(20)), documentMb: titled('文件最大（MB）', megabytes(50)),
    filesPerDay: titled('每人每天上传（个）', z.int().min(1).max(10_000)), mbPerDay: titled('每人每天上传（MB）', megabytes(100_000)),
    /** Uploads stop while less than this is free: the smaller of the two counts. */
    freeMb: titled('磁盘剩余少于（MB）时停止接收', megabytes(1_000_000)), freePercent: titled('或少于磁盘的（%）', z.int().min(1).max(50)),
  }),
  initial: { imageMb: 5, documentMb: 50, filesPerDay: 500, mbPerDay: 2048, freeMb: 2048, freePercent: 10 },
  source: '安全基线：文件', confidence: 'D',
});

/** What `uploadFile` takes. Programs, pages and scripts are on no list, whatever is chosen here. */
export const uploadKind = labelled({
  pdf: 'PDF', jpg: 'JPG 图片', png: 'PNG 图片', doc: 'Word 文档（doc）', docx: 'Word 文档（docx）', xls: 'Excel 表格（xls）', xlsx: 'Excel 表格（xlsx）', ppt: '演示文稿（ppt）', pptx: '演示文稿（pptx）', mp4: 'MP4 视频',
});
export type UploadKind = z.infer<typeof uploadKind>;

export const uploadRules = setting({
  key: 'system.uploadRules', title: '类型、视频与页数', group: '上传', effect: '保存后立即生效，适用于之后的每一次上传。类型按文件内容判断，改扩展名不能绕过。',
  schema: z.strictObject({
    kinds: titled('通用附件接受的类型', z.array(uploadKind).min(1).max(20)),
    videoMb: titled('视频最大（MB）', megabytes(2000)),
    pdfPages: titled('PDF 最多（页）', z.int().min(1).max(5000)),
  }),
  initial: { kinds: ['pdf', 'jpg', 'png', 'doc', 'docx', 'xls', 'xlsx'], videoMb: 500, pdfPages: 500 },
  source: '安全基线：文件', confidence: 'D',
});

export const fileSettings = { limits: fileLimits, rules: uploadRules, photo: idPhoto } as const;

export const fileFlag = labelled({
  SCRIPT: '含有脚本', OPEN_ACTION: '打开时会执行动作', LAUNCH: '会启动其他程序', EMBEDDED_FILE: '内嵌其他文件', ENCRYPTED: '设有密码或权限限制', BACKGROUND: '照片背景可能不是要求的颜色', OLD_PHOTO: '照片拍摄时间可能超过规定',
});
export type FileFlag = z.infer<typeof fileFlag>;
