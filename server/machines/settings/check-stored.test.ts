import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceSettings } from 'contract/areas/practice/settings';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { checkStored } from './check-stored.ts';
import { settings } from './settings.ts';

let database: TestDatabase;
let associationId: string;
beforeAll(async () => {
  database = await testDatabase();
  const { rows: [row] } = await database.pool.query<{ id: string }>(`insert into association (id, name, customer_name, is_demo) values (gen_random_uuid(), '示例市律师协会', '示例市律师协会', false) returning id`);
  associationId = row!.id;
});
afterAll(() => database.close());

const kept = (key: string, value: unknown, at = '2026-01-01T00:00:00Z') => database.pool.query(`
  insert into setting_version (association_id, key, version, value, effective_from, changed_by_name, at)
  select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, $4, '测试', $4 from setting_version where association_id = $1 and key = $2`, [associationId, key, JSON.stringify(value), at]);
const refusal = () => checkStored(database.db, associationId).then(() => null, (error: unknown) => String(error));

test('an association whose values all fit begins, and so does one that keeps values of rules long gone', async () => {
  await settings.set(database.db, associationId, practiceSettings.provinceCode, practiceSettings.provinceCode.initial, { id: null, name: '测试' });
  await kept('practice.ruleOfAnotherAge', { any: 'thing' });
  expect(await refusal()).toBeNull();
});

test('a value that no longer fits keeps the release from beginning, also one that only old cases are judged by', async () => {
  const { key, title } = practiceSettings.provinceCode;
  await kept(key, { not: 'a code' });
  await settings.set(database.db, associationId, practiceSettings.provinceCode, practiceSettings.provinceCode.initial, { id: null, name: '测试' });
  expect(await refusal()).toContain(`“${title}”第2版（${key}）`);
});
