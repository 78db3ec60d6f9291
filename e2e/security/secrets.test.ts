/**
 * Secrets go in and never come out: every call that shows something is asked by somebody who may, and none of its answers,
 * no row of the database, and no line of the log holds a provider's secret in plain.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wxManage } from 'contract/areas/applications/wx-manage';
import { jsonSchemaOf } from 'server/machines/json-schema';
import { shapeOf, type Shape } from '../harness/arbitrary.ts';
import { everyCall } from '../harness/arrangements.ts';
import { addPerson } from '../harness/people.ts';
import { situationsOf } from '../harness/ready.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { harnessKey } from '../harness/sms.ts';
import { callsInTurns } from '../harness/turns.ts';
import { harnessWx } from '../harness/wx.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const typed = { appSecret: '0f1e2d3c4b5a69788796a5b4c3d2e1f0', token: 'TokenThatNobodySees7', encodingAesKey: 'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210zyxwvut' };
const secrets = [harnessKey.accessKeySecret, harnessWx.appSecret, harnessWx.token, harnessWx.encodingAesKey, ...Object.values(typed)];
/** As it is, and as other writings carry it. */
const written = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('base64').replace(/=+$/, ''), Buffer.from(secret).toString('hex')]);
const foundIn = (text: string) => written.filter((one) => text.includes(one));

const shows = callsInTurns('密钥不出', 10, everyCall.filter(({ endpoint }) => endpoint.method === 'GET'));

it('no answer of any reading call holds one', async () => {
  const by = await addPerson(server.database.db, server.associationId, { name: '孙维一', roles: ['sysAdmin'] });
  const { version } = await server.call(by, wxManage.endpoints.get, {});
  const saved = await server.ask(by, wxManage.endpoints.save, { version, appId: harnessWx.appId, isOn: true, ...typed });
  expect([saved.status, foundIn(saved.text)]).toEqual([200, []]);
  const shown: string[] = [];
  for (const call of shows) {
    const { by: person, input } = await situationsOf(call)[0]!(server);
    const { text } = await server.ask(person, call.endpoint, input);
    if (foundIn(text).length) shown.push(call.at);
  }
  expect(shown).toEqual([]);
}, 300_000);

it('no table keeps one in plain, the audit trail and the queue among them, and no line was logged with one', async () => {
  const { rows: tables } = await server.database.pool.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker') order by 1`);
  expect(tables.map(({ name }) => name)).toContain('public.audit_entry');
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.database.pool.query(`select 1 from ${name} t where t::text like any ($1) limit 1`, [written.map((one) => `%${one}%`)]);
    if (rows.length) holding.push(name);
  }
  expect(holding).toEqual([]);
  expect(foundIn(server.log.join('\n'))).toEqual([]);
});

/** Fields whose name says secret: what a person is handed once, or that is his own key of this moment. Each is a decision. */
it('only these answers have a field that is called so', () => {
  const says = /secret|password|accessKey|aesKey|token$/i;
  const named = (shape: Shape, path: string): string[] => [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [...(says.test(name) && JSON.stringify(inner).includes('"string"') ? [`${path}.${name}`] : []), ...named(inner, `${path}.${name}`)]),
    ...(shape.items ? named(shape.items, `${path}[]`) : []), ...(shape.anyOf ?? []).flatMap((inner) => named(inner, path)),
  ];
  expect([...new Set(everyCall.filter(({ endpoint }) => endpoint.kind !== 'file').flatMap(({ at, endpoint }) => named(shapeOf(jsonSchemaOf(endpoint.output)), at)))].toSorted()).toEqual([
    // Shown once, to whom it belongs.
    'account.profile.beginSecondFactor.secret',
    'account.profile.getPersonalInfo.passwordChangedAt',
    'account.profile.setPwd.oneTimePassword',
    // The session that has just begun, to who began it.
    'account.signIn.getFreshToken.freshToken',
    'account.signIn.login.accessToken',
    'account.signIn.secondStep.accessToken',
    'account.wx.login.accessToken',
    // The demonstration's, which stands in the README.
    'system.setting.getLoginSettings.demo.password',
    // A rule about passwords, and when one was changed.
    'system.systemSetting.getSecurity.about.passwordPolicy',
    'system.systemSetting.getSecurity.securitySettingsEditDto.passwordPolicy',
    'system.user.get.passwordChangedAt',
    // Handed over once, good for a day.
    'system.user.resetPassword.issued[].oneTimePassword',
    'system.user.save.oneTimePassword',
  ]);
});
