import { basicSettings } from 'contract/areas/system/basic-settings';
import { settingScreens } from 'contract/areas/system/system-setting';
import { uploadRules } from 'contract/areas/system/file-limits';
import { hashPassword } from 'server/machines/session/password-hash';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sealed } from '../account/sealed.ts';

const password = 'Nachtzug4Wien;';
const reason = '会长办公会决定';
let changes = 0;

const { getBasic, getFile, getSecurity } = settingScreens.endpoints;

/** Nobody may leave a rule of signing in behind that other tests stumble over: the cap of look-ups only goes up. */
async function securityChange(server: TestServer) {
  const { database: { db, pool }, associationId } = server;
  const by = await addPerson(db, associationId, { name: '许安之', roles: ['secAdmin'] });
  await pool.query(`update app_user set password_hash = $1, password_changed_at = now() where duty = 'secAdmin'`, [await hashPassword(password)]);
  const { about } = await server.call(by, getSecurity, {});
  const { captchaId, seal } = await sealed(server);
  return { by, input: { securitySettingsEditDto: { personLookups: { perHour: 5000 + (changes += 1) } }, versions: { personLookups: about['personLookups']?.version }, reason, currentPassword: seal(password), captchaId } };
}

export default arrange(settingScreens)({
  calls: {
    async updateBasic(server) {
      const { about } = await server.call(server.people.everybody, getBasic, {});
      return { by: server.people.everybody, input: { basicSettingsEditDto: { webHref: `https://www.example.com/${(changes += 1)}` }, versions: { webHref: about['webHref']?.version }, reason: `${basicSettings.webHref.title}有变化` } };
    },
    async updateFile(server) {
      const { about } = await server.call(server.people.everybody, getFile, {});
      return { by: server.people.everybody, input: { fileRelatedSettingsEditDto: { rules: { ...uploadRules.initial, pdfPages: 600 + (changes += 1) } }, versions: { rules: about['rules']?.version }, reason } };
    },
    updateSecurity: securityChange,
  },
});
