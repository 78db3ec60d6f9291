/** 手机号验证: a person shows that a number is at hand, by saying the code that was sent to it (ASVS 5.0 6.6). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { sensitive, titled } from '../../kernel/schema.ts';
import { mobile } from '../basic-info/formats.ts';

const number = titled('手机号码', sensitive('mobile', mobile));
const code = titled('验证码', z.string().regex(/^\d{6}$/, { error: '验证码为6位数字' }));

export const mobileCheck = feature({
  name: 'account.mobileCheck',
  title: '手机号验证',
  permissions: [],
  endpoints: {
    sendCode: endpoint({
      method: 'POST', path: '/api/account/mobileCheck/sendCode', title: '发送手机验证码', access: 'signedIn', audit: 'mobileCheck.sendCode', once: true,
      input: z.strictObject({ mobile: number }),
      output: z.object({
        /** It is verified for this person already: nothing was sent. */
        isVerified: z.boolean(),
        minutes: z.int(),
        /** Before another one may be asked for. */
        waitSeconds: z.int(),
      }),
      errors: ['smsOff', 'smsSpent'],
    }),
    verifyCode: endpoint({
      method: 'POST', path: '/api/account/mobileCheck/verifyCode', title: '核对手机验证码', access: 'signedIn', audit: 'mobileCheck.verifyCode',
      input: z.strictObject({ mobile: number, code }), output: z.object({ isVerified: z.boolean() }), errors: ['codeWrong'],
    }),
  },
  pages: {},
});
