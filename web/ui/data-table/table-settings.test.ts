import { expect, test } from 'vitest';
import { merge } from './table-settings.ts';

const columns = [{ key: 'name', title: '姓名' }, { key: 'firm', title: '律所' }, { key: 'state', title: '状态' }, { key: 'remark', title: '备注', hidden: true }];
const keys = (saved: Parameters<typeof merge>[1]) => merge(columns, saved).columns.map(({ key, hidden }) => hidden ? `(${key})` : key);

test('without a kept setting the program’s own order holds', () => expect(keys(undefined)).toEqual(['name', 'firm', 'state', '(remark)']));
test('the person’s order and choice hold', () => expect(keys({ density: 'compact', columns: [{ key: 'name' }, { key: 'remark' }, { key: 'state' }, { key: 'firm', hidden: true }] })).toEqual(['name', 'remark', 'state', '(firm)']));
test('a column that came with a new version stands where the program puts it; one that went is forgotten', () => {
  expect(keys({ density: 'normal', columns: [{ key: 'name' }, { key: 'gone' }, { key: 'remark', hidden: true }, { key: 'firm' }] })).toEqual(['name', '(remark)', 'state', 'firm']);
});
test('the column that leads to the record is always the first and always seen', () => {
  expect(keys({ density: 'normal', columns: [{ key: 'firm' }, { key: 'name', hidden: true }] })[0]).toBe('name');
});
test('what is being changed here lies over what another window has just changed, key by key', () => {
  const elsewhere = { density: 'compact' as const, columns: [{ key: 'name', width: 300 }] };
  expect(merge(columns, elsewhere, { numbered: true })).toMatchObject({ density: 'compact', numbered: true });
  expect(merge(columns, elsewhere, { density: null }).density).toBeUndefined();
  expect(merge(columns, elsewhere, { density: 'loose' }).columns[0]).toMatchObject({ key: 'name', width: 300 });
});
test('numbers in front of the rows stay as the person wants them', () => {
  expect(merge(columns, { density: 'normal', columns: [], numbered: true }).numbered).toBe(true);
  expect(merge(columns, undefined).numbered).toBeUndefined();
});
