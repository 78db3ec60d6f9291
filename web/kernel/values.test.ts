import { expect, test } from 'vitest';
import { put, valueAt } from './values.ts';

const values = { name: '林知远', rows: [{ title: '甲', files: ['a'] }, { title: '乙', files: [] }] };

test('a value deep in a row is read and changed by its path', () => {
  expect(valueAt(values, ['rows', 1, 'title'])).toBe('乙');
  expect(put(values, ['rows', '1', 'title'], '丙')).toEqual({ ...values, rows: [values.rows[0], { title: '丙', files: [] }] });
});

test('what has not changed stays the same object', () => {
  const changed = put(values, ['rows', '1', 'title'], '丙');
  expect(valueAt(changed, ['rows', 0])).toBe(values.rows[0]);
  expect(values.rows[1]?.title).toBe('乙');
});

test('a path that leads nowhere reads nothing and is made by writing', () => {
  expect(valueAt(values, ['gone', 'deeper'])).toBeUndefined();
  expect(put({}, ['address', 'city'], '广州')).toEqual({ address: { city: '广州' } });
});
