import { expect, test } from 'vitest';
import { ordersOf } from './orders.ts';

const rows = [{ name: '李明', no: '10', hours: 8 }, { name: '王芳', no: '2', hours: 30 }, { name: '陈静', no: '10', hours: 4 }, { name: '李明', no: '7', hours: 30 }];
const ask = ordersOf({ length: rows.length, value: (at, key) => rows[at]?.[key === 'no' ? 'no' : key === 'hours' ? 'hours' : 'name'] ?? '', searched: ['name', 'no'] });

test('Chinese by sound, numbers by size, equals in their old order', () => {
  expect([...ask({ sorting: 'name asc', among: {} })]).toEqual([2, 0, 3, 1]);
  expect([...ask({ sorting: 'hours desc', among: {} })]).toEqual([3, 1, 0, 2]);
});
test('all conditions together, the text in any searched column', () => {
  expect([...ask({ text: '10', among: {} })]).toEqual([0, 2]);
  expect([...ask({ text: '李', among: { no: ['7', '2'] } })]).toEqual([3]);
  expect([...ask({ among: { name: [] } })]).toEqual([0, 1, 2, 3]);
});
