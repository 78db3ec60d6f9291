/** The copy: a workbook for the person, with a sheet of each kind, and the same as JSON for whatever program he takes it to. */
import { mostCopied } from 'contract/areas/account/own-data';
import type { CellValue } from 'hucre/xlsx';
import { writeWorkbook } from '../../../machines/office/write-workbook.ts';
import { writeZip } from '../../../machines/zip/write-zip.ts';
import { keptBack } from './held-back.ts';
import type { OwnPart } from './read-own-data.ts';
import { wordsOf } from './words-of.ts';

interface About { readonly association: string; readonly name: string; readonly at: string }

/** Spreadsheets take no longer text in a cell. */
const longest = 32_000;
const shown = (text: string): CellValue => (text.length > longest ? `${text.slice(0, longest)}…（全文见“我的个人信息.json”）` : text);
/** What begins so would be taken for a formula by whoever edits the cell. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export async function ownDataFile(parts: readonly OwnPart[], { association, name, at }: About): Promise<Buffer> {
  const overview = {
    name: '说明', columns: [{ width: 22 }, { width: 10 }, { width: 36 }, { width: 48 }, { width: 40 }],
    rows: [
      [`${association}：${name}的个人信息`], [`${at} 由本人下载。只含本人的信息；他人的信息、审核中的意见、密码和密钥不在其中。需要更早的记录或有疑问，请联系协会。`], [],
      ['类别', '条数', '收集目的', '法律依据', '保存时间'],
      ...parts.map(({ holding: { title, purpose, basis, kept }, rows, isCut }) => [title, isCut ? `最近${mostCopied}条` : rows.length, purpose, basis, kept]),
      [], ['不在其中的', '', '原因'],
      ...parts.flatMap(({ holding: { title, back = {} } }) => [...new Set(Object.values(back))].map((why) => [title, '', why])), ...keptBack.map((why) => ['其他记录', '', why]),
    ],
  };
  const sheets = parts.map(({ holding: { title, fields }, rows }) => ({
    name: title, columns: fields.map(() => ({ width: 24 })), rows: [fields.map((field) => field.title), ...rows.map((row) => row.map((said) => shown(safe(wordsOf(said)))))],
  }));
  const book = await writeWorkbook({ sheets: [overview, ...sheets] });
  const json = JSON.stringify({ 协会: association, 姓名: name, 下载时间: at, 内容: Object.fromEntries(parts.map(({ holding: { title, fields }, rows }) => [title, rows.map((row) => Object.fromEntries(fields.map((field, at) => [field.title, row[at] ?? null])))])) }, null, 2);
  return writeZip([{ name: '我的个人信息.xlsx', bytes: Buffer.from(book) }, { name: '我的个人信息.json', bytes: Buffer.from(`${json}\n`) }]);
}
