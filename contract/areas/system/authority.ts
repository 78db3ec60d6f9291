/** 授权管理: what the security administrator does for other people's accounts. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, text, titled } from '../../kernel/schema.ts';

export const authorityPermission = permissions('system.authority', '授权管理', ['grant']);

export const authority = feature({
  name: 'system.authority',
  title: '授权管理',
  permissions: [authorityPermission],
  endpoints: {
    // Who has lost phone and recovery codes proves in person who he is (ASVS 6.4.4); how, the trail keeps.
    resetSecondFactor: endpoint({
      method: 'POST', path: '/api/system/user/resetSecondFactor', title: '重置他人的两步验证', access: authorityPermission.grant, audit: 'user.resetSecondFactor',
      input: z.strictObject({ id, checkedBy: titled('核实身份的方式', text(255, 4)), currentPassword: z.string().max(4096), captchaId: z.string().max(63) }),
      output: z.object({ endedSessions: z.int() }), errors: ['passwordWrong', 'envelopeExpired', 'ownAccount', 'secondFactorOff'],
    }),
  },
  pages: {},
});
