/** Text files: from other programs, and what was pasted. UTF-8, UTF-16 as Excel writes its Unicode text, or GB18030 as Chinese Windows does. */
import { UnreadableWorkbook } from './sheet-facts.ts';
import type { Cell, OpenSheet, SheetRow } from './sheet-source.ts';

export const csvSheet = '表格';

/** `part`: only the beginning of a file, perhaps cut within a character. */
export function decodeText(bytes: Buffer, part = false): string | null {
  const known = bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfffe ? ['utf-16le'] : ['utf-8', 'gb18030'];
  for (const encoding of known) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: part });
      if (!/[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/.test(text)) return text;
    } catch { /* the next encoding may fit */ }
  }
  return null;
}

/** The sign that stands in the most of the first lines, and there most often: a title has none, and notes have commas of their own. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 20).map((line) => line.trim()).filter(Boolean);
  const weight = (sign: string) => lines.filter((line) => line.includes(sign)).length * 1_000_000 + lines.join('').split(sign).length;
  return [',', '\t', ';', '，'].reduce((most, next) => (weight(next) > weight(most) ? next : most));
}

export function openCsv(bytes: Buffer, mostRows: number): OpenSheet {
  const text = decodeText(bytes)?.replace(/^\uFEFF/, '');
  if (text === undefined) throw new UnreadableWorkbook('文字编码无法识别，请另存为UTF-8编码的CSV或.xlsx再导入');
  const rows: SheetRow[] = [];
  const separator = separatorOf(text);
  let [cells, cell, row]: [Cell[], string, number] = [[], '', 1];
  const endCell = () => { cells.push(valueOf(cell)); cell = ''; };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== null)) rows.push({ row, cells });
    if (rows.length > mostRows) throw new UnreadableWorkbook(`数据超过${mostRows}行，请拆分后分批导入`);
    cells = [];
    row += 1;
  };
  // Rows that a lost quotation mark makes into one cell would be gone without a word.
  const unpaired = (): never => { throw new UnreadableWorkbook(`第${row}行的英文双引号没有成对，后面的内容分不清属于哪一格，请补上或删去后再导入`); };
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') { cell += '"'; at += 1; } else {
        quoted = false;
        if (cell.includes('\n') && ![separator, '\r', '\n', undefined].includes(text[at + 1])) unpaired();
      }
    } else if (sign === '"' && (cell === '' || cell === '=')) quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') { if (sign === '\r' && text[at + 1] === '\n') at += 1; endRow(); } else cell += sign;
  }
  if (quoted) unpaired();
  if (cell !== '' || cells.length) endRow();
  return { name: csvSheet, sheets: [csvSheet], filled: rows.length, rows };
}

/** `="0012"` is how people keep zeros in front of a number. */
const valueOf = (written: string): Cell => {
  const text = written.startsWith('=') && /^=\d+$/.test(written) ? written.slice(1) : written;
  return text.trim() === '' ? null : text;
};
