/** 以他人身份查看: the console as somebody else sees it; read-only, for some minutes, recorded, told to the person. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, text, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { authorityPermission } from './authority-permission.ts';
import { provenBy } from './proven-by.ts';

export const viewAsSettings = {
  minutes: setting({ key: 'system.viewAsMinutes', title: '以他人身份查看的最长时间', schema: z.int().min(1).max(60), initial: 15, unit: '分钟', source: '安全基线：授权', confidence: 'D' }),
};

export const viewAs = feature({
  name: 'system.viewAs',
  title: '以他人身份查看',
  permissions: [],
  endpoints: {
    begin: endpoint({
      method: 'POST', path: '/api/system/viewAs/begin', title: '开始以他人身份查看', access: authorityPermission.grant, audit: 'viewAs.begin',
      input: z.strictObject({ id, reason: titled('查看事由', text(255, 4)), ...provenBy }), output: z.object({ until: z.string() }), errors: ['ownAccount', 'cannotViewAs', 'passwordWrong', 'envelopeExpired'],
    }),
    end: endpoint({
      method: 'POST', path: '/api/system/viewAs/end', title: '退出以他人身份查看', access: 'signedIn', audit: 'viewAs.end', whileSeen: true, output: z.object({}),
    }),
  },
  pages: {},
  settings: viewAsSettings,
});
