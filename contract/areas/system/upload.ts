/**
 * 上传: one file from a page. What comes back is the file's number; it belongs to nobody's record until a form that shows
 * it is saved, is seen by its sender alone until then, and is swept away after a day. A video may come in pieces, and goes
 * on where it broke off.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, text } from '../../kernel/schema.ts';
import { fileFlag } from './file-limits.ts';

export const uploaded = z.object({
  id: z.string(), fileName: z.string(), mime: z.string(), size: z.number(), width: z.int().nullable(), height: z.int().nullable(), flags: z.array(fileFlag),
});

const base = '/api/common' as const;
const withItsRecord = { none: '文件在保存到记录时随记录留痕' };
const errors = ['fileRefused', 'storageFull'] as const;
const progress = z.object({ id: z.string(), received: z.number(), size: z.number() });
/** Fields of a form are text. */
const bytes = z.string().regex(/^\d{1,12}$/, { error: '位置不正确' });

export const upload = feature({
  name: 'system.upload',
  title: '上传',
  permissions: [],
  endpoints: {
    image: endpoint({ method: 'POST', path: `${base}/uploadImage`, title: '上传图片', access: 'signedIn', audit: withItsRecord, kind: 'upload', output: uploaded, errors }),
    file: endpoint({ method: 'POST', path: `${base}/uploadFile`, title: '上传附件', access: 'signedIn', audit: withItsRecord, kind: 'upload', output: uploaded, errors }),
    office: endpoint({ method: 'POST', path: `${base}/uploadOffice`, title: '上传Word、Excel文档', access: 'signedIn', audit: withItsRecord, kind: 'upload', output: uploaded, errors }),
    /** Whole, or (with `id` and `offset`) the next piece of one that was begun; `file` once all of it is there. */
    video: endpoint({
      method: 'POST', path: `${base}/uploadVideo`, title: '上传视频', access: 'signedIn', audit: withItsRecord, kind: 'upload',
      input: z.strictObject({ id: id.optional(), offset: bytes.optional() }), output: z.object({ progress: progress.nullable(), file: uploaded.nullable() }), errors: [...errors, 'uploadMoved'],
    }),
    /** Answers the unfinished one where the same person has begun the same file already. */
    beginVideo: endpoint({
      method: 'POST', path: `${base}/beginVideoUpload`, title: '开始分段上传视频', access: 'signedIn', audit: withItsRecord,
      input: z.strictObject({ fileName: text(255), size: z.int().min(1).max(2_000_000_000), modified: z.int().min(0).max(9_999_999_999_999) }),
      output: progress.extend({ pieceBytes: z.int() }), errors,
    }),
    progress: endpoint({
      method: 'GET', path: `${base}/getVideoUpload`, title: '视频已上传多少', access: 'signedIn', audit: withItsRecord, input: z.strictObject({ id }), output: progress,
    }),
    cancel: endpoint({
      method: 'POST', path: `${base}/cancelVideoUpload`, title: '取消分段上传', access: 'signedIn', audit: withItsRecord, input: z.strictObject({ id }), output: z.object({}),
    }),
    open: endpoint({
      method: 'GET', path: `${base}/getUploadedFile`, title: '查看本人刚上传的文件', access: 'signedIn', audit: { none: '只限本人刚上传、还没有归入记录的文件' }, kind: 'file',
      input: z.strictObject({ id }), output: z.null(),
    }),
  },
  pages: {},
});
