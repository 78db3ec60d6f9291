/** 个人设置: the own password. Both passwords travel as credential envelopes, as at sign-in. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';

export const profile = feature({
  name: 'account.profile',
  title: '个人设置',
  permissions: [],
  endpoints: {
    changePassword: endpoint({
      method: 'POST', path: '/api/profile/changePassword', title: '修改密码', access: 'signedIn', audit: 'account.changePassword', beforePasswordChange: true,
      input: z.strictObject({ currentPassword: z.string(), newPassword: z.string(), captchaId: z.string() }),
      output: z.object({ endedSessions: z.int() }), errors: ['passwordWrong', 'passwordWeak', 'envelopeExpired'],
    }),
  },
  pages: {
    personalSetting: page({ path: '/personalSetting', title: '个人设置', access: 'signedIn', component: 'account/profile/PersonalSettingPage' }),
  },
});
