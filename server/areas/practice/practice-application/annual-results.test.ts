/** What last year's checks came to (internship rules 4.8, SX13, SX19): it comes in by table, and who may take and guide interns is judged by it at once. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { annualResult } from 'contract/areas/annual-check/annual-result';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, errorOf, refusal, today } from '../../../../e2e/practice/roads.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';

let server: TestServer;
let lastYear: number;
beforeAll(async () => { server = await startTestServer({ printing: false }); lastYear = Number((await today(server)).slice(0, 4)) - 1; });
afterAll(() => server.close());
afterEach(() => server.database.pool.query('delete from annual_result'));

type Road = Awaited<ReturnType<typeof begin>>;
interface Whom { name: string; no: string }
const lawyerOf = async (one: Road): Promise<Whom> => (await server.database.pool.query<Whom>('select name, licence_no as no from lawyer where id = $1', [one.actors['tutor']!.lawyerId])).rows[0]!;
const firmOf = async (): Promise<Whom> => (await server.database.pool.query<Whom>('select name, credit_code as no from law_firm where id = $1', [server.registers.firms.firm.id])).rows[0]!;

const runOf = (bytes: Buffer) => {
  const witness = { associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  return runImport({ db: server.app.db, vault: server.app.vault, witness, mode: 'UPSERT', whole: true }, kindNamed('annual-results')!, { bytes, name: '结果.csv' });
};
function results(...rows: readonly [Whom, number, string][]) {
  const bytes = Buffer.from(['姓名或律所,执业证号或信用代码,年度,结果', ...rows.map(([{ name, no }, year, grade]) => [name, no, year, grade].join(','))].join('\r\n'));
  return runOf(bytes);
}
const handedIn = async (one: Road) => { await one.mend('submit'); return one.attempt('submit'); };

test.each(['基本称职', '不称职'])('a lawyer whose last check came to %s takes nobody new, and is closed by name where tutors are chosen', async (grade) => {
  const one = await begin(server, {});
  const tutor = await lawyerOf(one);
  await results([tutor, lastYear - 1, '称职'], [tutor, lastYear, grade]);
  const answer = await handedIn(one);
  expect(refusal(answer)).toEqual([409, 'blocked']);
  expect(errorOf(answer)!.details).toContain(`指导律师不符合条件：${lastYear}年度考核为${grade}`);
  const offered = await server.call(one.applicant, practiceApplication.endpoints.tutors, { firmId: server.registers.firms.firm.id, applicationId: one.id });
  expect(offered.find(({ id }) => id === one.actors['tutor']!.lawyerId)?.closed).toContain(grade);
});

test('what came before the last check counts no more; neither does a year that was not graded, nor any where the association does not ask', { timeout: 60_000 }, async () => {
  const [better, ungraded, unasked] = [await begin(server, {}), await begin(server, {}), await begin(server, {})];
  await results([await lawyerOf(better), lastYear - 1, '不称职'], [await lawyerOf(better), lastYear, '称职'], [await lawyerOf(ungraded), lastYear - 1, '称职'], [await lawyerOf(ungraded), lastYear, '不评定等次'], [await lawyerOf(unasked), lastYear, '基本称职']);
  expect([(await handedIn(better)).status, (await handedIn(ungraded)).status]).toEqual([200, 200]);
  const ask = (isAsked: boolean) => server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorAnnualOk, isAsked, { id: null, name: '测试' });
  await ask(false);
  expect((await handedIn(unasked)).status).toBe(200);
  await ask(true);
});

test('a firm that did not pass takes nobody, not even whom it has filed already; passed, or unknown here, it does', async () => {
  const one = await begin(server, {});
  expect((await handedIn(one)).status).toBe(200);
  await one.goThrough('confirm', 'confirmByFirm', 'pass');
  await results([await firmOf(), lastYear, '不合格']);
  expect(errorOf(await one.attempt('approve'))!.details).toContain(`该律所${lastYear}年度检查考核结果为不合格`);
  await results([await firmOf(), lastYear, '合格']);
  expect((await one.attempt('approve')).status).toBe(200);
});

test('a firm is graded as a firm and a lawyer as a lawyer; who is called otherwise in the register is nobody here', async () => {
  const clerk = await addPerson(server.database.db, server.associationId, { name: '考核经办', roles: ['everything'] });
  const [firm, tutor] = [await firmOf(), await lawyerOf(await begin(server, {}))];
  for (const row of [[firm, lastYear, '称职'], [tutor, lastYear, '合格'], [{ ...tutor, name: '别人' }, lastYear, '称职'], [tutor, lastYear + 2, '称职']] as const) expect((await results([...row])).failed).toBe(1);
  await results([firm, lastYear, '合格'], [tutor, lastYear, '称职']);
  await results([tutor, lastYear, '不称职']);
  const { data } = await server.call(clerk, annualResult.endpoints.getAnnualResults, { year: lastYear });
  expect(data.map(({ subject, subjectName, grade }) => [subject, subjectName, grade]).toSorted()).toEqual([['lawFirm', firm.name, 'QUALIFIED'], ['lawyer', tutor.name, 'INCOMPETENT']]);
  expect((await server.call(clerk, annualResult.endpoints.getAnnualResults, { keyword: firm.name })).total).toBe(1);
});

test('no result comes before its year; a code in small letters is the same firm; what a later table leaves empty stays', async () => {
  const [firm, tutor] = [await firmOf(), await lawyerOf(await begin(server, {}))];
  const table = (...rows: readonly (readonly [Whom, string, string, string])[]) => runOf(Buffer.from(['姓名或律所,执业证号或信用代码,年度,结果,日期,文号', ...rows.map(([{ name, no }, grade, on, docNo]) => [name, no, lastYear, grade, on, docNo].join(','))].join('\r\n')));
  const early = await table([tutor, '称职', `${lastYear - 1}-12-31`, '']);
  expect([early.failed, early.rows[0]!.message]).toEqual([1, expect.stringContaining(`日期早于${lastYear}年度`)]);
  await table([tutor, '称职', `${lastYear}-12-20`, '衡律公〔2026〕3号'], [{ ...firm, no: firm.no.toLowerCase() }, '合格', '', '']);
  await table([tutor, '不称职', '', ''], [firm, '不合格', '', '']);
  const { rows } = await server.database.pool.query('select subject, grade, decided_on as on, doc_no as no, version from annual_result order by subject');
  expect(rows).toEqual([{ subject: 'lawFirm', grade: 'UNQUALIFIED', on: null, no: null, version: 1 }, { subject: 'lawyer', grade: 'INCOMPETENT', on: `${lastYear}-12-20`, no: '衡律公〔2026〕3号', version: 1 }]);
});
