/**
 * 短信接口: which texts are sent, how many, when, and through whom. Providers are the vendors' own services; their keys
 * are entered once and never shown again. Sources: security baseline (rate limits, outgoing calls), glossary 6.32.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, sensitive, text, titled, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { keysOf, mapRecord } from '../../kernel/keys.ts';
import { mobile } from '../basic-info/formats.ts';
import { audienceChoices, audienceFields, foundPeople } from '../account/broadcast.ts';
import { byHandTexts, noticeTexts, smsTexts } from './sms-texts.ts';
import { blanksOf, faultOfWording } from './sms-wording.ts';

/** Whoever may write to members may send them a single short message, too; texts and rules are `edit`, many at once is `publish`. */
export const smsPermission = permissions('applicationManage.smsManage', '短信接口', ['create', 'edit', 'publish', 'export'], { isWhole: true });
const perm = smsPermission;

export const smsVendor = labelled({ aliyun: '阿里云', tencent: '腾讯云' });
export type SmsVendor = z.infer<typeof smsVendor>;

/** What became of a message. Those that wait and those that were held back say by what. */
export const smsState = labelled({
  queued: '待发送', waiting: '等待可发时段', sending: '发送中', sent: '已提交运营商', failed: '发送失败', unknown: '结果未知', expired: '过期未发', overBudget: '超出当日总量', noNumber: '无已验证号码', declined: '本人选择不接收',
});
export type SmsState = z.infer<typeof smsState>;

export const smsSource = labelled({ CODE: '验证码', NOTICE: '业务通知', HAND: '手工发送' });
export const smsText = labelled(mapRecord(smsTexts, ({ title }) => title));

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

/** So many of a day's messages that failed may be asked for again at once. */
export const mostRetried = 200;

const limits = z.strictObject({
  /** Between two codes to one number. */
  secondsBetween: titled('同一号码间隔', z.int().min(30).max(600)),
  numberPerHour: titled('同一号码每小时', many(100)), numberPerDay: titled('同一号码每天', many(200)), accountPerDay: titled('同一账号每天', many(1000)), addressPerHour: titled('同一网络地址每小时', many(10_000)),
  /** The whole system, codes and notices; the administrator is told when so many per cent of them are gone. */
  perDay: titled('全部短信每天', many(1_000_000)), alarmPercent: titled('用量提醒', z.int().min(10).max(100)),
});
const quietHours = z.strictObject({ from: titled('开始', z.int().min(0).max(23)), to: titled('结束', z.int().min(0).max(23)) });
/** In thousandths of a yuan, as vendors quote it. */
const price = titled('短信单价', z.int().min(0).max(10_000));

export const smsSettings = {
  limits: setting({
    key: 'applicationManage.smsLimits', title: '短信数量限制',
    schema: limits,
    initial: { secondsBetween: 60, numberPerHour: 5, numberPerDay: 10, accountPerDay: 10, addressPerHour: 20, perDay: 2000, alarmPercent: 80 }, source, confidence,
  }),
  quietHours: setting({
    key: 'applicationManage.smsQuietHours', title: '短信免打扰时段（验证码除外）', schema: quietHours,
    initial: { from: 20, to: 8 }, unit: '点', source: '术语表：仲裁第32项', confidence,
  }),
  silent: setting({
    key: 'applicationManage.smsSilent', title: '不发送短信的通知', schema: z.array(z.enum(keysOf(noticeTexts))).max(keysOf(noticeTexts).length),
    initial: [], source: '实习管理：通知一览', confidence: 'D',
  }),
  price: setting({
    key: 'applicationManage.smsPrice', title: '短信单价', schema: price, initial: 45, unit: '厘/条', source: '服务商公开报价，以合同为准', confidence: 'D',
  }),
  code: setting({
    key: 'applicationManage.smsCode', title: '短信验证码', schema: z.strictObject({ minutes: z.int().min(1).max(30), tries: many(10) }),
    initial: { minutes: 5, tries: 5 }, source: 'OWASP ASVS 5.0 6.6.2、6.6.3', confidence,
  }),
} as const;

const base = '/api/applicationManage/smsManage' as const;
const keepers = { none: '不含手机号、姓名和密钥' };

const record = z.object({
  id, at: moment, text: smsText, source: smsSource, state: smsState,
  /** Why it failed, waits or was held back. */
  reason: z.string().nullable(),
  recipientName: z.string().nullable(), mobile: z.string().nullable(), senderName: z.string().nullable(),
  vendor: smsVendor.nullable(), messageId: z.string().nullable(), settledAt: moment.nullable(),
  may: z.object({ retry: z.boolean() }),
});

const rules = { limits, quietHours, price };
export const smsRules = z.strictObject({ ...rules, reason: titled('修改依据', prose(500, 4)), versions: z.strictObject({ limits: version, quietHours: version, price: version }) });

export const smsTemplateForm = z.strictObject({
  text: smsText, version,
  wording: titled('短信内容', text(300, 4)),
  /** Of the vendors that are entered; empty: this one can't send it. */
  templates: z.strictObject({ aliyun: titled('阿里云模板编号', word(31)).optional(), tencent: titled('腾讯云模板编号', word(31)).optional() }),
}).superRefine(({ text: name, wording }, { addIssue }) => {
  const fault = faultOfWording(name, wording);
  if (fault) addIssue({ code: 'custom', path: ['wording'], message: fault });
});

/** One message to many, in approved words whose blanks are filled in; the vendors take 35 characters in each. */
const value = (title: string) => titled(title, text(35, 0).optional());
export const smsMessage = z.strictObject({
  ...audienceFields,
  text: titled('短信模板', labelled(mapRecord(byHandTexts, ({ title }) => title))),
  values: z.strictObject({ business: value('业务名称'), no: value('申请编号'), what: value('事项'), date: value('日期'), time: value('时间'), place: value('地点') }),
}).superRefine(({ audience, roleCodes, firmIds, districts, userIds, text: name, values }, { addIssue }) => {
  if (audience === 'MATCHING' && roleCodes.length + firmIds.length + districts.length === 0) addIssue({ code: 'custom', path: ['roleCodes'], message: '请至少选择一个条件' });
  if (audience === 'PEOPLE' && userIds.length === 0) addIssue({ code: 'custom', path: ['userIds'], message: '请选择人员' });
  const filled: Readonly<Record<string, string | undefined>> = values;
  for (const blank of blanksOf(name)) if (!filled[blank]) addIssue({ code: 'custom', path: ['values', blank], message: '请填写' });
});
export type SmsMessage = z.output<typeof smsMessage>;
const person = z.object({ name: z.string(), firmName: z.string().nullable(), roles: z.string() });

export const smsManage = feature({
  name: 'applicationManage.smsManage',
  title: '短信接口',
  permissions: [smsPermission],
  endpoints: {
    getOverview: endpoint({
      method: 'GET', path: `${base}/getSmsOverview`, title: '短信用量和规则', access: perm.view, audit: keepers,
      output: z.object({
        /** Nothing leaves a demonstration. */
        isDemo: z.boolean(),
        vendors: z.array(z.object({ vendor: smsVendor, signName: z.string(), isActive: z.boolean() })),
        /** Messages taken from the day's budget, and those of the month so far. */
        usedToday: z.int(), usedThisMonth: z.int(),
        ...rules, isQuiet: z.boolean(), versions: z.object({ limits: version, quietHours: version, price: version }),
      }),
    }),
    saveRules: endpoint({
      method: 'POST', path: `${base}/updateSmsRules`, title: '修改短信发送规则', access: perm.edit, audit: 'setting.change', input: smsRules, output: z.object({ changed: z.int() }), errors: ['stale'],
    }),
    getTemplates: endpoint({
      method: 'GET', path: `${base}/getSmsTemplates`, title: '短信模板', access: perm.view, audit: keepers,
      output: z.array(z.object({
        text: smsText, to: z.string(), source: smsSource, version, wording: z.string(), usualWording: z.string(),
        /** By vendor that is entered; null: not given. */
        templates: z.array(z.object({ vendor: smsVendor, number: z.string().nullable() })),
        /** Switched on, and some vendor has a template for it. */
        isOn: z.boolean(), canSend: z.boolean(),
        /** As it may arrive. */
        sample: z.string(), length: z.int(), parts: z.int(),
        updatedAt: moment.nullable(), updatedByName: z.string().nullable(),
      })),
    }),
    saveTemplate: endpoint({
      method: 'POST', path: `${base}/updateSmsTemplate`, title: '修改短信模板', access: perm.edit, audit: 'smsManage.saveTemplate', input: smsTemplateForm, output: z.object({ version }), errors: ['stale'],
    }),
    switchNotice: endpoint({
      method: 'POST', path: `${base}/switchSmsNotice`, title: '停用或启用一种短信通知', access: perm.edit, audit: 'setting.change',
      input: z.strictObject({ text: z.enum(keysOf(noticeTexts), { error: '请选择列表中的一项' }), isOn: z.boolean({ error: '请选择是或否' }) }), output: z.object({ isOn: z.boolean() }),
    }),
    getRecords: exportedList({
      path: `${base}/getSmsRecords`, title: '短信发送记录', access: perm.view, row: record, audit: { none: '手机号已脱敏，不含短信内容' }, sortable: ['at'],
      filters: {
        person: titled('姓名或手机号', text(31)).optional(), text: titled('事项', z.array(smsText).max(30)).optional(), state: titled('状态', z.array(smsState).max(9)).optional(),
        source: titled('来源', smsSource).optional(), from: titled('时间从', date).optional(), to: titled('时间至', date).optional(),
      },
      exports: {
        can: perm.export,
        columns: {
          at: '时间', text: '事项', source: '来源', recipientName: '收件人', mobile: '手机号', state: '状态', reason: { title: '说明', width: 40 }, senderName: '发送人', vendor: '服务商', messageId: { title: '服务商编号', width: 30 }, settledAt: '完成时间',
        },
      },
    }),
    retry: endpoint({
      method: 'POST', path: `${base}/retrySms`, title: '重发失败的短信', access: perm.create, audit: 'smsManage.retry', once: true,
      input: z.strictObject({ ids: z.array(id).min(1, { error: '请先选择要重发的短信' }).max(mostRetried, { error: `一次最多重发${mostRetried}条` }) }),
      /** `left`: which were not asked for again, and why of each. */
      output: z.object({ queued: z.int(), left: z.array(z.object({ id, name: z.string(), why: z.string() })) }), errors: ['smsSpent'],
    }),
    choices: endpoint({
      method: 'GET', path: `${base}/getSmsChoices`, title: '可选的短信收件范围', access: perm.publish, audit: { none: '角色、律所和区县的名称' }, output: audienceChoices,
    }),
    people: endpoint({
      method: 'GET', path: `${base}/findSmsPeople`, title: '查找短信收件人', access: perm.publish, audit: { none: '姓名和所在律所' }, input: z.strictObject({ keyword: text(31).optional() }), output: foundPeople,
    }),
    previewMany: endpoint({
      method: 'POST', path: `${base}/previewSms`, title: '预览群发短信', access: perm.publish, audit: { none: '只是预览，不发送' }, changes: false, input: smsMessage,
      output: z.object({
        /** Who has shown a number, and who is meant and has not. */
        reached: z.int(), unreached: z.int(), sample: z.array(person), missed: z.array(person),
        /** As it arrives; paid by the part, in thousandths of a yuan for all. */
        content: z.string(), parts: z.int(), cost: z.int(), leftToday: z.int(),
        notBefore: moment.nullable(), isReady: z.boolean(),
      }),
    }),
    sendMany: endpoint({
      method: 'POST', path: `${base}/sendSmsToMany`, title: '群发短信', access: perm.publish, audit: 'smsManage.sendMany', once: true, input: smsMessage,
      output: z.object({ id, recipients: z.int(), unreached: z.int(), notBefore: moment.nullable() }), errors: ['smsOff', 'smsSpent', 'audienceEmpty', 'passwordAgain'],
    }),
    // The specification's own name. Vendors send only what they have approved: the words are 办理通知's, its blanks are filled in.
    seedMessage: endpoint({
      method: 'POST', path: `${base}/seedMessage`, title: '发送一条短信', access: perm.create, audit: 'smsManage.seedMessage', once: true,
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
  pages: {
    manage: page({
      path: '/applicationManage/smsManage', title: '短信接口', access: perm.view, component: 'applications/sms-manage/SmsManagePage', menu: 'system', within: ['系统设置'], order: 35,
      desc: '短信的发送记录、模板和发送规则。只发给本人验证过的手机号；免打扰时段的通知等到时段结束后再发；当日总量用完后暂停发送。',
    }),
  },
  settings: smsSettings,
});
