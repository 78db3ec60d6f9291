import { basicSettings, systemSetting } from 'contract/areas/system/setting';
import { implement } from '../../../kernel/context.ts';
import { demoPassword, demoPeople } from '../../account/demo-people.public.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { isSetUp } from '../../../machines/session/is-set-up.ts';
import { namesOf } from '../../account/sign-in/user-info.public.ts';

export default implement(systemSetting, {
  handlers: {
    getBasicSettings: async ({ app }) => ({
      ...await namesOf(app), isDemo: app.isDemo, webHref: await app.settings.get(app.db, app.associationId, basicSettings.webHref),
    }),
    getLoginSettings: async ({ app }) => ({
      ...await namesOf(app), isDemo: app.isDemo, setupNeeded: !await isSetUp(app, app.db), rememberDays: (await securityRules(app)).remember.days,
      demo: app.isDemo ? { password: demoPassword, accounts: demoPeople.map(({ userName, title }) => ({ userName, title })) } : null,
    }),
  },
});
