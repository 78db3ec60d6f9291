/** The rosters that associations exchange, against the answer keys that came with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
import type { ImportKind } from '../../machines/imports/kind.ts';
import { readSheet } from '../../machines/imports/read-sheet.ts';
import { runImport, type ImportRun } from '../../machines/imports/run-import.ts';
import type { ImportResult } from '../../machines/imports/verdict.ts';
import { testDatabase, type TestDatabase } from '../../machines/postgres/testing.ts';
import { testVault } from '../../machines/vault/testing.ts';
import firms from './law-firm/firms-import.ts';
import lawyers from './lawyer/lawyers-import.ts';
import type { LawyerRow } from './lawyer/lawyer-columns.ts';

const samples = join(import.meta.dirname, '../../../e2e/samples');
const sample = (name: string) => ({ bytes: readFileSync(join(samples, name)), name });
const key = <T>(name: string) => JSON.parse(readFileSync(join(samples, `${name}.expected.json`), 'utf8')) as T; // the samples' own form

let database: TestDatabase;
const associationId = newId();
const vault = testVault();
const into = (kind: ImportKind, name: string, also: Partial<ImportRun> = {}): Promise<ImportResult> => runImport({
  db: database.db, vault, witness: { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' }, ...also,
}, kind, sample(name));
const warned = ({ rows }: ImportResult) => rows.filter(({ status }) => status === 'warned').map(({ row }) => row);
const count = async (table: 'lawFirm' | 'lawyer' | 'importRow' | 'registerChange') =>
  (await database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;

async function licenceInRow(wanted: number): Promise<string> {
  for await (const { rows } of readSheet(sample('lawyers-roster.xlsx'), '律师花名册')) {
    const row = rows.find(({ row }) => row === wanted);
    if (row) return String(row.cells[13]);
  }
  throw new Error(`the roster has no row ${wanted}`);
}

beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('association').values({ id: associationId, name: '某市律师协会', customerName: '某市律师协会' }).execute();
});
afterAll(() => database.close());

test('a dry run judges every row and writes nothing', async () => {
  expect(await into(firms, 'firms-roster.xlsx', { dryRun: true })).toMatchObject({ total: 180, ok: 177, warned: 3, failed: 0, skipped: 0 });
  expect([await count('lawFirm'), await count('importRow')]).toEqual([0, 0]);
});

test('the roster of firms goes in whole, with a warning for each old licence number', async () => {
  const result = await into(firms, 'firms-roster.xlsx');
  expect(result).toMatchObject({ total: 180, ok: 177, warned: 3, failed: 0, skipped: 0 });
  expect(warned(result)).toEqual(key<{ warnRows: { row: number }[] }>('firms-roster').warnRows.map(({ row }) => row));
  expect(await count('lawFirm')).toBe(180);
});

test('the same roster written by another program changes nothing', async () => {
  const result = await into(firms, 'firms-roster.openpyxl.xlsx');
  expect(result).toMatchObject({ total: 180, ok: 177, warned: 3, failed: 0 });
  expect([await count('lawFirm'), await count('registerChange')]).toEqual([180, 0]);
});

describe('lawyers', { timeout: 60_000 }, () => {
  test('a chunk that fails leaves nothing of itself, and what entered before stays', async () => {
    await database.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
      create trigger fail before insert on lawyer for each row when (new.licence_no = '${await licenceInRow(1200)}') execute function fail()`);
    await expect(into(lawyers, 'lawyers-roster.xlsx')).rejects.toThrow('disk full');
    await database.pool.query('drop trigger fail on lawyer');
    // Batches of the sheet are 500 rows; three of them are headline, notes and titles.
    expect([await count('lawyer'), await count('importRow') - 360]).toEqual([997, 997]);
    const { state, total } = await database.db.selectFrom('importBatch').select(['state', 'total']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect({ state, total }).toEqual({ state: 'FAILED', total: 997 });
  });

  test('the same file completes it: the roster of lawyers goes in whole, with a warning for each old licence number', async () => {
    const result = await into(lawyers, 'lawyers-roster.xlsx');
    expect(result).toMatchObject({ total: 4800, ok: 4795, warned: 5, failed: 0, skipped: 0 });
    expect(warned(result)).toEqual(key<{ warnings: { LEGACY_LICENCE_12: { rows: number[] } } }>('lawyers-roster').warnings.LEGACY_LICENCE_12.rows);
    expect(await count('lawyer')).toBe(4800);
  });

  test('what the sheet said stands in the register', async () => {
    const { byStatus, bySex, partners } = key<{ byStatus: Record<string, number>; bySex: Record<string, number>; partners: number }>('lawyers-roster');
    const number = async (condition: Partial<Pick<LawyerRow, 'status' | 'sex' | 'isPartner'>>) => {
      const { count } = await database.db.selectFrom('lawyer').select((eb) => eb.fn.countAll<number>().as('count')).where((eb) => eb.and(condition)).executeTakeFirstOrThrow();
      return count;
    };
    expect(await number({ status: 'PRACTISING' })).toBe(byStatus['执业']);
    expect(await number({ sex: 'FEMALE' })).toBe(bySex['女']);
    expect(await number({ isPartner: true })).toBe(partners);
  });

  test('the same roster again changes nothing', async () => {
    expect(await into(lawyers, 'lawyers-roster.xlsx', { mode: 'UPSERT' })).toMatchObject({ total: 4800, ok: 4795, warned: 5, failed: 0 });
    expect([await count('lawyer'), await count('registerChange')]).toEqual([4800, 0]);
  });

  test('of the dirty roster every row ends as its answer key accepts', async () => {
    const expected = key<{ rows: { row: number; accept: string[]; kind?: string; field: string | null; normalisedValue?: string }[] }>('lawyers-roster-dirty').rows;
    const { rows } = await into(lawyers, 'lawyers-roster-dirty.xlsx');
    const words = { ok: 'ok', warned: 'warn', failed: 'error', skipped: 'skip' };
    const disagreements = expected.flatMap(({ row, accept, kind, field, normalisedValue }) => {
      const got = rows.find((one) => one.row === row);
      const fault = !accept.includes(got ? words[got.status] : 'skip') ? `${got?.status} (${got?.code}: ${got?.message}), accepted: ${accept.join()}`
        : got?.normalised !== undefined && normalisedValue !== undefined && got.field === field && got.normalised !== normalisedValue ? `entered ${got.normalised}, not ${normalisedValue}`
          : accept.join() === 'error' && field !== null && got?.field !== field ? `blames ${got?.field}, not ${field}` : undefined;
      return fault ? [`row ${row} ${kind ?? ''}: ${fault}`] : [];
    });
    expect(disagreements).toEqual([]);
  });
});
