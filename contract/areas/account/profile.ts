/** 个人设置: the own password, and where one is signed in. Passwords travel as credential envelopes, as at sign-in. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { id, labelled, moment, sensitive, titled } from '../../kernel/schema.ts';
import { mobile } from '../basic-info/formats.ts';
import { ownFields } from '../system/user-fields.ts';
import { signInPaths } from './sign-in.wire.ts';
import { settingPath } from './personal-setting.ts';
import { getPhoto } from './photo.ts';

export const sessionNetwork = labelled({ inside: '内网', outside: '外网' });

const ownSession = z.object({
  id,
  /** What the browser says of itself, in words: 谷歌浏览器（Windows）. */
  device: z.string(),
  address: z.string(),
  /** Null: the association has not said what its networks are. */
  network: sessionNetwork.nullable(),
  since: moment,
  lastSeen: moment,
  /** The one that asks. */
  current: z.boolean(),
});

const ended = z.object({ endedSessions: z.int() });

const provedByPassword = z.strictObject({ currentPassword: z.string().max(4096), captchaId: z.string().max(63) });
const code = z.string().max(31);

const newMobile = titled('新手机号', sensitive('mobile', mobile));
const smsCode = z.string().regex(/^\d{6}$/, { error: '请填写短信中的6位数字' });
const codeSent = z.object({ /** Masked. */ mobile: z.string(), minutes: z.int(), /** Before another one may be asked for. */ waitSeconds: z.int() });

export const profile = feature({
  name: 'account.profile',
  title: '个人设置',
  permissions: [],
  endpoints: {
    changePassword: endpoint({
      method: 'POST', path: '/api/profile/changePassword', title: '修改密码', access: 'signedIn', audit: 'account.changePassword', beforePasswordChange: true,
      input: z.strictObject({ currentPassword: z.string(), newPassword: z.string(), captchaId: z.string() }),
      output: ended, errors: ['passwordWrong', 'passwordWeak', 'envelopeExpired'],
    }),
    // A screen is locked in the browser: it hides and asks nothing of the server. To open it is the server's to allow.
    unlockScreen: endpoint({
      method: 'POST', path: '/api/profile/unlockScreen', title: '解锁屏幕', access: 'signedIn', audit: 'account.unlockScreen', beforePasswordChange: true,
      input: provedByPassword, output: z.object({}), errors: ['passwordWrong', 'envelopeExpired'],
    }),
    getSessions: endpoint({
      method: 'GET', path: '/api/profile/getSessions', title: '我的登录设备', access: 'signedIn', audit: { none: '只涉及本人的会话' },
      output: z.array(ownSession),
    }),
    // A session that is over already is not there any more: 404, and the list tells.
    endSession: endpoint({
      method: 'POST', path: '/api/profile/endSession', title: '退出一台设备上的登录', access: 'signedIn', audit: 'account.endSession',
      input: z.strictObject({ id }), output: ended,
    }),
    endOtherSessions: endpoint({
      method: 'POST', path: '/api/profile/endOtherSessions', title: '退出其他设备上的登录', access: 'signedIn', audit: 'account.endSession',
      output: ended,
    }),
    getPersonalInfo: endpoint({
      method: 'GET', path: '/api/system/user/getPersonalInfoById', title: '我的资料', access: 'signedIn', audit: { none: '手机号已脱敏' },
      /** Left out: one's own. Somebody else's is for whoever may see the accounts. */
      input: z.strictObject({ id: id.optional() }),
      output: z.object({
        userName: z.string(), realName: z.string(), mobile: z.string().nullable(), departmentName: z.string().nullable(),
        position: z.string().nullable(), email: z.string().nullable(), officeTel: z.string().nullable(),
        /** As the association calls them, with the firm where it is a firm's. */
        roles: z.array(z.string()), createdAt: moment, lastSignInAt: moment.nullable(), passwordChangedAt: moment.nullable(),
      }),
    }),
    updatePersonalInfo: endpoint({
      method: 'POST', path: '/api/system/user/updatePersonalInfo', title: '修改我的资料', access: 'signedIn', audit: 'account.updatePersonalInfo',
      input: z.strictObject(ownFields), output: z.object({}),
    }),
    // Cut square in the browser and uploaded before; nothing: the initial stands in its place again.
    updatePhoto: endpoint({
      method: 'POST', path: '/api/profile/updatePhoto', title: '更换头像', access: 'signedIn', audit: 'account.updatePhoto',
      input: z.strictObject({ photo: titled('头像', id).nullable() }), output: z.object({}),
    }),
    getPhoto,
    // The specification gives it no body: it is for the own account, and whoever asks has just signed in by password.
    setPwd: endpoint({
      method: 'POST', path: '/api/system/user/setPwd', title: '为自己生成一次性密码', access: 'signedIn', audit: 'account.setPwd',
      output: z.object({ oneTimePassword: z.string(), hours: z.int() }), errors: ['signInAgain'],
    }),
    // To change the number both are asked: the old one, where there is one, and the new one (security baseline 1.3).
    sendOldMobileCode: endpoint({
      method: 'POST', path: '/api/profile/sendOldMobileCode', title: '更换手机号：向原手机号发送验证码', access: 'signedIn', audit: 'account.sendMobileCode', once: true,
      output: codeSent, errors: ['smsOff', 'smsSpent', 'mobileNone'],
    }),
    sendNewMobileCode: endpoint({
      method: 'POST', path: '/api/profile/sendNewMobileCode', title: '更换手机号：向新手机号发送验证码', access: 'signedIn', audit: 'account.sendMobileCode', once: true,
      input: z.strictObject({ mobile: newMobile }), output: codeSent, errors: ['smsOff', 'smsSpent', 'mobileTaken', 'mobileSame'],
    }),
    changeMobile: endpoint({
      method: 'POST', path: '/api/system/user/userPhoneUpdate', title: '更换手机号', access: 'signedIn', audit: 'account.changeMobile',
      input: provedByPassword.extend({ oldCode: smsCode.optional(), mobile: newMobile, code: smsCode }), output: z.object({ mobile: z.string() }),
      errors: ['passwordWrong', 'envelopeExpired', 'codeWrong', 'mobileTaken', 'mobileSame'],
    }),
    getSecondFactor: endpoint({
      method: 'GET', path: signInPaths.getSecondFactor, title: '我的两步验证', access: 'signedIn', audit: { none: '只涉及本人，不含密钥' }, beforeSecondFactor: true,
      output: z.object({ isOn: z.boolean(), since: moment.nullable(), codesLeft: z.int() }),
    }),
    // The secret is shown once, here; it is in force when a right code has come back.
    beginSecondFactor: endpoint({
      method: 'POST', path: '/api/profile/beginSecondFactor', title: '开启两步验证：取得密钥', access: 'signedIn', audit: 'account.beginSecondFactor', beforeSecondFactor: true,
      input: provedByPassword, output: z.object({ secret: z.string(), address: z.string() }), errors: ['passwordWrong', 'envelopeExpired', 'secondFactorOn'],
    }),
    confirmSecondFactor: endpoint({
      method: 'POST', path: '/api/profile/confirmSecondFactor', title: '开启两步验证：核对动态验证码', access: 'signedIn', audit: 'account.confirmSecondFactor', beforeSecondFactor: true,
      input: z.strictObject({ code }), output: z.object({ recoveryCodes: z.array(z.string()) }), errors: ['totpWrong'],
    }),
    endSecondFactor: endpoint({
      method: 'POST', path: '/api/profile/endSecondFactor', title: '关闭两步验证', access: 'signedIn', audit: 'account.endSecondFactor',
      input: provedByPassword.extend({ code }), output: z.object({}), errors: ['passwordWrong', 'envelopeExpired', 'totpWrong'],
    }),
  },
  pages: {
    personalSetting: page({ path: settingPath, title: '个人设置', access: 'signedIn', component: 'account/PersonalSettingPage', desc: '您的账号、登录密码、两步验证、登录设备、消息和界面设置。' }),
  },
});
