/**
 * 微信绑定: an account and the WeChat of its owner, bound by scanning a picture that only the owner's own window shows,
 * and signing in with it. Scanning alone opens nothing: the code that WeChat then shows is typed where the picture was.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { moment } from '../../kernel/schema.ts';
import { userInfo } from './sign-in.ts';
import type { LoginAnswer } from './sign-in.wire.ts';
import { wxPaths, type WxLoginInput, type WxState, type WxTicket } from './wx.wire.ts';

const onlyOwn = { none: '只涉及本人；绑定和解除时另有记录' };
const ticket = z.string().max(127);

export const wx = feature({
  name: 'account.wx',
  title: '微信绑定',
  permissions: [],
  endpoints: {
    // A picture that binds is for whoever has just shown the password, not for whoever finds the screen open.
    provePassword: endpoint({
      method: 'POST', path: '/api/profile/provePassword', title: '再次核对当前密码', access: 'signedIn', audit: 'account.provePassword',
      input: z.strictObject({ currentPassword: z.string().max(4096), captchaId: z.string().max(63) }), output: z.object({ minutes: z.int() }), errors: ['passwordWrong', 'envelopeExpired'],
    }),
    getQrcodeTicket: endpoint({
      method: 'GET', path: '/api/common/getQrcodeTicket', title: '绑定微信：取得二维码', access: 'signedIn', audit: onlyOwn, changes: true,
      output: z.object({ url: z.string(), expiresInSeconds: z.int() }), errors: ['wxOff', 'wxRefused', 'wxBound', 'wxUnreachable', 'passwordAgain'],
    }),
    getWxData: endpoint({
      method: 'GET', path: '/api/common/getWxData', title: '我的微信绑定', access: 'signedIn', audit: onlyOwn,
      output: z.object({
        /** Null: it may be bound. */
        whyNot: z.enum(['off', 'administrator']).nullable(),
        isBound: z.boolean(), since: moment.nullable(),
      }),
    }),
    // The specification's address changes by GET: no session and header of our own, no change.
    wxCancel: endpoint({
      method: 'GET', path: '/api/system/user/wxCancel', title: '解除微信绑定', access: 'signedIn', audit: 'account.wxCancel', changes: true,
      output: z.object({}), errors: ['wxNotBound', 'passwordAgain'],
    }),
    ticket: endpoint({
      method: 'POST', path: wxPaths.ticket, title: '微信登录：取得二维码', access: 'public', audit: { none: '尚未登录，也不写入任何数据' },
      output: z.object({ ticket: z.string(), url: z.string(), expiresInSeconds: z.int() }) satisfies z.ZodType<WxTicket>, errors: ['wxOff', 'wxUnreachable'],
    }),
    state: endpoint({
      method: 'POST', path: wxPaths.state, title: '微信登录：是否已扫码', access: 'public', audit: { none: '只说二维码的情况，不说是谁' },
      input: z.strictObject({ ticket }), output: z.object({ state: z.enum(['waiting', 'sent', 'over']) }) satisfies z.ZodType<WxState>,
    }),
    login: endpoint({
      method: 'POST', path: wxPaths.login, title: '微信登录：核对登录码', access: 'public', audit: 'account.login',
      input: z.strictObject({ ticket, code: z.string().max(31) }) satisfies z.ZodType<WxLoginInput>,
      output: z.object({ accessToken: z.string().nullable(), userInfo: userInfo.nullable(), remembered: z.boolean(), secondFactor: z.string().nullable() }), errors: ['wxSignInFailed'],
    }),
  },
  pages: {},
});

/** What a sign-in by WeChat answers is what one by password answers. */
export type WxLoginAnswer = LoginAnswer;
