import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { resultWorkbook } from './result-workbook.ts';

const attachment = (name: string) => readFileSync(join(import.meta.dirname, '../../../e2e/samples/attachments', name));

async function back(bytes: Buffer, sheet: string) {
  const found = new Map<number, { cells: unknown[]; formulas?: number[] }>();
  for await (const { rows } of readSheet({ bytes, name: 'back.xlsx' }, sheet)) rows.forEach(({ row, ...rest }) => found.set(row, rest));
  return found;
}

const bad = (row: number, reason: string) => ({ row, verdict: '错误', reason, tone: 'bad' as const });

test('long numbers come back as text, and what looks like a formula is none', async () => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '名册', rows: [['姓名', '证号'], ['=1+1', 144012019100000], ['+cmd', '-2'], ['@x', '\tx']] }] }));
  const made = await resultWorkbook({ bytes, sheet: '名册', headerRow: 1, lines: [bad(2, '一'), bad(3, '二'), bad(4, '三')], cells: 6 });
  const rows = await back(made, '名册');
  expect(rows.get(1)?.cells).toEqual(['姓名', '证号', '校验结果', '错误原因']);
  expect(rows.get(2)?.cells).toEqual(['=1+1', '144012019100000', '错误', '一']);
  expect([...rows.values()].every(({ formulas }) => formulas === undefined)).toBe(true);
});

test('links to other files and programs do not come back', async () => {
  const source = attachment('h08-external-dde.xlsx');
  const made = await resultWorkbook({ bytes: source, sheet: '律师花名册', headerRow: 3, lines: [bad(4, '请核对')], cells: 27 });
  const names = made.toString('latin1');
  expect([/externalLink/.test(source.toString('latin1')), /externalLink|ddeLink/.test(names)]).toEqual([true, false]);
  expect([...(await back(made, '律师花名册')).values()].every(({ formulas }) => formulas === undefined)).toBe(true);
});

test.each([['with its styles', 27], ['too large for its styles', 10_000_000]])('a sheet with a stray cell in its very last row comes back too (%s)', async (_, cells) => {
  const made = await resultWorkbook({ bytes: attachment('h05-dimension-1048576.xlsx'), sheet: '律师花名册', headerRow: 3, lines: [bad(4, '请核对')], cells });
  expect((await back(made, '律师花名册')).get(4)?.cells.slice(-2)).toEqual(['错误', '请核对']);
});
