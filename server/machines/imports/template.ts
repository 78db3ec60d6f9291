/**
 * The empty workbook of a kind: headline, notes, titles (red: must be filled in), and below them text cells, so that no
 * long number loses its digits. Words of a list are offered; the lists stand in a hidden sheet, as there may be many.
 */
import type { Cell, CellStyle, DataValidation } from 'hucre/xlsx';
import type { Column } from 'contract/areas/journal/import-kind';
import { writeWorkbook } from '../office/write-workbook.ts';
import type { ImportKind } from './kind.ts';
import { choicesOf } from './readers.ts';
import { columnLetters } from './sheet-facts.ts';

/** So many rows are prepared, cell by cell: a column's own format is not kept by every program. Rows after them are read all the same. */
const prepared = 1000;
const asText: { value: null; style: CellStyle } = { value: null, style: { numFmt: '@' } };
const headerRow = 2;
const dictionary = '字典';

const border = { style: 'thin' as const, color: { rgb: 'D2D8E1' } };
const headline: CellStyle = { font: { bold: true, size: 16 }, alignment: { horizontal: 'center', vertical: 'center' } };
const notes: CellStyle = { font: { size: 10, color: { rgb: '465060' } }, alignment: { wrapText: true, vertical: 'top' } };
const title = (required: boolean): CellStyle => ({
  font: { bold: true, ...(required && { color: { rgb: 'C5221F' } }) }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EAF2FE' } },
  alignment: { horizontal: 'center', vertical: 'center' }, border: { top: border, bottom: border, left: border, right: border },
});

export async function templateOf({ title: name, sheet, columns }: ImportKind): Promise<Buffer> {
  const all: Column[] = Object.values(columns);
  const lists = all.flatMap(({ title: of, form }, at) => { const choices = choicesOf(form); return choices ? [{ of, at, choices }] : []; });
  const bytes = await writeWorkbook({
    sheets: [{
      name: sheet,
      rows: [[name], [`填写说明：红色标题为必填项；日期写成2026-03-01的样子；号码类各列已设为文本，请勿改成数值；有下拉选项的列请从选项中选择。从第${headerRow + 2}行开始填写，请勿改动标题行。`], all.map((column) => column.title)],
      cells: new Map<string, Partial<Cell>>([
        ['0,0', { style: headline }], ['1,0', { style: notes }],
        ...Array.from({ length: prepared }, (_, row) => all.map((__, at): [string, Partial<Cell>] => [`${headerRow + 1 + row},${at}`, asText])).flat(),
        ...all.map(({ required }, at): [string, Partial<Cell>] => [`${headerRow},${at}`, { style: title(required) }]),
      ]),
      columns: all.map((column) => ({ width: Math.max(14, [...column.title].length * 2 + 4) })),
      rowDefs: new Map([[0, { height: 30 }], [1, { height: 48 }], [headerRow, { height: 22 }]]),
      merges: [0, 1].map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol: all.length - 1 })),
      freezePane: { rows: headerRow + 1 },
      dataValidations: lists.map(({ of, at, choices }, list): DataValidation => ({
        type: 'list', range: `${columnLetters(at)}${headerRow + 2}:${columnLetters(at)}${headerRow + 1 + prepared}`, allowBlank: true,
        formula1: `'${dictionary}'!$${columnLetters(list)}$2:$${columnLetters(list)}$${choices.length + 1}`,
        showErrorMessage: true, errorStyle: 'warning', errorTitle: of, errorMessage: '请从下拉选项中选择',
      })),
    }, {
      name: dictionary, hidden: true,
      rows: Array.from({ length: Math.max(0, ...lists.map(({ choices }) => choices.length)) + 1 }, (_, row) => lists.map(({ of, choices }) => (row === 0 ? of : choices[row - 1] ?? null))),
    }],
  });
  return Buffer.from(bytes);
}
