/** 印章样式: how a firm's seal looks, put down by the firm itself, so that the association can compare what a paper bears (internship rules 9). What it was before is kept. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, moment } from '../../kernel/schema.ts';

export const firmSealPermission = permissions('basicInfo.firmSeal', '律所印章样式', ['edit']);

export const sealSample = z.object({ id, fileName: z.string(), size: z.int(), mime: z.string(), uploadedAt: moment, uploadedByName: z.string() });

const base = '/api/basicInfo/firmSeal' as const;

export const firmSeal = feature({
  name: 'basicInfo.firmSeal',
  title: '律所印章样式',
  permissions: [firmSealPermission],
  endpoints: {
    /** `id` is the firm's, in all of these. */
    getSeals: endpoint({
      method: 'GET', path: `${base}/getFirmSeals`, title: '律所的印章样式', access: firmSealPermission.view, audit: { none: '只有本所和审核人员可见' }, input: z.strictObject({ id }),
      /** The newest first: that one counts. */
      output: z.object({ samples: z.array(sealSample), mayChange: z.boolean() }),
    }),
    upload: endpoint({
      method: 'POST', path: `${base}/uploadFirmSeal`, title: '上传印章样式', access: firmSealPermission.edit, kind: 'upload', audit: 'firmSeal.uploadMaterial',
      input: z.strictObject({ id }), output: z.object({ id, fileName: z.string(), size: z.int() }), errors: ['fileRefused', 'storageFull'],
    }),
    getFile: endpoint({
      method: 'GET', path: `${base}/getFirmSealFile`, title: '查看印章样式', access: firmSealPermission.view, kind: 'file', audit: { none: '只有本所和审核人员可见' }, input: z.strictObject({ id, attachmentId: id }), output: z.unknown(),
    }),
  },
  pages: {},
});
