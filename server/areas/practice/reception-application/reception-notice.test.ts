/** 接收资格公示 (internship rules 2.15): where it is wanted, a firm that was given the right to take interns is made known, and anybody may object; the decision stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import type { Notice } from 'contract/areas/assessment/objection.wire';
import { publicNotice } from 'contract/areas/assessment/public-notice';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { textOfPdf } from 'server/machines/documents/testing';
import { challenge, said } from '../../../../e2e/assessment/objection.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginReception } from '../../../../e2e/practice/reception-application.arrange.ts';
import { goTo, later, today } from '../../../../e2e/practice/roads.ts';

const { notices, raise, follow, getObjection, getObjections } = objection.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

async function rule(isOn: boolean): Promise<void> {
  const set = <T>(setting: Parameters<typeof server.app.settings.set<T>>[2], value: T) => server.app.settings.set(server.database.db, server.associationId, setting, value, { id: null, name: '测试' });
  await set(receptionSettings.receptionPublicNotice, isOn);
  await set(practiceSettings.registrationNoticeDays, 3);
}
async function approved() {
  const one = await beginReception(server);
  for (const action of ['submit', 'pass', 'approve']) await one.take(action);
  const { firmName } = (await one.look(one.of.secretary))!;
  return { ...one, firmName };
}
const shown = async () => ((await server.ask(null, notices, {})).body as { result: { data: Notice[] } }).result.data.filter(({ kind }) => kind === 'RECEPTION');
const noticeOf = async (one: Awaited<ReturnType<typeof approved>>) => (await one.look(one.of.secretary))!.notice;

test('as shipped nobody is made known; wanted, the firm is from the next day on, on a paper with its tutors, and no longer than its days', async () => {
  const unwanted = await approved();
  expect(await noticeOf(unwanted)).toBeNull();
  await rule(true);
  const one = await approved();
  const decided = await today(server);
  const days = { from: later(decided, 1), to: later(decided, 3) };
  expect((await one.look(one.of.secretary))).toMatchObject({ state: 'approved', notice: days, register: { receptionTitle: expect.any(String) } });
  expect(await shown()).toEqual([]);
  const by = server.people.firstReviewer;
  expect((await server.call(by, publicNotice.endpoints.getPending, {})).filter(({ kind }) => kind === 'RECEPTION')).toEqual([{ kind: 'RECEPTION', ...days, names: [one.firmName], isLate: false }]);
  const { id, noticeNo } = await server.call(by, publicNotice.endpoints.issue, { kind: 'RECEPTION', ...days });
  const paper = await fetch(`${server.origin}${publicNotice.endpoints.getFile.path}?id=${id}`, { headers: { authorization: `Bearer ${by.token}` } });
  const text = textOfPdf(Buffer.from(await paper.arrayBuffer()));
  for (const words of ['接收实习人员资格公示', noticeNo, one.firmName, '1人', '2人', '共3日']) expect(text).toContain(words);
  for (const [day, names] of [[1, [one.firmName]], [3, [one.firmName]], [4, []]] as const) {
    await goTo(server, later(decided, day));
    expect((await shown()).map(({ name }) => name)).toEqual(names);
  }
  await goTo(server);
});

test('an objection is looked into and answered; upheld, the right stands until somebody ends it where rights are kept', async () => {
  await rule(true);
  const one = await approved();
  await goTo(server, later(await today(server), 2));
  const words = said();
  const { body } = await server.ask(null, raise, { noticeId: one.id, ...words, ...await challenge(server) });
  const { applicationNo } = (body as { result: { applicationNo: string } }).result;
  const { firstReviewer, finalReviewer } = server.people;
  const take = async (action: keyof typeof objectionFlow.endpoints) => {
    const by = action === 'report' ? firstReviewer : finalReviewer;
    const { id } = (await server.call(by, getObjections, { keyword: applicationNo, kind: 'RECEPTION' })).data[0]!;
    const seen = await server.call(by, getObjection, { id });
    expect([seen.internName, seen.caseId]).toEqual([one.firmName, one.id]);
    expect(seen.open.map((open) => open.action)).not.toContain('uphold');
    return server.ask(by, objectionFlow.endpoints[action], { id, version: seen.version, opinion: '经向律所和有关单位核实，情况已经查清。' });
  };
  expect((await take('report')).status).toBe(200);
  expect((await take('upholdReception')).status).toBe(200);
  expect((await server.ask(null, follow, { applicationNo, mobile: words.mobile })).body).toMatchObject({ result: { kind: 'RECEPTION', about: one.firmName, stateTitle: '异议成立' } });
  const { rows } = await server.database.pool.query("select state from firm_reception where firm_id = $1 and state <> 'removed'", [one.of.firmId]);
  expect(rows).toEqual([{ state: 'granted' }]);
  await goTo(server);
});
