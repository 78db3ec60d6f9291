/** The numbers of signing in (安全设置). Sources: GB/T 22239-2019 level 3 (identity), OWASP ASVS 5.0 chapter 6 and 7. */
import { z } from 'zod';
import { labelled } from '../../kernel/schema.ts';
import { flags } from '../../kernel/permission.ts';
import { keysOf } from '../../kernel/keys.ts';
import { setting } from '../../kernel/setting.ts';

export const captchaMode = labelled({ always: '每次登录都需要', afterFailures: '多次失败后需要', never: '不需要' });
export const passwordPreset = labelled({ 'djbh-l3': '等保三级', asvs: '长口令，不定期更换' });

const minutes = (max: number) => z.int().min(1).max(max);
const count = (max: number) => z.int().min(1).max(max);

export const securitySettings = {
  captchaMode: setting({ key: 'system.captchaMode', title: '登录验证码', schema: captchaMode, initial: 'always', source: '安全基线：登录', confidence: 'D' }),
  captcha: setting({
    key: 'system.captcha', title: '验证码出现的条件与频率',
    // A whole office has one address, an account one person: the account's count is the smaller one.
    schema: z.strictObject({ afterAddressFailures: count(100), afterAccountFailures: count(20), perMinute: count(1000), burst: count(5000) }),
    initial: { afterAddressFailures: 10, afterAccountFailures: 3, perMinute: 30, burst: 60 }, source: '安全基线：频率限制', confidence: 'D',
  }),
  lockout: setting({
    key: 'system.lockout', title: '登录失败锁定',
    schema: z.strictObject({
      accountFailures: count(20), accountFailureMinutes: minutes(1440), addressFailures: count(10_000), addressFailureMinutes: minutes(1440),
      lockMinutes: z.array(minutes(1440)).min(1).max(10),
    }),
    initial: { accountFailures: 5, accountFailureMinutes: 15, addressFailures: 20, addressFailureMinutes: 10, lockMinutes: [15, 30, 60] },
    source: 'GB/T 22239-2019 8.1.4.1 登录失败处理', confidence: 'D',
  }),
  sessionLimits: setting({
    key: 'system.sessionLimits', title: '会话时限与个数',
    schema: z.strictObject({ idleMinutes: minutes(480), absoluteHours: count(24), most: count(10) }),
    initial: { idleMinutes: 30, absoluteHours: 12, most: 3 }, source: 'GB/T 22239-2019 8.1.4.1 登录超时自动退出', confidence: 'D',
  }),
  administratorSessions: setting({
    key: 'system.administratorSessions', title: '三员会话时限与个数',
    schema: z.strictObject({ idleMinutes: minutes(60), absoluteHours: count(24), most: count(3) }),
    initial: { idleMinutes: 15, absoluteHours: 8, most: 1 }, source: '安全基线：会话', confidence: 'D',
  }),
  remember: setting({
    key: 'system.remember', title: '在本机保持登录',
    // 0 天: nobody may. Windows that refresh at the same moment share the answer for so many seconds.
    schema: z.strictObject({ days: z.int().min(0).max(30), graceSeconds: z.int().min(0).max(60) }), initial: { days: 7, graceSeconds: 10 }, source: '安全基线：会话；三员不适用', confidence: 'D',
  }),
  secondFactor: setting({
    key: 'system.secondFactor', title: '必须开启两步验证的人员',
    // 权限: held beyond the own firm and people. Whoever reviews, decides or exports for the association is asked for it.
    schema: z.strictObject({ roles: z.array(z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/)).max(100), rights: z.array(z.enum(keysOf(flags))).max(20) }),
    initial: { roles: ['sysAdmin', 'secAdmin', 'auditAdmin'], rights: ['review', 'decide', 'export'] },
    source: 'GB/T 22239-2019 8.1.4.1 两种以上鉴别技术；OWASP ASVS 5.0 6.3.3', confidence: 'D',
  }),
  personLookups: setting({
    key: 'system.personLookups', title: '按完整证件号码、手机号码查人的次数',
    schema: z.strictObject({ perHour: count(10_000) }), initial: { perHour: 60 }, source: '安全基线：频率限制', confidence: 'D',
  }),
  passwordPolicy: setting({
    key: 'system.passwordPolicy', title: '密码规则',
    schema: z.strictObject({ preset: passwordPreset, changeDays: count(3650), memberChangeDays: count(3650), notLast: count(24), changesPerDay: count(20), oneTimeHours: count(168) }),
    initial: { preset: 'djbh-l3', changeDays: 90, memberChangeDays: 180, notLast: 5, changesPerDay: 5, oneTimeHours: 24 },
    source: 'GB/T 22239-2019 8.1.4.1 口令复杂度与定期更换', confidence: 'D',
  }),
} as const;
