/** What is made known has a number and a paper (internship rules 2.15). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objection } from 'contract/areas/assessment/objection';
import type { Notice } from 'contract/areas/assessment/objection.wire';
import { publicNotice } from 'contract/areas/assessment/public-notice';
import { made } from '../../../../e2e/assessment/public-notice.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';

const { endpoints } = publicNotice;
let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const clerk = () => server.people.firstReviewer;
const shown = async (id: string) => ((await server.ask(null, objection.endpoints.notices, {})).body as { result: { data: Notice[] } }).result.data.find((one) => one.id === id);

test('whoever is made known in the same days stands on one paper, with number, days and the address where anybody may object; nobody on two', async () => {
  const [one, two] = [await made(server), await made(server)];
  await server.database.pool.query(`update intern set sex = 'FEMALE' where id = (select intern_id from assessment_application where id = $1)`, [one.id]);
  // Internship rules 2.0.3: these, and no number of a person.
  expect(await shown(one.id)).toMatchObject({ noticeNo: null, name: one.name, sex: '女', certNo: expect.stringMatching(/^\d{14}$/) });
  const answers = await Promise.all([1, 2].map(() => server.ask(clerk(), endpoints.issue, one.days)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data: [paper] } = await server.call(clerk(), endpoints.getPublicNotices, {});
  expect(paper).toMatchObject({ noticeNo: expect.stringMatching(/^市律协考公〔\d{4}〕\d+号$/), people: 2, issuedByName: clerk().realName, ...one.days });
  const answer = await fetch(`${server.origin}${endpoints.getFile.path}?id=${paper!.id}`, { headers: { authorization: `Bearer ${clerk().token}` } });
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
  for (const said of [paper!.noticeNo, one.name, two.name, '共7日', '/notices']) expect(text).toContain(said);
  expect([(await shown(one.id))?.noticeNo, (await shown(two.id))?.noticeNo]).toEqual([paper!.noticeNo, paper!.noticeNo]);
});

test('who comes later in the same days waits for another paper', async () => {
  const later = await made(server);
  const pending = await server.call(clerk(), endpoints.getPending, {});
  expect(pending.find(({ from, to }) => from === later.days.from && to === later.days.to)).toMatchObject({ names: [later.name], isLate: true });
});
