/** A dictionary as a workbook, out and in again. Reading changes nothing: the form shows what was read. */
import { dictionaryEntry, type DictionaryEntry, type DictionaryValue } from 'contract/areas/system/dictionaries';
import { readSheet } from '../../../machines/imports/read-sheet.ts';
import { writeWorkbook } from '../../../machines/office/write-workbook.ts';

const sheet = '字典';
const titles = ['代码', '名称', '颜色', '启用', '说明'] as const;
const yes = ['是', '启用', '1', 'true'];

/** A text that begins like a formula would become one when somebody edits it. */
const asText = { style: { numFmt: '@' } };

export async function workbookOf({ entries }: DictionaryValue): Promise<Buffer> {
  const rows = entries.map(({ code, title, colour, isEnabled, note }) => [code, title, colour, isEnabled ? '是' : '否', note]);
  const cells = new Map([...rows, []].flatMap((_, row) => titles.map((__, at): [string, typeof asText] => [`${row + 1},${at}`, asText])));
  return Buffer.from(await writeWorkbook({ sheets: [{ name: sheet, rows: [[...titles], ...rows], cells, columns: [14, 40, 12, 8, 40].map((width) => ({ width })), freezePane: { rows: 1 } }] }));
}

export interface ReadDictionary { entries: DictionaryEntry[]; skipped: { row: number; reason: string }[] }

export async function readDictionary(file: { bytes: Buffer; name: string }): Promise<ReadDictionary> {
  const read: ReadDictionary = { entries: [], skipped: [] };
  let at: number[] | undefined;
  for await (const { rows } of readSheet(file, sheet)) {
    for (const { row, cells } of rows) {
      const words = cells.map((cell) => String(cell ?? '').trim());
      if (!at) { if (words.includes('代码') && words.includes('名称')) at = titles.map((title) => words.indexOf(title)); continue; }
      const [code = '', title = '', colour = '', enabled = '', note = ''] = at.map((column) => words[column] ?? '');
      if (!code && !title) continue;
      const { data, error } = dictionaryEntry.safeParse({ code, title, colour: colour.toLowerCase(), isEnabled: enabled === '' || yes.includes(enabled.toLowerCase()), note });
      if (data) read.entries.push(data);
      else read.skipped.push({ row, reason: error.issues[0]?.message ?? '内容不正确' });
    }
  }
  if (!at) read.skipped.push({ row: 1, reason: `没有找到标题行，应有“${titles.join('”“')}”` });
  return read;
}
