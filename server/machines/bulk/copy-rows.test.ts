import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { copyRows } from './copy-rows.ts';
import { insertRows } from './insert-rows.ts';

let database: TestDatabase;
const associationId = newId();
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into association (id, name, customer_name, is_demo) values ($1, '南州市律师协会', '南州市律师协会', false)`, [associationId]);
});
afterAll(() => database?.close());

test('whatever a text holds arrives as it was, by COPY as by a statement', async () => {
  const odd = '制\t换\n回\r\\ \\N " {},\b\f\v終';
  const files = [newId(), newId()].map((id, at) => ({ associationId, id, ownerEntity: 'test', ownerId: newId(), materialCode: 'P01', fileObjectId: newId(), fileName: at ? odd : null, mime: 'application/pdf', size: 5, uploadedBy: newId() }));
  const roles = ['copied', 'inserted'].map((code) => ({ associationId, code, title: `${odd}${code}`, duty: 'business' as const, isFirmRole: false }));
  const client = await database.pool.connect();
  try {
    await copyRows(client)('role', [roles[0]!]);
    await copyRows(client)('attachment', [{ ...files[1]!, fileName: odd }]);
  } finally {
    client.release();
  }
  await insertRows(database.db, 'role', [roles[1]!]);
  const { rows } = await database.pool.query<{ title: string }>(`select title from role where association_id = $1 union all select file_name from attachment where association_id = $1`, [associationId]);
  expect(rows.map(({ title }) => title).toSorted()).toEqual([odd, `${odd}copied`, `${odd}inserted`]);
});

test('lists stay lists, what is missing gets its default, and JSON stays JSON', async () => {
  const { pool } = database;
  await pool.query('create table copied (id int primary key, words text[], form jsonb, told boolean default true, day date)');
  const client = await pool.connect();
  try {
    // A table of this test's own: the generated types don't know it.
    const write = copyRows(client) as unknown as (table: string, rows: readonly object[]) => Promise<void>;
    await write('copied', [{ id: 1, words: ['a"b', 'c\\d', '逗,号', ''], form: { text: '一\n二', list: [1] }, day: '2026-03-01' }, { id: 2, words: [], form: null, day: undefined }]);
  } finally {
    client.release();
  }
  const { rows } = await pool.query('select id, words, form, told, day from copied order by id');
  expect(rows).toEqual([
    { id: 1, words: ['a"b', 'c\\d', '逗,号', ''], form: { text: '一\n二', list: [1] }, told: true, day: '2026-03-01' }, { id: 2, words: [], form: null, told: true, day: null },
  ]);
});
