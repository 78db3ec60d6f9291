/** The delivered letters after the migration that lets the days of a recheck run from service; what an association has written itself stays. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { safeHtml } from '../../../machines/documents/safe-html.ts';
import { bringTemplates } from './active-template.public.ts';
import { shipped } from './shipped.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const migration = readFileSync(join(import.meta.dirname, '../../../migrations/20261126-1810-letters-of-service.sql'), 'utf8');
const { get, kinds, save, publish } = documentTemplate.endpoints;
const staff = () => server.people.everybody;
/** As the release before delivered them. */
const before = (content: string) => safeHtml(content).replace('（作出当日收到的，截至', '（截至')
  .replace('{{#if contact.phone}}联系电话：{{contact.phone}}。{{/if}}公示网址：{{notice.address}}，也可以在网上提出。', '联系电话：{{contact.phone}}。');
/** Registrations were announced with a number that nobody had yet. */
const asBefore = (kind: keyof typeof shipped) => kind !== 'NOTICE_REGISTRATION' ? before(shipped[kind].content) : before(shipped[kind].content)
  .replace('<th class="narrow">性别</th>', '<th class="narrow">性别</th><th class="narrow">实习证号</th>').replace('{{intern.sex}}</td>', '{{intern.sex}}</td><td class="narrow">{{certificate.no}}</td>');
const inForce = async (kind: keyof typeof shipped) => server.call(staff(), get, { id: (await server.call(staff(), kinds, {})).find((one) => one.kind === kind)!.active!.id });
const changed = ['REG_REFUSE', 'ASSESS_FAIL', 'EXTEND', 'CANCEL_EX_OFFICIO', 'REVOKE', 'NOTICE_REGISTRATION', 'NOTICE_ASSESS', 'NOTICE_FIRM'] as const;
const told = async () => (await server.database.pool.query<{ content: string }>("select notification_content as content from notification where user_id = $1 and event = 'documentTemplate.recheckDays'", [staff().userId])).rows;

test('a text that is still the delivered one gets a new version; the old one stays for what was issued from it', async () => {
  const { pool, db } = server.database;
  await bringTemplates(db, server.associationId);
  for (const kind of changed) await pool.query("update document_template set content = $2, fields = array_remove(fields, 'notice.address') where kind = $1", [kind, asBefore(kind)]);
  const others = async () => (await pool.query('select kind, version from document_template where active and kind <> all($1) order by kind', [changed])).rows;
  const untouched = await others();
  const own = await inForce('EXTEND');
  const mine = await server.call(staff(), save, { id: own.id, version: 1, content: `${own.content}<p>本会另行说明。</p>`, numberRule: own.numberRule });
  await server.call(staff(), publish, mine);

  await pool.query(migration);
  for (const kind of changed.filter((one) => one !== 'EXTEND')) {
    expect(await inForce(kind), kind).toMatchObject({ version: 2, content: safeHtml(shipped[kind].content), createdByName: '系统', numberRule: shipped[kind].numberRule });
    expect((await pool.query('select version, content from document_template where kind = $1 and not active', [kind])).rows).toEqual([{ version: 1, content: asBefore(kind) }]);
  }
  expect((await pool.query<{ fields: string[] }>("select fields from document_template where kind = 'NOTICE_FIRM' and active")).rows[0]!.fields.toSorted()).toEqual((await pool.query<{ fields: string[] }>("select array_append(fields, 'notice.address') as fields from document_template where kind = 'NOTICE_FIRM' and not active")).rows[0]!.fields.toSorted());
  expect(await others()).toEqual(untouched);

  // The association's own: word for word, and whoever looks after the texts is told which.
  expect(await inForce('EXTEND')).toMatchObject({ id: mine.id, content: expect.stringContaining('日内（截至{{recheck.due|年月日}}）') });
  expect(await told()).toEqual([{ content: expect.stringContaining('《延长实习期决定书》') }]);
  // Once is enough.
  await pool.query(migration);
  expect([(await inForce('REG_REFUSE')).version, (await told()).length]).toEqual([2, 1]);
});

test('a notice of the release before, which had its address already, leaves out a telephone that there is not', async () => {
  const { pool } = server.database;
  await pool.query("update document_template set content = replace($1, '{{#if contact.phone}}联系电话：{{contact.phone}}。{{/if}}', '联系电话：{{contact.phone}}。') where kind = 'NOTICE_ASSESS' and active", [safeHtml(shipped.NOTICE_ASSESS.content)]);
  await pool.query(migration);
  expect(await inForce('NOTICE_ASSESS')).toMatchObject({ version: 3, content: safeHtml(shipped.NOTICE_ASSESS.content) });
});
