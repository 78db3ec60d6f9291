import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawFirmForm } from 'contract/areas/basic-info/law-firm';
import { lawyerForm } from 'contract/areas/basic-info/lawyer';
import { newId } from '../../kernel/id.ts';
import { testDatabase, type TestDatabase } from '../../machines/postgres/testing.ts';
import { testVault } from '../../machines/vault/testing.ts';
import { seedDemoRegisters, type DemoRegisters } from './demo.ts';
import { chance } from './invented/chance.ts';
import { inventor } from './invented/inventor.ts';
import { checkLawFirm } from './law-firm/law-firm-checks.ts';
import { checkLawyer } from './lawyer/lawyer-checks.ts';
import { tutorCandidates } from './lawyer/lawyer.public.ts';
import { headCounts, registerSizes, seedRegisters } from './seed-registers.ts';

let database: TestDatabase;
let demo: DemoRegisters;
const associationId = newId();

beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('association').values({ id: associationId, name: '南州市律师协会', customerName: '南州市律师协会' }).execute();
  demo = await seedDemoRegisters({ db: database.db, vault: testVault() }, associationId);
});
afterAll(() => database.close());

test('the demonstration has some two dozen firms and their lawyers', async () => {
  expect(demo.firmIds.size).toBe(24);
  const { count } = await database.db.selectFrom('lawyer').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(150);
  expect(count).toBeLessThan(240);
});

test('both firms with accounts have lawyers who may guide interns, and know them by name', async () => {
  const candidates = await tutorCandidates(database.db, associationId, demo.firms.firm.id);
  expect(candidates.find(({ id }) => id === demo.lawyers.tutor.id)).toMatchObject({ name: '沈知行', practiceYears: 15 });
  expect(candidates.filter(({ practiceYears }) => practiceYears >= 5).length).toBeGreaterThanOrEqual(3);
  const found = await tutorCandidates(database.db, associationId, demo.firms.firm2.id, '婉仪');
  expect(found.map(({ id }) => id)).toEqual([demo.lawyers.tutor2.id]);
});

test('invented firms and lawyers pass the checks that real ones must pass', () => {
  const { firm, lawyer } = inventor(7, '2028-02-29');
  const faults = Array.from({ length: 500 }, () => {
    const values = lawyer(newId());
    const parsed = lawyerForm.safeParse(values);
    return [...parsed.success ? [] : parsed.error.issues, ...checkLawyer(values, '2028-02-29')];
  }).flat();
  expect(faults).toEqual([]);
  const firmFaults = Array.from({ length: 500 }, () => {
    const values = firm();
    const parsed = lawFirmForm.safeParse(values);
    return [...parsed.success ? [] : parsed.error.issues, ...checkLawFirm(values, '2028-02-29')];
  }).flat();
  expect(firmFaults).toEqual([]);
});

test('the benchmark association has its firms, its lawyers and one giant, beside the demonstration', async () => {
  const firmIds = await seedRegisters({ db: database.db, vault: testVault() }, associationId, registerSizes.S);
  const sizes = await database.db.selectFrom('lawyer').select((eb) => ['firmId', eb.fn.countAll<number>().as('count')]).where('firmId', 'in', firmIds).groupBy('firmId').execute();
  expect(sizes.length).toBe(100);
  expect(sizes.reduce((sum, { count }) => sum + count, 0)).toBe(1200);
  expect(sizes.find(({ firmId }) => firmId === firmIds[0])?.count).toBe(60);
});

test('every size adds up, and nobody is without a lawyer', () => {
  for (const size of Object.values(registerSizes)) {
    const counts = headCounts(chance(3), size);
    expect([counts.length, counts.reduce((sum, count) => sum + count, 0), Math.max(...counts)]).toEqual([size.firms, size.lawyers, size.largestFirm]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  }
});

test('the same seed invents the same people', () => {
  const people = (seed: number) => Array.from({ length: 20 }, () => inventor(seed, '2026-06-30').lawyer('x'));
  expect(people(1)).toEqual(people(1));
  expect(people(1)).not.toEqual(people(2));
});
