/** The numbers of signing in (安全设置). Sources: GB/T 22239-2019 level 3 (identity), OWASP ASVS 5.0 chapter 6 and 7. */
import { z } from 'zod';
import { labelled, titled } from '../../kernel/schema.ts';
import { flags } from '../../kernel/permission.ts';
import { setting } from '../../kernel/setting.ts';
import { networks } from './networks.ts';

export const captchaMode = labelled({ always: '每次登录都需要', afterFailures: '多次失败后需要', never: '不需要' });
export const passwordPreset = labelled({ 'djbh-l3': '等保三级', asvs: '长口令，不定期更换' });

const minutes = (max: number) => z.int().min(1).max(max);
const count = (max: number) => z.int().min(1).max(max);

export const securitySettings = {
  captchaMode: setting({ key: 'system.captchaMode', title: '登录验证码', group: '登录', effect: '保存后立即生效，影响所有人的下一次登录；已登录的人不受影响。选择“不需要”会让密码猜测更容易，只建议在内网使用。', schema: captchaMode, initial: 'always', source: '安全基线：登录', confidence: 'D' }),
  captcha: setting({
    key: 'system.captcha', title: '验证码出现的条件与频率', group: '登录', effect: '只在“多次失败后需要”时决定验证码何时出现；频率过低会让同一办公室的人等待。',
    // A whole office has one address, an account one person: the account's count is the smaller one.
    schema: z.strictObject({
      afterAddressFailures: titled('同一地址失败几次后出现（次）', count(100)), afterAccountFailures: titled('同一账号失败几次后出现（次）', count(20)),
      perMinute: titled('每个地址每分钟可取验证码（个）', count(1000)), burst: titled('短时间内最多连取（个）', count(5000)),
    }),
    initial: { afterAddressFailures: 10, afterAccountFailures: 3, perMinute: 30, burst: 60 }, source: '安全基线：频率限制', confidence: 'D',
  }),
  lockout: setting({
    key: 'system.lockout', title: '登录失败锁定', group: '登录', effect: '保存后从下一次登录失败起按新规则计算；已锁定的账号仍按原来的时间解锁，也可由安全管理员提前解锁。',
    schema: z.strictObject({
      accountFailures: titled('同一账号连续失败（次）', count(20)), accountFailureMinutes: titled('账号失败次数的统计时间（分钟）', minutes(1440)),
      addressFailures: titled('同一地址连续失败（次）', count(10_000)), addressFailureMinutes: titled('地址失败次数的统计时间（分钟）', minutes(1440)),
      lockMinutes: titled('第一次、第二次……锁定多久（分钟）', z.array(minutes(1440)).min(1).max(10)),
    }),
    initial: { accountFailures: 5, accountFailureMinutes: 15, addressFailures: 20, addressFailureMinutes: 10, lockMinutes: [15, 30, 60] },
    source: 'GB/T 22239-2019 8.1.4.1 登录失败处理', confidence: 'D',
  }),
  addresses: setting({
    key: 'system.addresses', title: '工作人员登录地址', group: '登录', effect: '保存后从下一次登录起生效，只管协会工作人员和三员，不影响律所、律师和实习人员，也不影响已登录的人；保持登录的设备在续用时按此判断。两栏都留空就是不限制；同时写在两栏的按禁止处理。您现在所在的地址必须仍能登录，否则不能保存。',
    schema: z.strictObject({ allow: titled('只允许从这些地址登录', networks), deny: titled('禁止从这些地址登录', networks) }),
    initial: { allow: '', deny: '' }, source: '安全基线：登录；GB/T 22239-2019 8.1.4.2 访问控制', confidence: 'D',
  }),
  ownNetworks: setting({
    key: 'system.ownNetworks', title: '本会内网', group: '登录', effect: '保存后立即生效，只作标注：每个人在“登录设备”中看到各处登录来自内网还是外网，便于发现不是本人的登录。不影响谁能登录。留空就不标注。',
    schema: networks, initial: '', source: '安全基线：登录；会话可由本人核对', confidence: 'D',
  }),
  sessionLimits: setting({
    key: 'system.sessionLimits', title: '会话时限与个数', group: '会话', effect: '空闲和最长时限从下一次登录起生效；同时登录数在下一次登录时检查，最早的登录会退出。',
    schema: z.strictObject({ idleMinutes: titled('多久不操作自动退出（分钟）', minutes(480)), absoluteHours: titled('一次登录最长（小时）', count(24)), most: titled('同一账号同时登录（个）', count(10)) }),
    initial: { idleMinutes: 30, absoluteHours: 12, most: 3 }, source: 'GB/T 22239-2019 8.1.4.1 登录超时自动退出', confidence: 'D',
  }),
  administratorSessions: setting({
    key: 'system.administratorSessions', title: '三员会话时限与个数', group: '会话', effect: '只影响系统管理员、安全管理员和审计管理员，从下一次登录起生效。',
    schema: z.strictObject({ idleMinutes: titled('多久不操作自动退出（分钟）', minutes(60)), absoluteHours: titled('一次登录最长（小时）', count(24)), most: titled('同一账号同时登录（个）', count(3)) }),
    initial: { idleMinutes: 15, absoluteHours: 8, most: 1 }, source: '安全基线：会话', confidence: 'D',
  }),
  remember: setting({
    key: 'system.remember', title: '在本机保持登录', group: '会话', effect: '改短或改为0天后，已保持登录的设备在下次续期时需要重新登录；三员始终不能保持登录。',
    // 0 天: nobody may. Windows that refresh at the same moment share the answer for so many seconds.
    schema: z.strictObject({ days: titled('最多保持（天，0 为不允许）', z.int().min(0).max(30)), graceSeconds: titled('多个窗口同时续期的宽限（秒）', z.int().min(0).max(60)) }), initial: { days: 7, graceSeconds: 10 }, source: '安全基线：会话；三员不适用', confidence: 'D',
  }),
  secondFactor: setting({
    key: 'system.secondFactor', title: '必须开启两步验证的人员', group: '密码与两步验证', effect: '保存后立即生效：新列入而尚未开启的人，须先开启两步验证才能继续使用其他功能。',
    // 权限: held beyond the own firm and people. Whoever reviews, decides or exports for the association is asked for it.
    schema: z.strictObject({ roles: titled('角色', z.array(z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/)).max(100)), rights: titled('或在全会范围内有这些权限的人', z.array(labelled(flags)).max(20)) }),
    initial: { roles: ['sysAdmin', 'secAdmin', 'auditAdmin'], rights: ['review', 'decide', 'export'] },
    source: 'GB/T 22239-2019 8.1.4.1 两种以上鉴别技术；国际通行的应用安全验证标准', confidence: 'D',
  }),
  personLookups: setting({
    key: 'system.personLookups', title: '按完整证件号码、手机号码查人的次数', group: '个人信息保护', effect: '保存后立即生效；超过次数的人须等到下一小时。',
    schema: z.strictObject({ perHour: titled('每人每小时（次）', count(10_000)) }), initial: { perHour: 60 }, source: '安全基线：频率限制', confidence: 'D',
  }),
  // Why so many at once: docs/decisions/call-shares.md. Never fewer than a page needs to open, or nobody could come to mend it.
  callShares: setting({
    key: 'system.callShares', title: '每人的访问频率', group: '访问频率', effect: '保存后立即生效，按人计算，防止一个人（或一个程序）占满系统、拖慢其他人。正常使用不会达到；超过后页面会自动稍候再试，只是慢一些；仍来不及的会提示几秒后再试，已填写的内容不会丢失。每秒次数为0就是不限制。',
    schema: z.strictObject({
      readsPerSecond: titled('查看，每秒（次，0 为不限制）', z.int().min(0).max(1000)), readsBurst: titled('查看，短时间内最多连续（次）', z.int().min(60).max(10_000)),
      changesPerSecond: titled('办理和保存，每秒（次，0 为不限制）', z.int().min(0).max(1000)), changesBurst: titled('办理和保存，短时间内最多连续（次）', z.int().min(20).max(10_000)),
      uploadsAtOnce: titled('同时上传（个，0 为不限制）', z.int().min(0).max(100)),
    }),
    initial: { readsPerSecond: 20, readsBurst: 200, changesPerSecond: 5, changesBurst: 60, uploadsAtOnce: 10 }, source: '安全基线：频率限制', confidence: 'D',
  }),
  passwordPolicy: setting({
    key: 'system.passwordPolicy', title: '密码规则', group: '密码与两步验证', effect: '长度和字符要求从下一次修改密码起生效，不要求所有人立即修改；改短更换周期后，已超期的人会被提醒修改密码。',
    schema: z.strictObject({
      preset: titled('强度要求', passwordPreset), changeDays: titled('工作人员更换周期（天）', count(3650)), memberChangeDays: titled('律师、实习人员更换周期（天）', count(3650)),
      notLast: titled('不得与最近几次的密码相同（次）', count(24)), changesPerDay: titled('每天最多修改（次）', count(20)), oneTimeHours: titled('一次性密码有效（小时）', count(168)),
    }),
    initial: { preset: 'djbh-l3', changeDays: 90, memberChangeDays: 180, notLast: 5, changesPerDay: 5, oneTimeHours: 24 },
    source: 'GB/T 22239-2019 8.1.4.1 口令复杂度与定期更换', confidence: 'D',
  }),
  screenWatermark: setting({
    key: 'system.screenWatermark', title: '屏幕水印', group: '个人信息保护', effect: '保存后立即出现在所有人已打开的页面上：淡色显示本人姓名、用户名和日期，拍照、截屏可以追溯。不影响打印和导出。',
    schema: z.boolean(), initial: false, source: '安全基线：个人信息保护', confidence: 'D',
  }),
} as const;
export type SecuritySetting = keyof typeof securitySettings;

/**
 * What the two schools of passwords ask for, each whole: GB/T 22239 wants complexity and periodic change, ASVS 6.2.5
 * and 6.2.10 forbid both. Only what differs between them.
 */
export const securityPresets = {
  'djbh-l3': {
    title: '等保三级', about: '至少10个字符、四类字符中的三类，每90天更换（律师、实习人员180天），不得与最近5次相同。',
    values: { passwordPolicy: securitySettings.passwordPolicy.initial, captchaMode: 'always', lockout: securitySettings.lockout.initial, sessionLimits: securitySettings.sessionLimits.initial },
  },
  asvs: {
    title: '国际通行', about: '至少15个字符，不要求字符种类，不定期更换；泄露时才更换。与等保要求不一致，采用前须作偏离说明。',
    values: { passwordPolicy: { ...securitySettings.passwordPolicy.initial, preset: 'asvs' }, captchaMode: 'always', lockout: securitySettings.lockout.initial, sessionLimits: securitySettings.sessionLimits.initial },
  },
} as const satisfies Record<z.infer<typeof passwordPreset>, { title: string; about: string; values: Partial<Record<SecuritySetting, unknown>> }>;
