import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../../kernel/fail.ts';
import { readSheet } from './read-sheet.ts';
import { workbookLimits } from './workbook-limits.ts';

const samples = join(import.meta.dirname, '../../../e2e/samples');
const sample = (name: string) => ({ bytes: readFileSync(join(samples, name)), name });

async function rowsOf(file: { bytes: Buffer; name: string }) {
  const rows = [];
  for await (const batch of readSheet(file, '律师花名册')) rows.push(...batch.rows);
  return rows;
}
const reason = async (file: { bytes: Buffer; name: string }) => {
  const refusal: unknown = await rowsOf(file).then(() => null, (error: unknown) => error);
  return refusal instanceof Refusal ? refusal.values['reason'] : refusal;
};

const limits = { ...workbookLimits };
afterEach(() => { Object.assign(workbookLimits, limits); });

/** A zip of one stored or packed part, enough of a workbook to get past the door. */
function zipOf(parts: { name: string; content: Buffer; unpacked?: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, unpacked = content.length } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

test.each([
  ['attachments/h04-zip-bomb.xlsx', '文件展开后超过200MB，请拆分后分批导入'],
  ['attachments/h06-truncated.xlsx', '文件不完整（可能传输中断），请重新保存或上传'],
  ['attachments/h07-password.xlsx', '文件设有打开密码，请取消密码后再导入'],
  ['attachments/h10-zero-byte.xlsx', '文件是空的（0字节），请重新保存后再导入'],
  ['attachments/h13-xml-entities.xlsx', '文件内部含有文档类型声明（DOCTYPE），不是正常的工作簿，不予接收'],
  ['attachments/h14-xml-external-entity.xlsx', '文件内部含有文档类型声明（DOCTYPE），不是正常的工作簿，不予接收'],
  ['attachments/h16-zip-slip.zip', '文件内部含有指向外部的路径，不予接收'],
  ['attachments/n00-harmless.pdf', '不是Excel工作簿，请使用.xlsx、.xls或.csv格式的文件'],
])('%s is refused: %s', async (name, sentence) => {
  expect(await reason(sample(name))).toBe(sentence);
});

test('a small file that unpacks to much is refused before it is unpacked', async () => {
  const zeros = Buffer.alloc(30 * 1024 * 1024);
  expect(await reason({ name: 'bomb.xlsx', bytes: zipOf([{ name: 'xl/workbook.xml', content: zeros }]) })).toContain('压缩比例异常');
  expect(await reason({ name: 'bomb.xlsx', bytes: zipOf([{ name: 'xl/workbook.xml', content: zeros, unpacked: 201 * 1024 * 1024 }]) })).toContain('展开后超过200MB');
});

test('a directory that lies about sizes is found out while unpacking', async () => {
  Object.assign(workbookLimits, { unpackedBytes: 10 * 1024 * 1024 });
  const workbook = Buffer.from('<workbook><sheets><sheet name="律师花名册" r:id="rId1"/></sheets></workbook>');
  const relations = Buffer.from('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>');
  const bytes = zipOf([
    { name: 'xl/workbook.xml', content: workbook }, { name: 'xl/_rels/workbook.xml.rels', content: relations },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(30 * 1024 * 1024), unpacked: 1000 },
  ]);
  expect(await reason({ name: 'lie.xlsx', bytes })).toContain('展开后过大');
});

test('more rows than allowed are refused before the first one enters', async () => {
  Object.assign(workbookLimits, { rows: 100 });
  expect(await reason(sample('lawyers-roster-dirty.xlsx'))).toBe('数据超过100行，请拆分后分批导入');
});

test('reading that takes too long is ended', async () => {
  Object.assign(workbookLimits, { wallClockMs: 1 });
  expect(await reason(sample('lawyers-roster.xlsx'))).toContain('时间过长');
});

test('a sheet that claims a million rows is read as far as it has any', async () => {
  expect((await rowsOf(sample('attachments/h05b-dimension-lie.xlsx'))).map(({ row }) => row)).toEqual([1, 2, 3, 4]);
  expect((await rowsOf(sample('attachments/h05-dimension-1048576.xlsx'))).map(({ row }) => row)).toEqual([1, 2, 3, 4, 1_048_576]);
});

test('links to other files stay what they are: a formula with its last result', async () => {
  const rows = await rowsOf(sample('attachments/h08-external-dde.xlsx'));
  expect(rows.find(({ row }) => row === 4)).toMatchObject({ formulas: [1, 10] });
});

test('merged cells are filled downwards, hidden rows and formulas are marked, formatted empty rows are left out', async () => {
  const rows = await rowsOf(sample('lawyers-roster-dirty.xlsx'));
  const at = (row: number) => rows.find((one) => one.row === row);
  expect(at(67)?.cells[19]).toBe(at(66)?.cells[19]);
  expect(at(67)?.filled).toEqual([19, 20]);
  expect(rows.filter(({ hidden }) => hidden).map(({ row }) => row)).toEqual([214, 247]);
  expect(at(52)?.formulas).toEqual([1]);
  expect(at(200)).toBeUndefined();
  expect(rows.at(-1)?.row).toBe(305);
});

test('the sheet of the kind is read, whatever stands before it', async () => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '说明', rows: [['请先阅读']] }, { name: '律师花名册', rows: [['姓名'], ['张三']] }] }));
  expect((await rowsOf({ bytes, name: 'two.xlsx' })).map(({ cells }) => cells)).toEqual([['姓名'], ['张三']]);
});

test('marks upon marks without end are cut, before anybody puts them into order', async () => {
  const cell = `张${'\u0301\u0323'.repeat(16_000)}三`;
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '律师花名册', rows: [['姓名'], [cell]] }] }));
  const rows = await rowsOf({ bytes, name: 'marks.xlsx' });
  expect(rows.at(-1)?.cells[0]).toBe(`张${'\u0301\u0323'.repeat(15)}三`);
});
