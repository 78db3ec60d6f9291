/** 基本设置, as every screen and the sign-in page read them. How they are changed stands in `system-setting.ts`. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { signInPaths, type LoginSettings } from '../account/sign-in.wire.ts';
import { basicSettings } from './basic-settings.ts';

/** What a maintenance notice says; null where there is none. */
export const maintenanceShown = z.object({ notice: z.string(), until: z.string().nullable(), isReadOnly: z.boolean() });

/** What every window shows of the installation, pushed when it changes. */
export const installation = {
  customerName: z.string(), systemName: z.string(),
  /** The logo's file; it names the picture's address, so that another logo is another address. */
  logo: z.string().nullable(),
  hasWatermark: z.boolean(), languageSwitch: z.boolean(), isGrey: z.boolean(), maintenance: maintenanceShown.nullable(),
};

const loginSettings = z.object({
  systemName: z.string(), customerName: z.string(), isDemo: z.boolean(), setupNeeded: z.boolean(), rememberDays: z.int(), wxOn: z.boolean(), languageSwitch: z.boolean(), isGrey: z.boolean(), openPlaces: z.enum(['firms', 'tutors']).nullable(),
  demo: z.object({ password: z.string(), accounts: z.array(z.object({ userName: z.string(), title: z.string() })) }).nullable(),
}) satisfies z.ZodType<LoginSettings>;

export const systemSetting = feature({
  name: 'system.setting',
  title: '系统设置',
  permissions: [],
  endpoints: {
    getBasicSettings: endpoint({
      method: 'GET', path: '/api/system/setting/getBasicSettings', title: '基本设置', access: 'public', audit: { none: '页面标题与名称，本来就公开' },
      /** `namesMark`: of what is answered here, as `arrived` says it. */
      output: z.object({ webHref: z.string(), isDemo: z.boolean(), namesMark: z.string(), ...installation }),
    }),
    getLoginSettings: endpoint({
      method: 'GET', path: signInPaths.getLoginSettings, title: '登录页设置', access: 'public', audit: { none: '登录前显示的名称，本来就公开' },
      output: loginSettings,
    }),
    getLogo: endpoint({
      method: 'GET', path: '/api/system/setting/getLogo', title: '单位标志', access: 'public', audit: { none: '登录前也显示的图片' }, kind: 'file', whileSeen: true,
      input: z.strictObject({ logo: z.uuid({ error: '编号不正确' }) }), output: z.null(),
    }),
  },
  pages: {},
  settings: basicSettings,
});
