/** What is looked into about an intern (internship rules 5.2, KH26): it asks for his word as long as it is open, and what it says is not shown to him. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiry } from 'contract/areas/practice/inquiry';
import { beginAssessment } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { complaintOf, disciplineClerk } from '../../../../e2e/practice/inquiry.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { errorOf } from '../../../../e2e/practice/roads.ts';

const { endpoints } = inquiry;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

test('while it is open he who applies for the assessment has to explain himself; settled, no more', async () => {
  const clerk = await disciplineClerk(server);
  const one = await beginAssessment(server);
  const about = async () => (await one.look(one.of.intern))!.precheck.filter(({ code }) => code === 'KH26').map(({ level, message }) => `${level} ${message}`);
  expect(await about()).toEqual([]);
  const { id, inquiryNo } = await server.call(clerk, endpoints.enter, complaintOf(one.of.internId));
  expect(await about()).toEqual([`EXPLAIN 存在未结投诉或调查（${inquiryNo}），请说明`]);
  expect(JSON.stringify(await one.look(one.of.intern))).not.toContain('以律师身份发言');
  await server.call(clerk, endpoints.close, { id, outcome: 'UNFOUNDED', note: '经查看调解笔录，发言人是指导律师。' });
  expect(await about()).toEqual([]);
  expect((await server.call(clerk, endpoints.getInquiries, { keyword: inquiryNo })).data).toMatchObject([{ state: 'CLOSED', outcome: 'UNFOUNDED', closable: false }]);
  const { receivedOn } = (await server.call(clerk, endpoints.getInquiries, { keyword: inquiryNo })).data[0]!;
  for (const [more, found] of [[{ receivedFrom: receivedOn, receivedTo: receivedOn }, 1], [{ receivedFrom: '2199-01-01' }, 0], [{ receivedTo: '2001-01-01' }, 0]] as const) expect((await server.call(clerk, endpoints.getInquiries, { keyword: inquiryNo, ...more })).data).toHaveLength(found);
});

test('it is settled once, and entered of nobody whose internship is over, nor of tomorrow', async () => {
  const clerk = await disciplineClerk(server);
  const { of } = await beginAssessment(server);
  const { id } = await server.call(clerk, endpoints.enter, complaintOf(of.internId));
  const settled = { id, outcome: 'SETTLED' as const, note: '双方已经和解，投诉人来函说明。' };
  await server.call(clerk, endpoints.close, settled);
  expect(errorOf(await server.ask(clerk, endpoints.close, settled))!.details).toContain('办结');
  const fieldOf = async (form: ReturnType<typeof complaintOf>) => JSON.stringify((await server.ask(clerk, endpoints.enter, form)).body);
  expect(await fieldOf({ ...complaintOf(of.internId), receivedOn: of.day(1) })).toContain('不能晚于今天');
  await server.database.pool.query(`update internship set status = 'cancelled' where id = $1`, [of.internshipId]);
  expect(await fieldOf(complaintOf(of.internId))).toContain('没有这名在册的实习人员');
});
