/**
 * 首次设置: an empty system has no account. Whoever reads the server's console has a one-time code, and with it makes
 * the three administrators (ASVS 6.3.2: no default accounts; GB/T 22239 8.1.5: three administrators who exclude each other).
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { text, titled } from '../../kernel/schema.ts';
import { personName } from '../basic-info/formats.ts';
import { setupPaths, type SetupDone, type SetupInput } from './setup.wire.ts';

const sealed = z.string().max(4096, { error: '内容过长' });
// Sealed values are judged after they are opened; their faults name the same fields.
const administrator = z.strictObject({ userName: sealed, realName: titled('姓名', personName), password: sealed });

const input = z.strictObject({
  captchaId: sealed,
  code: sealed,
  customerName: titled('协会名称', text(63, 4)),
  systemName: titled('系统名称', text(31, 2)),
  administrators: z.strictObject({ sysAdmin: administrator, secAdmin: administrator, auditAdmin: administrator }),
}) satisfies z.ZodType<SetupInput>;

export const setup = feature({
  name: 'account.setup',
  title: '首次设置',
  permissions: [],
  endpoints: {
    getSetupState: endpoint({
      method: 'GET', path: setupPaths.getSetupState, title: '是否需要首次设置', access: 'public', audit: { none: '只说明系统是否已设置' },
      output: z.object({ needed: z.boolean() }),
    }),
    createAdministrators: endpoint({
      method: 'POST', path: setupPaths.createAdministrators, title: '首次设置：创建三名管理员', access: 'public', audit: 'account.createAdministrators',
      input, output: z.object({ administrators: z.array(z.object({ title: z.string(), userName: z.string(), realName: z.string() })) }) satisfies z.ZodType<SetupDone>,
      errors: ['setupDone', 'setupCodeWrong', 'envelopeExpired'],
    }),
  },
  pages: {},
});
