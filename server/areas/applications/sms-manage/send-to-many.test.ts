/** A message to many: whom it reaches, what it costs, that it goes once, and what keeps it back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { smsManage, smsSettings } from 'contract/areas/applications/sms-manage';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { harnessKey } from '../../../../e2e/harness/sms.ts';
import { saveProvider } from '../../../machines/sms/providers.ts';
import { deliverBatch } from './deliver-batch.ts';

const { getRecords, previewMany, sendMany } = smsManage.endpoints;
const soon = { timeout: 10_000 };
let server: TestServer;
let writer: Person;
let people: readonly (Person & { mobile: string })[];
const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
const refused = z.object({ error: z.object({ code: z.string() }) });
const codeOf = async (...asked: Parameters<TestServer['ask']>) => refused.parse((await server.ask(...asked)).body).error.code;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  // The tests' clock stands before the harness had said who needs no second factor.
  await run(`update setting_version set effective_from = '2000-01-01'`);
  writer = await addPerson(server.database.db, server.associationId, { name: '周敬文', roles: ['memberHead'] });
  people = await Promise.all(['白一', '白二', '白三'].map((name, at) => somebody(name, `1376200000${at}`, at < 2)));
});
beforeEach(async () => {
  await server.database.setClock('2026-03-10T10:00:00+08:00');
  await run(`update session_proof set proved_at = app_now()`);
  await saveProvider(server.app.db, server.app.vault, server.associationId, { vendor: 'aliyun', ...harnessKey, region: 'cn-hangzhou', signName: '南州律协', templates: { verifyCode: 'SMS_1', workNotice: 'SMS_2' }, priority: 1, isActive: true }, '测试');
});
afterAll(() => server.close());

async function somebody(name: string, mobile: string, isShown: boolean) {
  const person = await addPerson(server.database.db, server.associationId, { name, roles: ['lawyer'] });
  const { vault } = server.app;
  await run('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', person.userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: person.userId }, mobile), vault.blind('mobile', mobile));
  if (isShown) await run(`insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at, verified_at) values ($1, gen_random_uuid(), $2, $3, 'x', app_now(), app_now(), app_now())`, server.associationId, person.userId, vault.blind('mobile', mobile));
  return { ...person, mobile };
}
const message = (more = {}) => ({ audience: 'PEOPLE' as const, roleCodes: [], firmIds: [], districts: [], userIds: people.map(({ userId }) => userId), text: 'workNotice' as const, values: { what: '年度考核自评', date: '2026-03-31' }, ...more });
const sentTo = ({ mobile }: { mobile: string }) => server.sms.sent.filter((one) => one.mobile === mobile).map(({ template, params }) => [template, params]);

test('is shown with who is reached and who is not, its length and price; then goes once to each, and names who wrote it', async () => {
  expect(await server.call(writer, previewMany, message())).toMatchObject({
    reached: 2, unreached: 1, sample: [{ name: '白一' }, { name: '白二' }], missed: [{ name: '白三' }], content: '【南州律协】年度考核自评，请于2026-03-31前登录系统办理。', parts: 1, cost: 90, notBefore: null, isReady: true,
  });
  const { id, ...counted } = await server.call(writer, sendMany, message(), { key: 'many-0001' });
  expect(counted).toEqual({ recipients: 2, unreached: 1, notBefore: null });
  // The same press again is the same deed, and its job run again sends nothing more.
  expect((await server.call(writer, sendMany, message(), { key: 'many-0001' })).id).toBe(id);
  await expect.poll(() => people.map((person) => sentTo(person).length), soon).toEqual([1, 1, 0]);
  await run('update sms_batch set delivered_at = null where id = $1', id);
  await deliverBatch(server.app, id);
  await expect.poll(async () => (await server.call(writer, getRecords, { source: 'HAND' })).data.map(({ recipientName, state, senderName }) => [recipientName, state, senderName]).toSorted(), soon)
    .toEqual([['白一', 'sent', '周敬文'], ['白三', 'noNumber', '周敬文'], ['白二', 'sent', '周敬文']].toSorted());
  expect(people.map((person) => sentTo(person))).toEqual([[['SMS_2', { what: '年度考核自评', date: '2026-03-31' }]], [['SMS_2', { what: '年度考核自评', date: '2026-03-31' }]], []]);
  const { rows } = await run(`select after::text as said from audit_entry where event = 'smsManage.sendMany' and result = 'done'`);
  expect(rows).toHaveLength(1);
  expect(rows[0].said).toContain('年度考核自评，请于2026-03-31前登录系统办理。');
});

test('is refused where the password was not shown of late, no vendor has the template, nobody is reached, a blank is open or the day has no room for all', async () => {
  await run(`update session_proof set proved_at = app_now() - interval '1 hour'`);
  expect(await codeOf(writer, sendMany, message())).toBe('passwordAgain');
  await run(`update session_proof set proved_at = app_now()`);
  expect(await codeOf(writer, sendMany, message({ text: 'meetingNotice', values: { what: '培训', date: '2026-03-31', time: '09:00', place: '三楼' } }))).toBe('smsOff');
  expect(await codeOf(writer, sendMany, message({ userIds: [people[2]!.userId] }))).toBe('audienceEmpty');
  expect(await codeOf(writer, sendMany, message({ values: { what: '年度考核自评' } }))).toBe('invalid');
  await server.app.settings.set(server.database.db, server.associationId, smsSettings.limits, { ...smsSettings.limits.initial, perDay: 3 }, { id: null, name: '测试' });
  expect(await codeOf(writer, sendMany, message())).toBe('smsSpent');
  expect(people.map((person) => sentTo(person).length)).toEqual([1, 1, 0]);
});
