import { openPlacesSettings } from 'contract/areas/practice/open-places';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { systemSetting } from 'contract/areas/system/setting';
import type { App } from '../../../app.ts';
import { implement } from '../../../kernel/context.ts';
import { isWxOn } from '../../../machines/wx/account.ts';
import { demoPassword, demoPeople } from '../../account/demo-people.public.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { isSetUp } from '../../../machines/session/is-set-up.ts';
import { namesMark } from '../../account/live/marks.public.ts';
import { namesOf } from '../../account/sign-in/user-info.public.ts';

/** Firms first: that list names nobody. */
async function placesShown({ settings, db, associationId }: App): Promise<'firms' | 'tutors' | null> {
  const read = await settings.some(db, associationId, Object.values(openPlacesSettings));
  return read(openPlacesSettings.firms) ? 'firms' : read(openPlacesSettings.tutors) ? 'tutors' : null;
}

export default implement(systemSetting, {
  handlers: {
    getBasicSettings: async ({ app }) => {
      const names = await namesOf(app);
      return { ...names, namesMark: namesMark(names), isDemo: app.isDemo, webHref: await app.settings.get(app.db, app.associationId, basicSettings.webHref) };
    },
    getLoginSettings: async ({ app }) => ({
      ...await namesOf(app), isDemo: app.isDemo, setupNeeded: !await isSetUp(app, app.db), rememberDays: (await securityRules(app)).remember.days, wxOn: await isWxOn(app), openPlaces: await placesShown(app),
      demo: app.isDemo ? { password: demoPassword, accounts: demoPeople.map(({ userName, title }) => ({ userName, title })) } : null,
    }),
    getLogo: async (ctx, { logo }) => {
      const { app } = ctx;
      // Only the one in use: no other file is anybody's to fetch without signing in.
      const current = await app.settings.get(app.db, app.associationId, basicSettings.logo);
      const opened = current === logo ? await app.files.openRead(app.associationId, logo) : undefined;
      if (!opened) return ctx.fail('notFound');
      return { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name, inline: true };
    },
  },
});
