/**
 * 短信接口: which texts are sent, how many, when, and through whom. Providers are the vendors' own services; their keys
 * are entered once and never shown again. Sources: security baseline (rate limits, outgoing calls), glossary 6.32.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, sensitive, text, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { keysOf } from '../../kernel/keys.ts';
import { mobile } from '../basic-info/formats.ts';
import { noticeTexts, smsTexts } from './sms-texts.ts';

/** Whoever may write to members may send them a single short message, too. */
export const smsPermission = permissions('applicationManage.smsManage', '短信接口', ['create'], { isWhole: true });

export const smsVendor = labelled({ aliyun: '阿里云', tencent: '腾讯云' });
export type SmsVendor = z.infer<typeof smsVendor>;

export const smsState = labelled({ queued: '待发送', sending: '发送中', sent: '已提交运营商', failed: '发送失败', unknown: '结果未知', expired: '过期未发' });

const word = (max: number) => z.string().regex(new RegExp(`^[\\w.-]{1,${max}}$`), { error: `应为1至${max}位字母、数字、点或横线` });

/** A vendor's service as it is entered. The secret may be left out where one is kept already. */
export const smsProvider = z.strictObject({
  vendor: titled('服务商', smsVendor),
  accessKeyId: titled('访问密钥编号', word(127)),
  accessKeySecret: titled('访问密钥', z.string().regex(/^[\x21-\x7e]{8,255}$/, { error: '访问密钥应为8至255位字母、数字或符号' }).optional()),
  region: titled('地域', word(31)),
  sdkAppId: titled('应用编号', z.string().regex(/^\d{6,20}$/, { error: '应用编号应为6至20位数字' }).optional()),
  signName: titled('短信签名', text(31, 2)),
  /** Our text → the vendor's number for it. */
  templates: titled('模板编号', z.partialRecord(z.enum(keysOf(smsTexts)), word(31))),
  /** The smallest is asked first. */
  priority: titled('优先级', z.int().min(1).max(9).default(1)),
  isActive: titled('启用', z.boolean().default(true)),
}).refine(({ vendor, sdkAppId }) => vendor !== 'tencent' || sdkAppId !== undefined, { path: ['sdkAppId'], error: '腾讯云短信须填写应用编号' });
export type SmsProviderForm = z.output<typeof smsProvider>;

const many = (max: number) => z.int().min(1).max(max);
const source = '安全基线：频率限制', confidence = 'D';

export const smsSettings = {
  limits: setting({
    key: 'applicationManage.smsLimits', title: '短信数量限制',
    schema: z.strictObject({
      /** Between two codes to one number. */
      secondsBetween: z.int().min(30).max(600),
      numberPerHour: many(100), numberPerDay: many(200), accountPerDay: many(1000), addressPerHour: many(10_000),
      /** The whole system, codes and notices; the administrator is told when so many per cent of them are gone. */
      perDay: many(1_000_000), alarmPercent: z.int().min(10).max(100),
    }),
    initial: { secondsBetween: 60, numberPerHour: 5, numberPerDay: 10, accountPerDay: 10, addressPerHour: 20, perDay: 2000, alarmPercent: 80 }, source, confidence,
  }),
  quietHours: setting({
    key: 'applicationManage.smsQuietHours', title: '短信免打扰时段（验证码除外）', schema: z.strictObject({ from: z.int().min(0).max(23), to: z.int().min(0).max(23) }),
    initial: { from: 20, to: 8 }, unit: '点', source: '术语表：仲裁第32项', confidence,
  }),
  silent: setting({
    key: 'applicationManage.smsSilent', title: '不发送短信的通知', schema: z.array(z.enum(keysOf(noticeTexts))).max(keysOf(noticeTexts).length),
    initial: [], source: '实习管理：通知一览', confidence: 'D',
  }),
  code: setting({
    key: 'applicationManage.smsCode', title: '短信验证码', schema: z.strictObject({ minutes: z.int().min(1).max(30), tries: many(10) }),
    initial: { minutes: 5, tries: 5 }, source: 'OWASP ASVS 5.0 6.6.2、6.6.3', confidence,
  }),
} as const;

export const smsManage = feature({
  name: 'applicationManage.smsManage',
  title: '短信接口',
  permissions: [smsPermission],
  endpoints: {
    // The specification's own name. Vendors send only what they have approved: the words are 办理通知's, its blanks are filled in.
    seedMessage: endpoint({
      method: 'POST', path: '/api/applicationManage/smsManage/seedMessage', title: '发送一条短信', access: smsPermission.create, audit: 'smsManage.seedMessage', once: true,
      input: z.strictObject({ mobile: titled('手机号码', sensitive('mobile', mobile)), business: titled('事项', text(20, 2)), no: titled('编号', text(31)), what: titled('情况', text(35, 2)) }),
      output: z.object({
        id,
        /** Masked, with the words that go out. */
        mobile: z.string(), content: z.string(),
        /** At night it waits until the morning; null: it goes now. */
        notBefore: moment.nullable(),
      }),
      errors: ['smsOff', 'smsSpent'],
    }),
  },
  pages: {},
  settings: smsSettings,
});
