/** 评分单 on paper: it says what its reader sees on the screen, and never another's sheet before all are in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { textOfPdf } from 'server/machines/documents/testing';
import { concluded, good, heard } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const namesOf = async (by: Person, id: string) => (await server.call(by, scoreSheet.endpoints.getScoreSheet, { id })).panel.map(({ name }) => name);

async function printed(by: Person, id: string, paper: 'OWN' | 'ALL'): Promise<{ status: number; text: string }> {
  const { path } = scoreSheet.endpoints.print;
  const answer = await fetch(server.origin + path, { method: 'POST', body: JSON.stringify({ id, paper }), headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, 'x-requested-with': 'XMLHttpRequest' } });
  return { status: answer.status, text: answer.ok ? textOfPdf(Buffer.from(await answer.arrayBuffer())) : await answer.text() };
}

it('the own sheet once it is signed: items, remarks, total and when it was signed; nobody prints another’s before all are in', async () => {
  const { chief, keeper, slotId, sign, write } = await heard(server);
  await write(0, good);
  expect((await printed(chief, slotId, 'OWN')).text).toContain('签名提交后才能打印本人的评分单');
  await sign(0, { ...good, remarks: [{ code: 'politics', said: '立场坚定。' }], vetoes: [] });
  const { text } = await printed(chief, slotId, 'OWN');
  for (const said of ['面试评分单', '政治素质（满分', '20.5分', '立场坚定。', '80.50分', '表达清楚，基本功扎实。', '签名提交', (await namesOf(chief, slotId))[0]!, '手写签名']) expect(text).toContain(said);
  for (const [by, paper] of [[chief, 'ALL'], [keeper, 'ALL'], [keeper, 'OWN']] as const) expect((await printed(by, slotId, paper)).status).toBe(409);
  const { rows } = await server.database.pool.query("select 1 from audit_entry where event = 'scoreSheet.print' and entity_id = $1", [slotId]);
  expect(rows.length).toBe(1);
});

it('what all sheets come to, with each of them and the panel’s word, for those who read the sheets', async () => {
  const [one, other] = [await concluded(server), await heard(server)];
  const names = await namesOf(one.chief, one.slotId);
  expect(names).toHaveLength(3);
  for (const by of [one.chief, one.keeper]) {
    const { text } = await printed(by, one.slotId, 'ALL');
    for (const said of ['面试评分汇总表', '面试得分', '面试结论', '一票否决', '考核小组一致认为达到律师执业的基本要求。', ...names.map((name) => `${name}的评分单`)]) expect(text).toContain(said);
  }
  expect((await printed(other.chief, one.slotId, 'ALL')).status).toBe(404);
});
