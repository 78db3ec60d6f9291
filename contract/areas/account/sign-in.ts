/** 登录: the challenge, signing in, signing out. Every sign-in failure is the same 400: nobody learns which part was wrong. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { keyAlgorithm, signInPaths, type Captcha, type FreshToken, type LoginInput, type LoginResult, type SecondStepInput, type UserInfo } from './sign-in.wire.ts';

export const userInfo = z.object({
  id: z.string(), username: z.string(), realName: z.string(), customerName: z.string(), systemName: z.string(), photoImage: z.string().nullable(),
  ifNeedChangePassword: z.boolean(), passwordExpireStatus: z.boolean(), ifNeedSecondFactor: z.boolean(), licenceOver: z.boolean(), isDemo: z.boolean(), logo: z.string().nullable(), hasWatermark: z.boolean(), languageSwitch: z.boolean(), isGrey: z.boolean(),
  maintenance: z.object({ notice: z.string(), until: z.string().nullable(), isReadOnly: z.boolean() }).nullable(),
}) satisfies z.ZodType<UserInfo>;

const captcha = z.object({
  captchaId: z.string(), image: z.string(), required: z.boolean(),
  key: z.object({ kid: z.string(), alg: z.literal(keyAlgorithm), pub: z.string(), exp: z.number() }),
}) satisfies z.ZodType<Captcha>;

// No limits and patterns here: a malformed envelope is a failed sign-in like any other, not an input fault with a name.
const login = z.strictObject({ userName: z.string(), password: z.string(), captchaId: z.string(), captcha: z.string().default(''), work: z.string().optional(), rememberMe: z.boolean().optional() }) satisfies z.ZodType<unknown, LoginInput | Omit<LoginInput, 'captcha'>>;

const ignored = z.string().max(2048).optional();

export const signIn = feature({
  name: 'account.signIn',
  title: '登录',
  permissions: [],
  endpoints: {
    getCaptcha: endpoint({
      method: 'GET', path: signInPaths.getCaptcha, title: '获取验证码与加密公钥', access: 'public', audit: { none: '尚未登录，也不写入任何数据' },
      output: captcha,
    }),
    login: endpoint({
      method: 'POST', path: signInPaths.login, title: '登录', access: 'public', audit: 'account.login',
      input: login, output: z.object({ accessToken: z.string().nullable(), userInfo: userInfo.nullable(), remembered: z.boolean(), secondFactor: z.string().nullable() }), errors: ['signInFailed'],
    }),
    secondStep: endpoint({
      method: 'POST', path: signInPaths.secondStep, title: '登录：动态验证码', access: 'public', audit: 'account.login',
      input: z.strictObject({ ticket: z.string().max(63), code: z.string().max(31) }) satisfies z.ZodType<SecondStepInput>,
      output: z.object({ accessToken: z.string(), userInfo, remembered: z.boolean() }) satisfies z.ZodType<LoginResult>, errors: ['totpWrong'],
    }),
    // The specification's client sends more (who it thinks it is, the system it runs on): only the cookie counts.
    getFreshToken: endpoint({
      method: 'POST', path: signInPaths.getFreshToken, title: '续用登录', access: 'public', audit: { none: '续用不是新的登录；令牌被盗用时另有记录' },
      input: z.strictObject({ adminToken: ignored, uid: ignored, userName: ignored, rememberMe: z.boolean().optional(), operateSystemName: ignored }),
      output: z.object({ freshToken: z.string().nullable(), userInfo: userInfo.nullable() }) satisfies z.ZodType<FreshToken>, errors: ['refreshOver'],
    }),
    loginOut: endpoint({
      method: 'POST', path: '/api/tokenAuth/loginOut', title: '退出登录', access: 'signedIn', audit: 'account.loginOut',
      output: z.object({}), beforePasswordChange: true, whileSeen: true,
    }),
    getAuthoritySetting: endpoint({
      method: 'GET', path: '/api/tokenAuth/getAuthoritySetting', title: '密码规则', access: 'public', audit: { none: '规则本来就公开' },
      output: z.object({ minLength: z.int(), maxLength: z.int(), minClasses: z.int(), changeDays: z.int().nullable(), rules: z.array(z.string()) }),
    }),
  },
  pages: {},
});
