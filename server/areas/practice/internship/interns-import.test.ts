/** The roster of interns against the answer key that came with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship-words';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { newId } from '../../../kernel/id.ts';
import type { ImportKind } from '../../../machines/imports/kind.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { workbookOf } from '../../../machines/imports/testing.ts';
import type { ImportResult } from '../../../machines/imports/verdict.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { testDatabase, type TestDatabase } from '../../../machines/postgres/testing.ts';
import { testVault } from '../../../machines/vault/testing.ts';
import firms from '../../basic-info/law-firm/firms-import.ts';
import lawyers from '../../basic-info/lawyer/lawyers-import.ts';
import interns from './interns-import.ts';

const samples = join(import.meta.dirname, '../../../../e2e/samples');
const sample = (name: string) => ({ bytes: readFileSync(join(samples, name)), name });
const key = JSON.parse(readFileSync(join(samples, 'interns.expected.json'), 'utf8')) as { rows: number; byStatus: Record<string, number>; byPracticeType: Record<string, number>; byTraining: Record<string, number>; firms: number; tutors: number; paused: number };

let database: TestDatabase;
const associationId = newId();
const into = (kind: ImportKind, file: { bytes: Buffer; name: string }): Promise<ImportResult> => runImport({
  db: database.db, vault: testVault(), witness: { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' },
}, kind, file);

beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('association').values({ id: associationId, name: '某市律师协会', customerName: '某市律师协会' }).execute();
  await into(firms, sample('firms-roster.xlsx'));
  await into(lawyers, sample('lawyers-roster.xlsx'));
});
afterAll(() => database.close());

const counted = async (column: 'status' | 'practiceType' | 'trainingStatus') => Object.fromEntries((await database.db.selectFrom('internship').select((eb) => [`${column} as word` as const, eb.fn.countAll<number>().as('count')]).groupBy(column).execute()).map(({ word, count }) => [word, count]));
const coded = (labels: Readonly<Record<string, string>>, wanted: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(wanted).map(([label, count]) => [Object.keys(labels).find((code) => labels[code] === label), count]));

test('the roster of interns goes in whole, with what it says of each', async () => {
  const result = await into(interns, sample('interns.xlsx'));
  expect(result.rows.filter(({ status }) => status === 'failed' || status === 'warned')).toEqual([]);
  expect(result).toMatchObject({ total: key.rows, failed: 0, skipped: 0 });
  expect(await counted('status')).toEqual(coded(internshipStatus.labels, key.byStatus));
  expect(await counted('practiceType')).toEqual(coded(practiceType.labels, key.byPracticeType));
  expect(await counted('trainingStatus')).toEqual(coded(trainingStatus.labels, key.byTraining));
  const { rows } = await database.pool.query('select count(distinct firm_id)::int as firms, count(distinct current_tutor_id)::int as tutors, count(*) filter (where paused_days > 0)::int as paused from internship');
  expect(rows).toEqual([{ firms: key.firms, tutors: key.tutors, paused: key.paused }]);
});

test('each has a certificate with a code of its own, a tutor, and a number without gap', async () => {
  const { rows } = await database.pool.query(`
    select count(distinct c.verify_code)::int as codes, count(distinct t.internship_id)::int as guided, count(distinct i.registration_no)::int as numbers, count(distinct i.intern_id)::int as people
    from internship i join internship_certificate c on c.internship_id = i.id join tutor_relation t on t.internship_id = i.id`);
  expect(rows).toEqual([{ codes: 120, guided: 120, numbers: 120, people: 120 }]);
  const { rows: sequences } = await database.pool.query<{ same: boolean }>(`select (select sum(last_value)::int from number_sequence where name = 'internship') = count(*)::int as same from internship`);
  expect(sequences).toEqual([{ same: true }]);
});

test('identity and mobile numbers stand sealed in the register', async () => {
  const { rows } = await database.pool.query<{ plain: number }>(`select count(*)::int as plain from intern where id_no_sealed ~ '\\d{17}' or profile::text ~ '\\d{17}[\\dX]"' or mobile_sealed ~ '^1\\d{10}$' or jsonb_typeof(profile) <> 'object'`);
  expect(rows[0]!.plain).toBe(0);
});

test('the same roster again changes nothing', async () => {
  const result = await into(interns, sample('interns.xlsx'));
  expect(result).toMatchObject({ total: 120, ok: 120, failed: 0 });
  expect(result.rows.every(({ effect }) => effect === 'SAME')).toBe(true);
  expect((await database.pool.query('select 1 from internship')).rowCount).toBe(120);
});

test('a certificate that is issued next gets no number that the roster has brought', async () => {
  const { rows: [last] } = await database.pool.query<{ year: string; highest: number }>(`select '20' || substr(cert_no, 5, 2) as year, max(substr(cert_no, 11)::int) as highest from internship_certificate group by 1 order by 1 desc limit 1`);
  const next = await database.db.transaction().execute((trx) => nextNumber(trx, associationId, 'internshipCertificate', last!.year, 4));
  expect(Number(next)).toBe(last!.highest + 1);
});

test('of a certificate that is not the first the roster says when the internship began', async () => {
  const { rows: [one] } = await database.pool.query<{ firm: string; code: string; tutor: string; licence: string }>(`
    select f.name as firm, f.credit_code as code, l.name as tutor, l.licence_no as licence from internship i join law_firm f on f.id = i.firm_id join lawyer l on l.id = i.current_tutor_id where i.status = 'inProgress' limit 1`);
  const row = { certNo: '19012606110951', name: '尉迟恭', sex: '男', idNo: '110101199203079010', birthDate: '1992-03-07', practiceType: '专职', firmName: one!.firm, firmCreditCode: one!.code, tutorName: one!.tutor, tutorLicenceNo: one!.licence, startDate: '2026-06-02', beganOn: '2026-03-02', plannedEndDate: '2027-03-01', status: '实习中', mobile: '16912340951' };
  const enter = async (changes: Partial<typeof row>) => into(interns, { bytes: await workbookOf(interns, [{ ...row, ...changes }]), name: 'interns.xlsx' });
  expect((await enter({ beganOn: '2027-03-01' })).rows.map(({ code, field }) => [code, field])).toEqual([['DATE_FUTURE', 'beganOn']]);
  expect((await enter({})).rows.map(({ status }) => status)).toEqual(['ok']);
  const { rows } = await database.pool.query('select i.start_date as began, c.issue_date as issued, r.start_date as guided from internship i join internship_certificate c on c.internship_id = i.id join tutor_relation r on r.internship_id = i.id where c.cert_no = $1', [row.certNo]);
  expect(rows).toEqual([{ began: '2026-03-02', issued: '2026-06-02', guided: '2026-03-02' }]);
  expect((await enter({})).rows.map(({ effect }) => effect)).toEqual(['SAME']);
});

test('an intern with a term that goes on gets no second one; a tutor must be the one whose licence it is', async () => {
  const { rows: [one] } = await database.pool.query<{ firm: string; code: string; tutor: string; licence: string }>(`
    select f.name as firm, f.credit_code as code, l.name as tutor, l.licence_no as licence from internship i join law_firm f on f.id = i.firm_id join lawyer l on l.id = i.current_tutor_id where i.status = 'inProgress' limit 1`);
  const row = { certNo: '19012603110901', name: '单雄信', sex: '男', idNo: '110101199003077758', birthDate: '1990-03-07', practiceType: '专职', firmName: one!.firm, firmCreditCode: one!.code, tutorName: one!.tutor, tutorLicenceNo: one!.licence, startDate: '2026-03-02', plannedEndDate: '2027-03-01', status: '实习中', mobile: '16912340987' };
  const bytes = await workbookOf(interns, [row, { ...row, certNo: '19012603110902', mobile: '16912340988' }, { ...row, certNo: '19012603110903', tutorName: '别人', idNo: '11010119900307467X', mobile: '16912340989' }]);
  const { rows } = await into(interns, { bytes, name: 'interns.xlsx' });
  expect(rows.map(({ status, code, field }) => [status, code, field])).toEqual([['ok', null, null], ['failed', 'ALREADY_OPEN', 'idNo'], ['failed', 'TUTOR_CONFLICT', 'tutorLicenceNo']]);
  const again = await into(interns, { bytes: await workbookOf(interns, [{ ...row, status: '已注销' }, { ...row, certNo: '19012603110904', mobile: '16912340990' }]), name: 'interns.xlsx' });
  expect(again.rows.map(({ status, code }) => [status, code])).toEqual([['failed', 'DIFFERS'], ['failed', 'ALREADY_OPEN']]);
  expect(again.rows[0]!.message).toContain('确需变更的请在系统中办理');
});
