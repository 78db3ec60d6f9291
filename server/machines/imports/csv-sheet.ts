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

/** The sign that stands most often in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const plain = line.replaceAll(/"[^"]*"/g, '');
  return [',', '\t', ';', '，'].map((sign) => ({ sign, count: plain.split(sign).length })).reduce((most, next) => (next.count > most.count ? next : most)).sign;
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
  for (let at = 0, quoted = false; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') { cell += '"'; at += 1; } else quoted = false;
    } else if (sign === '"' && (cell === '' || cell === '=')) quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') { if (sign === '\r' && text[at + 1] === '\n') at += 1; endRow(); } else cell += sign;
  }
  if (cell !== '' || cells.length) endRow();
  return { name: csvSheet, sheets: [csvSheet], filled: rows.length, rows };
}

/** `="0012"` is how people keep zeros in front of a number. */
const valueOf = (written: string): Cell => {
  const text = written.startsWith('=') && /^=\d+$/.test(written) ? written.slice(1) : written;
  return text.trim() === '' ? null : text;
};
