/** Files that are no .xlsx: text in the codes that Chinese offices write, and workbooks of Excel 97. */
import { expect, test } from 'vitest';
import { openCompoundFile } from './compound-file.ts';
import { readSheet } from './read-sheet.ts';
import { resultWorkbook } from './result-workbook.ts';
import { legacyWorkbook } from './testing-xls.ts';
import { checkWorkbook } from './workbook-limits.ts';

async function rows(bytes: Buffer, name: string) {
  const all = [];
  for await (const batch of readSheet({ bytes, name }, '名册')) all.push(...batch.rows.map(({ row, cells }) => [row, ...cells]));
  return all;
}

/** 姓名,证号 / 张三 in GB18030, as Excel of Chinese Windows saves a CSV. */
const gb = Buffer.from('d0d5c3fb2cd6a4bac50d0ad5c5c8fd2c3030310d0a', 'hex');

test.each([
  ['GB18030', gb], ['UTF-8 with its mark', Buffer.from('\uFEFF姓名,证号\r\n张三,001\r\n')], ['UTF-16, by tabs', Buffer.from('\uFEFF姓名\t证号\r\n张三\t001', 'utf16le')],
])('a text table in %s is read, zeros in front stay', async (_, bytes) => {
  expect(await rows(bytes, '名册.csv')).toEqual([[1, '姓名', '证号'], [2, '张三', '001']]);
});

test('quoted cells hold commas and line ends; empty lines count as rows but are none', async () => {
  expect(await rows(Buffer.from('姓名,备注\n"张,三","一\n""二"""\n,\n李四,="0012"'), 'a.csv')).toEqual([[1, '姓名', '备注'], [2, '张,三', '一\n"二"'], [4, '李四', '0012']]);
});

test.each([['the last', '姓名,备注\n张三,"甲\n李四,乙\n'], ['one that another follows', '姓名,备注\n张三,"甲\n李四,"乙"\n']])('a quotation mark that nobody closes swallows no rows: %s', async (_, text) => {
  await expect(rows(Buffer.from(text), 'a.csv')).rejects.toMatchObject({ values: { reason: expect.stringContaining('第2行的英文双引号没有成对') } });
});

test('titles and notes before the table say nothing about what separates its cells', async () => {
  expect((await rows(Buffer.from('\uFEFF律师花名册，2026年\n填写说明：红色必填，日期填到日，手机填11位，其余可空\n姓名\t证号\n张三\t001\n李四\t002', 'utf16le'), 'a.csv')).slice(2)).toEqual([[3, '姓名', '证号'], [4, '张三', '001'], [5, '李四', '002']]);
});

test('a workbook of Excel 97 is read: texts cut between records, numbers, days, results of formulas', async () => {
  expect(await rows(legacyWorkbook(), '名册.xls')).toEqual([[1, '姓名', '入所日期', '学时'], [2, '欧阳·阿不都拉', '2026-03-01', 12.5], [3, 'Zhang', '2026-03-02', 7]]);
});

test('half of such a file, or another document of that time, is refused by name', () => {
  const whole = legacyWorkbook();
  expect(() => checkWorkbook(whole.subarray(0, 1100), '名册.xls')).toThrow('fileRefused');
  expect(openCompoundFile(whole.subarray(0, 600))).toBeNull();
  const circles = Buffer.from(whole);
  circles.writeUInt32LE(2, 512 + 2 * 4);
  expect(() => checkWorkbook(circles, '名册.xls')).toThrow('fileRefused');
});

test('the verdicts come back as a workbook, whatever the file was', async () => {
  const made = await resultWorkbook({ bytes: gb, sheet: '表格', headerRow: 1, cells: 4, lines: [{ row: 2, verdict: '错误', reason: '请核对', tone: 'bad', fixes: [[1, '002']] }] });
  expect(await rows(made, 'back.xlsx')).toEqual([[1, '姓名', '证号', '校验结果', '错误原因'], [2, '张三', '002', '错误', '请核对']]);
});
