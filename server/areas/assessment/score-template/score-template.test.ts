/** Score sheets: what the product brings, what a change leaves alone, and which one a day is scored by. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { scoreTemplate } from 'contract/areas/assessment/score-template';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { sessionUpTo } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { ownSheet, sheetOf } from '../../../../e2e/assessment/score-template.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = scoreTemplate;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

it('begins with the three that associations use, the national four items as the usual one', async () => {
  const all = await server.call(await poolKeeper(server), endpoints.getScoreTemplates, {});
  expect(all.map(({ title, isDefault, materialPercent }) => [title, isDefault, materialPercent])).toEqual([['全国四项', true, 0], ['律师实务四项', false, 0], ['材料与面试合并', false, 40]]);
  const { items } = await server.call(await poolKeeper(server), endpoints.getScoreTemplate, { id: all[0]!.id });
  expect(items.flatMap(({ code, parts }) => parts.filter(({ isVeto }) => isVeto).map((part) => `${code}.${part.code}`))).toEqual(['politics.a', 'ethics.a', 'ethics.c', 'ethics.d', 'performance.c']);
});

it('is of a hundred points, and two items of one name are told apart', async () => {
  const by = await poolKeeper(server);
  const [first, second] = sheetOf().items;
  expect((await server.ask(by, endpoints.save, { ...sheetOf(), items: [first!, { ...second!, max: 55 }] })).text).toContain('合计应为100分，现为95分');
  expect((await server.ask(by, endpoints.save, { ...sheetOf(), items: [first!, { ...second!, title: first!.title }] })).text).toContain('重复');
});

it('changed, it is a new version: items keep their names, the old one stays as it was, and who saves over a colleague is told', async () => {
  const { by, id, version, input } = await ownSheet(server);
  const { items } = await server.call(by, endpoints.getScoreTemplate, { id });
  const changed = { ...input, id, version, items: [{ ...items[1]!, parts: [], max: 70 }, { title: '沟通协调', max: 30, parts: [] }] };
  expect(await server.call(by, endpoints.save, changed)).toEqual({ id, version: 2 });
  const now = await server.call(by, endpoints.getScoreTemplate, { id });
  expect(now.items.map(({ code, title }) => [code, title])).toEqual([[items[1]!.code, '律师实务'], ['item3', '沟通协调']]);
  expect((await server.call(by, endpoints.getScoreTemplate, { id, version: 1 })).items).toEqual(items);
  expect((await server.ask(by, endpoints.save, changed)).status).toBe(409);
});

it('a day is scored by the version that was in force when it began', async () => {
  const { by, id, version, input } = await ownSheet(server);
  const titleOf = async (session: string) => (await server.call(by, interviewSession.endpoints.getInterviewSession, { id: session })).scoreTemplateTitle;
  const day = await sessionUpTo(server, 'arrange');
  await server.database.pool.query('update interview_session set score_template_id = $2 where id = $1', [day.id, id]);
  await server.call(by, endpoints.save, { ...input, id, version, passScore: 65 });
  const begun = await sessionUpTo(server, 'arrange', 'begin');
  expect([await titleOf(day.id), await titleOf(begun.id)]).toEqual([input.title, '全国四项（第1版）']);
});
