/** 系统设置: what every screen and the sign-in page need to know of the installation, and the rules behind. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { setting } from '../../kernel/setting.ts';
import { signInPaths, type LoginSettings } from '../account/sign-in.wire.ts';
import { securitySettings } from './security-settings.ts';

export const basicSettings = {
  systemName: setting({ key: 'system.systemName', title: '系统名称', schema: z.string().min(1).max(31), initial: '律师协会业务管理系统', source: '产品默认', confidence: 'D' }),
  webHref: setting({ key: 'system.webHref', title: '官网地址', schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), initial: '', source: '产品默认', confidence: 'D' }),
} as const;

const loginSettings = z.object({
  systemName: z.string(), customerName: z.string(), isDemo: z.boolean(), setupNeeded: z.boolean(), rememberDays: z.int(),
  demo: z.object({ password: z.string(), accounts: z.array(z.object({ userName: z.string(), title: z.string() })) }).nullable(),
}) satisfies z.ZodType<LoginSettings>;

export const systemSetting = feature({
  name: 'system.setting',
  title: '系统设置',
  permissions: [],
  endpoints: {
    getBasicSettings: endpoint({
      method: 'GET', path: '/api/system/setting/getBasicSettings', title: '基本设置', access: 'public', audit: { none: '页面标题与名称，本来就公开' },
      output: z.object({ webHref: z.string(), systemName: z.string(), customerName: z.string(), isDemo: z.boolean() }),
    }),
    getLoginSettings: endpoint({
      method: 'GET', path: signInPaths.getLoginSettings, title: '登录页设置', access: 'public', audit: { none: '登录前显示的名称，本来就公开' },
      output: loginSettings,
    }),
  },
  pages: {},
  settings: { ...basicSettings, ...securitySettings },
});
