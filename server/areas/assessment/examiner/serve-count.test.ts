/** How often an examiner has served (internship rules 2.11): seen in the pool, and where panels are made. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examiner } from 'contract/areas/assessment/examiner';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { enterPool } from '../../../../e2e/assessment/examiner.arrange.ts';
import { sessionUpTo } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { good, heard } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = examiner;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

type Day = Pick<Awaited<ReturnType<typeof sessionUpTo>>, 'keeper' | 'panel'>;
const servedBy = async ({ keeper }: Pick<Day, 'keeper'>, ids: readonly string[]) => {
  const { data } = await server.call(keeper, endpoints.getExaminers, { limit: 200, sorting: 'serveCount desc' });
  return ids.map((id) => data.find((one) => one.id === id)?.serveCount);
};

it('a session counts for its panel from its beginning, not while it is planned; and not for others', async () => {
  const planned = await sessionUpTo(server, 'arrange');
  const other = await enterPool(server);
  expect(await servedBy(planned, planned.panel.map(({ id }) => id))).toEqual([0, 0, 0]);
  const begun = await sessionUpTo(server, 'arrange', 'begin');
  expect(await servedBy(begun, [...begun.panel.map(({ id }) => id), other.id])).toEqual([1, 1, 1, 0]);
  expect((await server.call(begun.keeper, endpoints.getExaminer, { id: begun.panel[0]!.id })).serveCount).toBe(1);
  const { data } = await server.call(begun.keeper, endpoints.getExaminers, { limit: 200, sorting: 'serveCount desc' });
  expect(data.map(({ serveCount }) => serveCount)).toEqual(data.map(({ serveCount }) => serveCount).toSorted((a, b) => b - a));
  await server.database.pool.query("update interview_session set state = 'cancelled' where id = $1", [begun.id]);
  expect(await servedBy(begun, [begun.panel[0]!.id])).toEqual([0]);
});

it('who leaves has served if he had signed a sheet; who takes the seat has', async () => {
  const day = await heard(server);
  const [one, other] = [await enterPool(server), await enterPool(server)];
  await day.sign(1, good);
  for (const [leaver, successor] of [[day.panel[1]!, one], [day.panel[2]!, other]] as const) await server.call(day.keeper, interviewSession.endpoints.replace, { id: day.id, examinerId: leaver.id, successor: successor.id, kind: 'OTHER', opinion: '接到通知要出庭，不能继续参加。' });
  expect(await servedBy(day, [day.panel[0]!.id, day.panel[1]!.id, day.panel[2]!.id, one.id, other.id])).toEqual([1, 1, 0, 1, 1]);
});

it('whoever chooses a panel reads it beside the name, and meets first whoever has served least', async () => {
  const begun = await sessionUpTo(server, 'arrange', 'begin');
  const fresh = await enterPool(server);
  const offered = await server.call(begun.keeper, interviewSession.endpoints.examiners, {});
  const place = (id: string) => offered.findIndex((one) => one.id === id);
  expect([offered[place(fresh.id)]?.serveCount, offered[place(begun.panel[0]!.id)]?.serveCount]).toEqual([0, 1]);
  expect(place(fresh.id)).toBeLessThan(place(begun.panel[0]!.id));
});
