/** The sheets against cases that were taken their way through calls; every number is counted by hand here. */
import { readXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { pause } from 'contract/areas/other-business/pause';
import { internship } from 'contract/areas/practice/internship';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { practiceSettings } from 'contract/areas/practice/settings';
import { along, beginBusiness, toFirstReview, toTheEnd } from '../../../../e2e/other-business/business.ts';
import { ownChange } from '../../../../e2e/other-business/change-tutor.arrange.ts';
import { ownPause } from '../../../../e2e/other-business/pause.arrange.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { goOn, registered } from '../../../../e2e/practice/registered.ts';
import { begin, goTo, later, toFirst, today } from '../../../../e2e/practice/roads.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = internshipSheet;
type Begun<T extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;
let server: TestServer;
let approved: Begun<typeof registered>;
let refused: Begun<typeof beginApplication>;
let changed: Begun<typeof beginBusiness>;
let waiting: Begun<typeof beginBusiness>;
let clerk: Person, firm: Person, otherFirm: Person;
let year: number;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  ({ firstReviewer: clerk, firm, otherFirm } = server.people);
  year = Number((await server.database.pool.query<{ today: string }>('select app_today()::text as today')).rows[0]!.today.slice(0, 4));
  approved = await registered(server);
  refused = await beginApplication(server);
  await goOn(server, refused, ['submit', 'confirm', 'confirmByFirm']);
  await goOn(server, refused, ['return']);
  await goOn(server, refused, ['resubmit', 'confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'passByCommittee', 'reject']);
  changed = await beginBusiness(server, ownChange);
  await along(server, changeTutor, changed, toTheEnd);
  waiting = await beginBusiness(server, ownPause);
  await along(server, pause, waiting, toFirstReview);
}, 120_000);
afterAll(() => server.close());

async function taken(who: Person, list: string, more: object = {}): Promise<CellValue[][]> {
  const columns = (await server.call(who, exportCentre.endpoints.getOptions, { list })).columns.map(({ key }) => key);
  const { id } = await server.call(who, exportCentre.endpoints.create, { list, columns, format: 'xlsx', ...more });
  const answer = await fetch(`${server.origin}${exportCentre.endpoints.download.path}`, { method: 'POST', body: JSON.stringify({ id }), headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}`, 'x-requested-with': 'XMLHttpRequest' } });
  expect(answer.status).toBe(200);
  return (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
}

it('the ledger of applications says who reviewed, how often it came back and why, and what was decided', async () => {
  const { data, total } = await server.call(clerk, endpoints.getApplications, { year, sorting: 'applicationNo asc' });
  expect(total).toBe(2);
  const [one, two] = [data.find(({ id }) => id === approved.id)!, data.find(({ id }) => id === refused.id)!];
  // Every other one goes to the committee.
  const roads: unknown = expect.stringMatching(/^(初审通过|转专委会审议)$/);
  expect([one.firstBy, one.firstResult, one.finalBy, one.finalResult, one.returnedCount, one.returnReasons, one.workdays, one.isOverdue]).toEqual([clerk.realName, roads, server.people.finalReviewer.realName, '准予登记', 0, null, 0, false]);
  expect([two.firstResult, two.committeeOpinion, two.finalResult, two.returnedCount, two.returnReasons, two.stateTitle]).toEqual([roads, two.firstResult === '转专委会审议' ? expect.stringMatching(/^同意：./) : null, '不予登记', 1, '信息与证件不一致', '不予通过']);
  expect((await server.call(clerk, endpoints.getApplications, { year: year - 1 })).total).toBe(0);
});

it('certificates to be fetched: each one that was issued in the year, with empty places for the pen', async () => {
  const { data, total } = await server.call(clerk, endpoints.getCertificates, { year });
  expect(total).toBe(3);
  expect(data.find(({ certNo }) => certNo === approved.certificate.certNo)).toMatchObject({ practiceType: 'FULL_TIME', deliverMode: null, signature: null, blankSerialNo: null });
});

it('the ledger of changes: before, after and why, and nothing before or after what is not decided', async () => {
  const { data } = await server.call(clerk, endpoints.getChanges, { year });
  expect(data).toHaveLength(2);
  expect(data.find(({ id }) => id === changed.id)).toMatchObject({ kindTitle: '变更指导律师', reason: '原指导律师不能履职', before: expect.stringMatching(/^指导律师：/), after: expect.stringMatching(/^指导律师：.+，自/), result: '已通过', workdays: 0 });
  expect(data.find(({ id }) => id === waiting.id)).toMatchObject({ kindTitle: '中止实习', reason: '疾病', before: null, after: null, result: '待初审', decidedAt: null });
});

it('what goes to the province: who was registered under which number, who was refused and why', async () => {
  const { data } = await server.call(clerk, endpoints.getFilings, { year });
  expect(data.map(({ id, outcome }) => [id, outcome]).toSorted()).toEqual([[approved.id, 'REGISTERED'], [refused.id, 'REFUSED']].toSorted());
  const [one, two] = [data.find(({ id }) => id === approved.id)!, data.find(({ id }) => id === refused.id)!];
  expect([one.certNo, one.reason, one.idNo]).toEqual([approved.certificate.certNo, null, expect.stringMatching(/^\d{3,6}\*+/)]);
  expect([two.certNo, two.docNo, two.idNo]).toEqual([null, expect.stringMatching(/./), expect.stringMatching(/\*/)]);
  // Fifteen days from the decision, and never on a rest day.
  expect(daysBetween(one.decidedOn, one.dueOn)).toBeGreaterThanOrEqual(15);
  expect((await server.call(clerk, endpoints.getFilings, { year, outcome: 'REFUSED' })).total).toBe(1);
});

it('leaves masked, or in plain with a purpose; headed by the association and the year, and counted', async () => {
  const list = 'practice.internshipSheet.getFilingSheet';
  const [title, watermark, heads, ...rows] = await taken(clerk, list, { search: `year=${year}` });
  expect([title?.[0], heads?.slice(0, 2), rows.map(([count]) => count)]).toEqual([`南州市律师协会${year}年实习登记备案名单`, ['序号', '决定'], [1, 2]]);
  expect(watermark?.[0]).toMatch(new RegExp(`^导出人：.+　导出时间：.+　条件：年度：${year}年　已脱敏$`));
  const at = heads?.indexOf('身份证号') ?? -1;
  expect(rows.every((row) => String(row[at]).includes('*'))).toBe(true);
  const [, , , ...plain] = await taken(clerk, list, { unmasked: true, purpose: '报省律师协会备案' });
  expect(plain.map((row) => row[at])).toEqual([expect.stringMatching(/^\d{17}[\dX]$/), expect.stringMatching(/^\d{17}[\dX]$/)]);
  expect((await server.ask(otherFirm, exportCentre.endpoints.create, { list, columns: ['name'], format: 'xlsx' })).status).toBe(409);
});

it('a firm sees and takes away its own rows only', async () => {
  for (const list of [endpoints.getApplications, endpoints.getCertificates, endpoints.getChanges, endpoints.getFilings] as const) {
    expect([(await server.call(firm, list, {})).total > 0, (await server.call(otherFirm, list, {})).total]).toEqual([true, 0]);
    // Asking for another firm's by its id finds nothing either.
    expect((await server.call(otherFirm, list, { firmId: server.registers.firms.firm.id })).total).toBe(0);
  }
  expect((await server.call(otherFirm, endpoints.getFirms, { having: 'all' })).data.map(({ id }) => id)).toEqual([server.registers.firms.firm2.id]);
  expect((await server.call(otherFirm, endpoints.getYear, {})).total).toBe(0);
});

it('a firm’s places and interns: three go on, one application of two came back', async () => {
  const { data: [row] } = await server.call(firm, endpoints.getFirms, { year });
  expect(row).toMatchObject({ reception: '具备', inPractice: 3, paused: 0, ended: 0, newThisYear: 3, passRate: null, returnRate: 50 });
  expect(row!.used + row!.free).toBeGreaterThanOrEqual(row!.places);
  expect(row!.used).toBeGreaterThanOrEqual(3);
});

it('firms may be ranked by how many interns they have, and by how often their applications came back', async () => {
  for (const by of ['inPractice', 'returnRate'] as const) {
    const figures = async (direction: 'asc' | 'desc') => (await server.call(clerk, endpoints.getFirms, { having: 'all', limit: 100, sorting: `${by} ${direction}` })).data.map((row) => row[by]).filter((figure) => figure !== null);
    expect(await figures('desc'), by).toEqual((await figures('desc')).toSorted((a, b) => b - a));
    expect(await figures('asc'), by).toEqual((await figures('desc')).toReversed());
  }
  expect((await server.call(clerk, endpoints.getFirms, { having: 'all', sorting: 'returnRate desc' })).data[0]).toMatchObject({ id: server.registers.firms.firm.id, returnRate: 50 });
});

it('a tutor: whom he guides now and has ever guided', async () => {
  const { data } = await server.call(clerk, endpoints.getTutors, { firmId: server.registers.firms.firm.id });
  const { successorId, tutorId } = changed.of;
  expect(data.find(({ id }) => id === successorId)).toMatchObject({ guiding: 1, guided: 1, reviewDays: null, overdue: 0 });
  expect(data.find(({ id }) => id === tutorId)).toMatchObject({ guiding: 0, guided: 1 });
});

it('the year: each month by itself, all together at the end, and told apart', async () => {
  const { data } = await server.call(clerk, endpoints.getYear, { year });
  expect(data).toHaveLength(13);
  expect(data.at(-1)).toMatchObject({ month: `${year}年合计`, registered: 3, refused: 1, cancelled: 0, transferred: 0, reissued: 0, applied: 0, interviewed: 0, passRate: null });
  expect(data.slice(0, 12).reduce((sum, { registered: one }) => sum + one, 0)).toBe(3);
  const byKind = await server.call(clerk, endpoints.getYear, { year, by: 'KIND' });
  expect(byKind.data.filter(({ month }) => month.endsWith('合计')).map(({ group, registered: one, refused: other }) => [group, one, other])).toEqual([['专职', 3, 1]]);
  const [, , heads, ...rows] = await taken(clerk, 'practice.internshipSheet.getYearSheet', { search: `year=${year}` });
  expect([heads?.[0], rows.length]).toEqual(['月份', 13]);
});

it('the roster counts its rows in the file, and says there what no screen shows', async () => {
  const [, , heads, first] = await taken(firm, internship.endpoints.getInternships.exports.name);
  expect([heads?.[0], first?.[0]]).toEqual(['序号', 1]);
  expect(first?.[heads!.indexOf('民族')]).toBe('汉族');
});

it('late is what was late by the limit of its own day, whatever the limit is now', async () => {
  const slow = await beginApplication(server);
  await goOn(server, slow, ['submit', 'confirm', 'confirmByFirm']);
  await goTo(server, later(await today(server), 10));
  await goOn(server, slow, ['pass', 'passToCommittee', 'passByCommittee', 'approve']);
  await server.app.settings.set(server.database.db, server.associationId, practiceSettings.regDecisionDays, 5, { id: null, name: '测试' });
  const { data } = await server.call(clerk, endpoints.getApplications, {});
  expect(data.find(({ id }) => id === slow.id)).toMatchObject({ finalResult: '准予登记', isOverdue: false });
  await goTo(server);
});

it('what was sent back is told by business and reason, month by month, and by firm where that is asked', async () => {
  const totals = async (asked: object = {}) => new Map((await server.call(clerk, endpoints.getReturns, { year, limit: 200, ...asked })).data.map(({ kindTitle, reason, firmName, total }) => [`${kindTitle} ${reason} ${firmName ?? ''}`, total]));
  const before = await totals();
  const back = await begin(server);
  await back.goThrough(...toFirst);
  await back.take('return', { defects: [{ field: 'P02', reason: 'SEAL', text: '第三页没有盖章' }, { field: 'P08', reason: 'SEAL', text: '没有骑缝章' }, { field: 'mobile', reason: 'OTHER', text: '请核对' }] });
  const after = await totals();
  const more = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
  expect([more('实习申请 未加盖公章 '), more('实习申请 其他 ')]).toEqual([2, 1]);
  expect([...(await totals({ split: 'FIRM' })).keys()].every((line) => !line.endsWith(' '))).toBe(true);
});

it('a reason that is not on the list is none, and nothing is sent back', async () => {
  const back = await begin(server);
  await back.goThrough(...toFirst);
  await expect(back.take('return', { defects: [{ field: 'P02', reason: 'NOWHERE', text: '第三页没有盖章' }] })).rejects.toThrow(/退回原因/);
  expect((await back.row()).state).toBe('firstPending');
});

it('the ledger names why it came back in the words of the list, and in those of whoever sent it back where it has none', async () => {
  const back = await begin(server);
  await back.goThrough(...toFirst);
  await back.take('return', { opinion: '请按标注逐项补正', defects: [{ field: 'P02', reason: 'SEAL', text: '第三页没有盖章' }, { field: 'P08', reason: 'SEAL', text: '没有骑缝章' }, { field: 'mobile', reason: 'OTHER', text: '手机号打不通' }] });
  const { data } = await server.call(clerk, endpoints.getApplications, { year, limit: 200 });
  expect(data.find(({ id }) => id === back.id)?.returnReasons).toBe('未加盖公章、手机号打不通');
});
