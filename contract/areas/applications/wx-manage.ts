/**
 * 微信集成: the association's official account, through which people bind their WeChat and sign in. Its secrets go in and
 * never come out. Sources: glossary (arbitration 37: a picture lives 120 s), WeChat's documentation of message encryption.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { moment, titled, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

export const wxPermission = permissions('applicationManage.wxManage', '微信集成', ['edit'], { isWhole: true });

/** Where WeChat tells of scans; entered in its own back office. */
export const wxCallbackPath = '/api/open/wx/official';

const secret = (title: string, pattern: RegExp, error: string) => titled(title, z.string().regex(pattern, { error }).optional());

/** A secret that is left out stays as it is. */
export const wxAccountForm = z.strictObject({
  version,
  appId: titled('开发者ID', z.string().regex(/^wx[0-9a-z]{16}$/, { error: '应为以wx开头的18位小写字母和数字' })),
  appSecret: secret('开发者密码', /^[0-9A-Za-z]{32}$/, '应为32位字母和数字'),
  token: secret('令牌', /^[0-9A-Za-z]{3,32}$/, '应为3至32位字母和数字'),
  encodingAesKey: secret('消息加解密密钥', /^[0-9A-Za-z]{43}$/, '应为43位字母和数字'),
  isOn: titled('开通微信绑定与登录', z.boolean({ error: '请选择是或否' })),
});

export const wxManage = feature({
  name: 'applicationManage.wxManage',
  title: '微信集成',
  permissions: [wxPermission],
  endpoints: {
    get: endpoint({
      method: 'GET', path: '/api/applicationManage/wxManage/getWxAccount', title: '公众号设置', access: wxPermission.view, audit: { none: '不含密钥' },
      output: z.object({
        version: z.int(), appId: z.string(), isOn: z.boolean(), callbackPath: z.string(), bound: z.int(),
        /** Which of them are kept. */
        has: z.object({ appSecret: z.boolean(), token: z.boolean(), encodingAesKey: z.boolean() }),
        updatedAt: moment.nullable(), updatedByName: z.string().nullable(),
      }),
    }),
    save: endpoint({
      method: 'POST', path: '/api/applicationManage/wxManage/updateWxAccount', title: '保存公众号设置', access: wxPermission.edit, audit: 'wxManage.save',
      input: wxAccountForm, output: z.object({ version: z.int() }), errors: ['stale', 'wxIncomplete', 'wxDemo'],
    }),
    test: endpoint({
      method: 'POST', path: '/api/applicationManage/wxManage/testConnection', title: '测试连接微信', access: wxPermission.edit, audit: { none: '只向微信换取一次访问凭据' },
      output: z.object({ isReached: z.boolean(), message: z.string() }), errors: ['wxIncomplete'],
    }),
  },
  pages: {
    account: page({ path: '/applicationManage/wxManage', title: '微信集成', access: wxPermission.view, menu: 'system', within: ['系统设置'], order: 34, component: 'applications/wx-manage/WxManagePage', desc: '协会公众号的接口设置。开通后，会员和工作人员可在个人设置中绑定微信，并扫码登录。' }),
  },
  settings: {
    picture: setting({
      key: 'applicationManage.wxPicture', title: '微信二维码与登录码', schema: z.strictObject({ seconds: z.int().min(60).max(600), tries: z.int().min(1).max(10), passwordMinutes: z.int().min(1).max(60) }),
      initial: { seconds: 120, tries: 5, passwordMinutes: 10 }, source: '术语表：仲裁第37项', confidence: 'D',
    }),
  },
});
