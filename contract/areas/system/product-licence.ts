/** 系统授权期: until when the installation may be worked with, and its renewal by a signed code that serves once. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { date } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { licencePaths, type AuthTime } from './product-licence.wire.ts';

export const licencePermission = permissions('system.productLicence', '系统授权期', ['edit']);

const authTime = z.object({ installation: z.string(), until: date.nullable(), isOver: z.boolean() }) satisfies z.ZodType<AuthTime>;

export const productLicence = feature({
  name: 'system.productLicence',
  title: '系统授权期',
  permissions: [licencePermission],
  endpoints: {
    getAuthTime: endpoint({
      method: 'GET', path: licencePaths.getAuthTime, title: '系统授权期', access: 'public', audit: { none: '到期页本来就公开' },
      output: authTime,
    }),
    // The specification's address changes by GET: no session, no bearer and header of our own, no change.
    extendAuthTime: endpoint({
      method: 'GET', path: licencePaths.extendAuthTime, title: '延长系统授权期', access: licencePermission.edit, audit: 'system.extendAuthTime', changes: true,
      input: z.strictObject({ code: z.string().max(1000, { error: '续期码过长' }).regex(/^[\w-]+$/, { error: '请填写续期码' }) }), output: authTime, errors: ['licenceCodeWrong', 'licenceCodeForeign', 'licenceCodeUsed', 'licenceCodeOlder'],
    }),
  },
  pages: {},
  settings: {
    notice: setting({
      key: 'system.licenceNotice', title: '系统授权到期前提醒管理员', unit: '天',
      schema: z.strictObject({ days: z.array(z.int().min(0).max(365)).min(1).max(10) }), initial: { days: [30, 14, 7, 3, 1, 0] }, source: '产品默认', confidence: 'D',
    }),
  },
});
