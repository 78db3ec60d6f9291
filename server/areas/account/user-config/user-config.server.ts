import { userConfig } from 'contract/areas/account/user-config';
import { implement } from '../../../kernel/context.ts';
import { announce } from '../../../machines/live/announce.ts';
import { idleSecondsOf } from '../../../machines/session/load-session.ts';
import { ownTurn } from '../own-turn.ts';
import { tableSettingsOf } from '../table-setting/table-setting.public.ts';
import { publicViewsFor } from '../../console/public-view/public-views.public.ts';
import { namesMark, rightsMark } from '../live/marks.public.ts';
import { userInfoFor } from '../sign-in/user-info.public.ts';
import { sitesFor } from '../../system/organisation/sites.public.ts';
import { changedLists } from '../../system/dictionary/dictionaries.public.ts';
import { forgetGuide, isNewVisitor, markGuideSeen } from './guide.ts';
import { keepSideConfig, sideConfigOf } from './side-config.ts';

export default implement(userConfig, {
  handlers: {
    getAllConfig: async ({ app, viewer }) => {
      const user = await userInfoFor(app, viewer);
      return {
        auth: { grantedPermissions: Object.fromEntries([...viewer.grants.keys()].map((permission) => [permission, true])) },
        rightsMark: await rightsMark(app, viewer),
        namesMark: namesMark(user),
        sideConf: await sideConfigOf(app.db, viewer),
        tableSettings: await tableSettingsOf(app.db, viewer.associationId, viewer.userId),
        publicViews: await publicViewsFor(app.db, viewer),
        user,
        sites: await sitesFor(app.db, viewer),
        dictionaries: await changedLists(app, viewer.associationId),
        isNewVisitor: !viewer.seenBy && await isNewVisitor(app.db, viewer),
        leftWorkKey: viewer.seenBy ? null : app.vault.mac('leftWork', `${viewer.associationId}:${viewer.userId}`),
        idleSeconds: await idleSecondsOf(app.db, viewer),
        viewing: viewer.seenBy ? { by: viewer.seenBy.realName, until: viewer.seenBy.until } : null,
      };
    },
    markGuideSeen: async ({ db, viewer }) => {
      await markGuideSeen(db, viewer);
      return {};
    },
    updateSideConfig: async (ctx, change) => {
      const { db, viewer } = ctx;
      await ownTurn(ctx);
      // Turned on again: whoever wants to be led is led from the beginning.
      if (change.isStep && !(await sideConfigOf(db, viewer)).isStep) await forgetGuide(db, viewer);
      await keepSideConfig(db, viewer, change);
      await announce(db, { type: 'ownSettings' }, { users: [viewer.userId] });
      return { saved: true };
    },
  },
});
