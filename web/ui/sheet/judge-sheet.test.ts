import { expect, test } from 'vitest';
import { mobile, personName } from 'contract/areas/basic-info/formats';
import { judgeSheet } from './judge-sheet.ts';

const columns = [
  { key: 'name', title: '姓名', aliases: ['律师姓名'], schema: personName, kind: '文字' },
  { key: 'mobile', title: '手机号码', aliases: ['手机'], schema: mobile, kind: '号码', optional: true },
];

test('columns are found by their headings wherever they stand, below a title and in any order', () => {
  const judged = judgeSheet([['南州市律师培训报名表'], ['序号', '手 机', '律师姓名*'], ['1', '13800138000', '欧阳雨桐'], ['2', '', '李']], columns);
  expect(judged).toMatchObject({ places: [2, 1], missing: [], unknown: ['序号'], wrong: 1 });
  expect(judged.rows.map(({ number, cells }) => [number, ...cells.map(({ text, fault }) => fault ?? text)])).toEqual([[3, '欧阳雨桐', '13800138000'], [4, '至少填写2个字', '']]);
});

test('a number that a spreadsheet has rounded is said to be lost, and a missing column is named unless its cells may be empty', () => {
  expect(judgeSheet([['姓名', '手机'], ['张三', '1.38E+10']], columns).rows[0]?.cells[1]?.fault).toContain('科学计数法');
  expect(judgeSheet([['单位', '手机'], ['某所', '']], columns)).toMatchObject({ missing: ['姓名'], unknown: ['单位'], wrong: 0 });
  expect(judgeSheet([['姓名'], ['张三']], columns).missing).toEqual([]);
});
