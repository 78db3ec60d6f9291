/** Who had an application before him hears that it was given up, before the association has it too; of a draft nobody hears. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { along, beginBusiness } from '../../../../e2e/other-business/business.ts';
import { ownTransfer } from '../../../../e2e/other-business/transfer-firm.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { begin } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('truncate notification'));

const heard = async (): Promise<{ who: string; title: string }[]> => {
  await settled(server);
  return (await server.database.pool.query("select user_id as who, notification_content as title from notification where event like '%.withdraw'")).rows;
};

test('an application for registration', async () => {
  const [before, after] = [await begin(server), await begin(server)];
  await before.goThrough('withdraw');
  expect(await heard()).toEqual([]);
  await after.goThrough('submit', 'withdraw');
  expect((await heard()).every(({ title }) => title.includes('的申请人已撤回申请'))).toBe(true);
  expect((await heard()).map(({ who }) => who)).toEqual(expect.arrayContaining([after.actors['tutor']!.userId, after.actors['firm']!.userId]));
});

test('going to another firm: the old firm, which was asked first', async () => {
  const [before, after] = [await beginBusiness(server, ownTransfer), await beginBusiness(server, ownTransfer)];
  await along(server, ownTransfer.kind, before, [['withdraw', 'applicant']]);
  expect(await heard()).toEqual([]);
  await along(server, ownTransfer.kind, after, [['submit', 'applicant'], ['withdraw', 'applicant']]);
  expect((await heard()).map(({ who }) => who)).toEqual([after.actors['oldFirm']!.userId]);
});
