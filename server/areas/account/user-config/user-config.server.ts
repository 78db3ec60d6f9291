import { userConfig } from 'contract/areas/account/user-config';
import { implement } from '../../../kernel/context.ts';
import { userInfoById } from '../sign-in/user-info.public.ts';

export default implement(userConfig, {
  handlers: {
    getAllConfig: async ({ app, viewer }) => ({
      auth: { grantedPermissions: Object.fromEntries([...viewer.grants.keys()].map((permission) => [permission, true])) },
      sideConf: {},
      user: await userInfoById(app, viewer.userId),
    }),
  },
});
