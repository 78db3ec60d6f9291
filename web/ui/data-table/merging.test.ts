import { expect, test } from 'vitest';
import { spansOf } from './merging.ts';

interface Row { district: string; firm: string; kind: string }
const columns = [{ key: 'district', title: '区县', merge: (row: Row) => row.district }, { key: 'firm', title: '律所', merge: (row: Row) => row.firm }, { key: 'kind', title: '类别' }];
const rows = (...lines: string[]) => lines.map((line) => { const [district = '', firm = '', kind = ''] = line.split(' '); return { district, firm, kind }; });

test('equal neighbours become one cell, and what comes again later starts anew', () => {
  expect(spansOf(rows('天河 甲 a', '天河 甲 b', '天河 乙 a', '越秀 丙 a', '天河 甲 a'), columns)).toEqual([
    { district: 3, firm: 2 }, { district: 0, firm: 0 }, { district: 0, firm: 1 }, { district: 1, firm: 1 }, { district: 1, firm: 1 },
  ]);
});
test('the same firm name in the next district is another cell', () => {
  expect(spansOf(rows('天河 甲 a', '越秀 甲 a'), columns)).toEqual([{ district: 1, firm: 1 }, { district: 1, firm: 1 }]);
});
test('a table without merging columns is left alone', () => expect(spansOf(rows('天河 甲 a'), [{ key: 'kind', title: '类别' }])).toBeUndefined());
