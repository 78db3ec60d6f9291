/** The desk counts what the lists to which it leads show, and nothing beyond the viewer's own firms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceDesk } from 'contract/areas/console/practice-desk';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { callsOf } from 'contract/kernel/feature';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, goTo, later, toFirst } from '../../../../e2e/practice/roads.ts';
import { registered } from '../../../../e2e/practice/registered.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { endpoints } = practiceDesk;
const reviewer = () => server.people.firstReviewer;
const rowOf = async (by: Person) => (await server.call(by, endpoints.getFirms, { limit: 200 })).data.find(({ id }) => id === server.registers.firms.firm.id) ?? { practising: 0, waiting: 0, ending: 0 };
const figuresFor = (by: Person) => server.call(by, endpoints.getFigures, {});

test('a firm stands there with what waits for the viewer, and its own account sees what waits for itself', async () => {
  const before = { mine: await rowOf(reviewer()), firms: await rowOf(server.people.firm) };
  const road = await begin(server);
  await road.goThrough('submit', 'confirm');
  expect((await rowOf(server.people.firm)).waiting).toBe(before.firms.waiting + 1);
  expect((await rowOf(reviewer())).waiting).toBe(before.mine.waiting);
  await road.take('confirmByFirm');
  expect((await rowOf(server.people.firm)).waiting).toBe(before.firms.waiting);
  expect((await rowOf(reviewer())).waiting).toBe(before.mine.waiting + 1);
});

test('who is in practice and whose time runs short is counted as the register finds it', async () => {
  const before = await rowOf(reviewer());
  const { certificate: { internshipId } } = await registered(server);
  expect((await rowOf(reviewer())).practising).toBe(before.practising + 1);
  const { data } = await server.call(reviewer(), internship.endpoints.getInternships, { limit: 200, firmId: server.registers.firms.firm.id });
  const { plannedEndDate } = data.find(({ id }) => id === internshipId)!;
  await goTo(server, later(plannedEndDate, -5));
  const [{ ending }, near] = [await figuresFor(reviewer()), await server.call(reviewer(), internship.endpoints.getInternships, { limit: 1, risk: ['ending'] })];
  expect(ending).toBe(near.total);
  expect((await rowOf(reviewer())).ending).toBeGreaterThan(0);
  await goTo(server);
});

test('what came back and what is late is counted as the lists show it, for a firm its own alone', async () => {
  const [returned, late] = [await begin(server), await begin(server)];
  await returned.goThrough(...toFirst, 'return');
  await late.goThrough(...toFirst);
  await goTo(server, later((await late.row()).deadline!, 1));
  const list = callsOf(practiceApplication)['getPracticeApplications']!;
  const totalOf = async (by: Person, query: object) => ((await server.ask(by, list, { limit: 1, ...query })).body as { result: { total: number } }).result.total;
  for (const by of [reviewer(), server.people.firm]) {
    const figures = await figuresFor(by);
    expect([figures.returned.practice, figures.late.practice]).toEqual([await totalOf(by, { scope: 'returned' }), await totalOf(by, { lateness: 'late' })]);
    expect(figures.late.practice).toBeGreaterThan(0);
  }
  await goTo(server);
});

test('a correction is counted by its reason, and where that says nothing by the words in it or by what it is about', async () => {
  const countOf = async (title: string) => (await server.call(reviewer(), endpoints.getCharts, {})).returnReasons.find((one) => one.title === title)?.count ?? 0;
  const before = [await countOf('材料缺页或模糊'), await countOf('现住址'), await countOf('信息与证件不一致')];
  const road = await begin(server);
  await road.goThrough(...toFirst);
  await road.take('return', { defects: [{ field: 'P02', reason: 'OTHER', text: '第3页材料缺页或模糊，请重新扫描' }, { field: 'residenceAddress', reason: 'OTHER', text: '请写到门牌号' }, { field: 'mobile', reason: 'MISMATCH', text: '与身份证明不符' }] });
  expect([await countOf('材料缺页或模糊'), await countOf('现住址'), await countOf('信息与证件不一致')]).toEqual(before.map((count) => count + 1));
});

test('a tutor is counted as full when the association leaves him no more places than he has taken, cases under review included', async () => {
  const quota = (most: number) => server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorMaxInterns, most, { id: null, name: '测试' });
  await quota(1);
  const before = (await figuresFor(reviewer())).fullTutors;
  await (await begin(server)).take('submit');
  expect((await figuresFor(reviewer())).fullTutors).toBe(before + 1);
  await quota(practiceSettings.tutorMaxInterns.initial);
});
