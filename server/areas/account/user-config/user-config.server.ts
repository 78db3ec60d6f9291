import { userConfig } from 'contract/areas/account/user-config';
import { implement } from '../../../kernel/context.ts';
import { tableSettingsOf } from '../table-setting/table-setting.public.ts';
import { userInfoFor } from '../sign-in/user-info.public.ts';
import { keepSideConfig, sideConfigOf } from './side-config.ts';

export default implement(userConfig, {
  handlers: {
    getAllConfig: async ({ app, viewer }) => ({
      auth: { grantedPermissions: Object.fromEntries([...viewer.grants.keys()].map((permission) => [permission, true])) },
      sideConf: await sideConfigOf(app.db, viewer),
      tableSettings: await tableSettingsOf(app.db, viewer.associationId, viewer.userId),
      user: await userInfoFor(app, viewer),
    }),
    updateSideConfig: async ({ db, viewer }, wanted) => {
      await keepSideConfig(db, viewer, wanted);
      return { saved: true };
    },
  },
});
