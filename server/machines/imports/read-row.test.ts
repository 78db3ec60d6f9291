/** What a row says of formulas that have come to nothing: never that the cell is empty. */
import { expect, test } from 'vitest';
import { firmUsersImport } from 'contract/areas/system/firm-users-import';
import { readRow } from './read-row.ts';

const fields = Object.keys(firmUsersImport.columns);
const header = { row: 1, at: new Map(fields.map((field, at) => [field, at])), left: [] };
const read = (cells: (string | null)[], formulas?: number[]) => {
  const found = readRow(firmUsersImport, header, { row: 2, cells, ...formulas && { formulas } });
  return 'findings' in found ? found.findings.map(({ code, field }) => [code, field]) : found;
};
const line = ['31449900MD1002670A', null, '律所财务', '梁文博', '13900001234', null];

test('a formula whose result was never computed is named, also in a column that may be empty', () => {
  expect(read(line)).toEqual([]);
  expect(read(line.with(3, null), [3])).toEqual([['FORMULA_EMPTY', 'realName']]);
  expect(read(line, [5])).toEqual([['FORMULA_EMPTY', 'validTo']]);
  // A formula whose result is an empty text is an empty cell.
  expect(read(line.with(5, ''), [5])).toEqual([]);
});

test('a formula that has failed is named as such, not as a wrong date or name', () => {
  expect(read(line.with(5, '#N/A').with(3, '#REF!'), [3, 5])).toEqual([['ERROR_VALUE', 'realName'], ['ERROR_VALUE', 'validTo']]);
});
