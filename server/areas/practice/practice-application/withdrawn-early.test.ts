/** Who had an application before him hears that it was given up, before the association has it too; of a draft nobody hears. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancel } from 'contract/areas/other-business/cancel';
import { along, beginBusiness } from '../../../../e2e/other-business/business.ts';
import { beginCancel } from '../../../../e2e/other-business/cancel.arrange.ts';
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

test('going to another firm: the new tutor and firm as well, once the old firm has let it come to them', async () => {
  const [toTutor, toFirm] = [await beginBusiness(server, ownTransfer), await beginBusiness(server, ownTransfer)];
  await along(server, ownTransfer.kind, toTutor, [['submit', 'applicant'], ['releaseByOldFirm', 'oldFirm'], ['withdraw', 'applicant']]);
  expect((await heard()).map(({ who }) => who).toSorted()).toEqual([toTutor.actors['oldFirm']!.userId, toTutor.actors['tutor']!.userId].toSorted());
  await server.database.pool.query('truncate notification');
  await along(server, ownTransfer.kind, toFirm, [['submit', 'applicant'], ['releaseByOldFirm', 'oldFirm'], ['confirm', 'tutor'], ['withdraw', 'applicant']]);
  expect((await heard()).map(({ who }) => who)).toEqual(expect.arrayContaining(['oldFirm', 'tutor', 'firm'].map((actor) => toFirm.actors[actor]!.userId)));
});

test('an ending of one’s own: the firm; an ending that the firm asks for: the intern whom it had asked', async () => {
  const own = await beginCancel(server);
  await along(server, cancel, own, [['submit', 'applicant'], ['withdraw', 'applicant']]);
  expect((await heard()).map(({ who }) => who)).toEqual([own.actors['firm']!.userId]);
  await server.database.pool.query('truncate notification');
  const byFirm = await beginCancel(server, true);
  await along(server, cancel, byFirm, [['submitToIntern', 'applicant'], ['withdraw', 'applicant']]);
  expect(await heard()).toEqual([{ who: byFirm.of.intern.userId, title: expect.stringMatching(/^律所为您办理的注销实习登记申请（.+）已撤回$/) }]);
});
