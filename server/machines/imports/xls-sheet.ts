/**
 * Legacy Excel files (.xls of Excel 97–2003): platforms still send them. A stream of small records; kept are texts,
 * numbers, days, results of formulas, hidden rows and merged cells. Anything else is passed over.
 */
import { readSharedTexts, readText } from './biff-strings.ts';
import { openCompoundFile } from './compound-file.ts';
import { mergedCells } from './merged-cells.ts';
import { UnreadableWorkbook, type Range } from './sheet-facts.ts';
import type { OpenSheet, SheetRow } from './sheet-source.ts';

type Cell = SheetRow['cells'][number];
interface Sheet { name: string; offset: number; hidden: boolean }

const damaged = () => new UnreadableWorkbook('文件已损坏，请用Excel打开后另存一份再导入');
const kinds = { eof: 0x0a, formula: 0x06, protected: 0x2f, date1904: 0x22, sheet: 0x85, continued: 0x3c, numbers: 0xbd, format: 0xe0, merged: 0xe5, texts: 0xfc, text: 0xfd, number: 0x203, label: 0x204, truth: 0x205, result: 0x207, row: 0x208, small: 0x27e, formatText: 0x41e, begin: 0x809 };

function* records(book: Buffer, from: number): Generator<{ kind: number; data: Buffer }> {
  for (let at = from; at + 4 <= book.length;) {
    const length = book.readUInt16LE(at + 2);
    yield { kind: book.readUInt16LE(at), data: book.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

interface Globals { sheets: Sheet[]; texts: string[]; days: Set<number>; from1904: boolean }

function readGlobals(book: Buffer): Globals {
  const globals: Globals = { sheets: [], texts: [], days: new Set(), from1904: false };
  const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
  let parts: Buffer[] | null = null;
  let formats = 0;
  for (const { kind, data } of records(book, 0)) {
    if (kind === kinds.continued && parts) { parts.push(data); continue; }
    if (parts) { globals.texts = readSharedTexts(parts, 5_000_000); parts = null; }
    if (kind === kinds.begin && data.readUInt16LE(0) !== 0x600) throw new UnreadableWorkbook('这是Excel 95或更早的格式，请用Excel打开后另存为.xlsx再导入');
    if (kind === kinds.protected) throw new UnreadableWorkbook('文件设有打开密码，请取消密码后再导入');
    if (kind === kinds.date1904) globals.from1904 = data.readUInt16LE(0) === 1;
    if (kind === kinds.texts) parts = [data];
    if (kind === kinds.sheet && data.readUInt8(5) === 0) globals.sheets.push({ offset: data.readUInt32LE(0), hidden: (data.readUInt8(4) & 3) !== 0, name: readText(data, 6, 1) });
    if (kind === kinds.formatText && /[ymd年月日]/i.test(readText(data, 2, 2).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) dayFormats.add(data.readUInt16LE(0));
    if (kind === kinds.format) {
      if (dayFormats.has(data.readUInt16LE(2))) globals.days.add(formats);
      formats += 1;
    }
    if (kind === kinds.eof) return globals;
  }
  throw damaged();
}

/** Thirty bits of a whole number or of a fraction's head, perhaps of its hundredfold. */
function smallNumber(bits: number): number {
  const fraction = Buffer.alloc(8);
  fraction.writeUInt32LE((bits & 0xffff_fffc) >>> 0, 4);
  const value = bits & 2 ? bits >> 2 : fraction.readDoubleLE(0);
  return bits & 1 ? value / 100 : value;
}

interface Read { rows: Map<number, Cell[]>; hidden: Set<number>; formulas: Map<number, Set<number>>; merged: Range[] }

function readCells(book: Buffer, { offset }: Sheet, { texts, days, from1904 }: Globals): Read {
  const read: Read = { rows: new Map(), hidden: new Set(), formulas: new Map(), merged: [] };
  const put = (row: number, column: number, cell: Cell) => {
    const cells = read.rows.get(row) ?? [];
    read.rows.set(row, cells);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  const numeric = (row: number, column: number, format: number, value: number) => put(row, column, days.has(format) && value > 0 ? dayOf(value + (from1904 ? 1462 : 0)) : value);
  let waiting: [number, number] | null = null;
  let depth = 0;
  for (const { kind, data } of records(book, offset)) {
    // Charts within a sheet are sheets within it.
    if (kind === kinds.begin) depth += 1;
    if (kind === kinds.eof && (depth -= 1) === 0) return read;
    if (depth !== 1 || data.length < 4) continue;
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    if (kind === kinds.text) put(row, column, texts[data.readUInt32LE(6)] ?? null);
    else if (kind === kinds.number) numeric(row, column, data.readUInt16LE(4), data.readDoubleLE(6));
    else if (kind === kinds.small) numeric(row, column, data.readUInt16LE(4), smallNumber(data.readInt32LE(6)));
    else if (kind === kinds.label) put(row, column, readText(data, 6, 2));
    else if (kind === kinds.truth) put(row, column, data.readUInt8(7) === 0 ? data.readUInt8(6) === 1 : null);
    else if (kind === kinds.numbers) for (let at = 4; at + 8 <= data.length; at += 6) numeric(row, column + (at - 4) / 6, data.readUInt16LE(at), smallNumber(data.readInt32LE(at + 2)));
    else if (kind === kinds.formula) {
      const marked = read.formulas.get(row) ?? new Set<number>();
      read.formulas.set(row, marked.add(column));
      if (data.readUInt16LE(12) !== 0xffff) numeric(row, column, data.readUInt16LE(4), data.readDoubleLE(6));
      else if (data.readUInt8(6) === 0) waiting = [row, column];
      else put(row, column, data.readUInt8(6) === 1 ? data.readUInt8(8) === 1 : null);
    } else if (kind === kinds.result && waiting) { put(...waiting, readText(data, 0, 2)); waiting = null; }
    else if (kind === kinds.row && (data.readUInt32LE(12) & 0x20) !== 0) read.hidden.add(row);
    else if (kind === kinds.merged) for (let at = 2; at + 8 <= data.length; at += 8) read.merged.push({ top: data.readUInt16LE(at), bottom: data.readUInt16LE(at + 2), left: data.readUInt16LE(at + 4), right: data.readUInt16LE(at + 6) });
  }
  throw damaged();
}

function dayOf(serial: number): string {
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000).toISOString(); // arithmetic in UTC, no clock
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

export function openXls(bytes: Buffer, wanted: string): OpenSheet {
  const book = openCompoundFile(bytes)?.stream('Workbook');
  if (!book) throw damaged();
  const globals = readGlobals(book);
  const visible = globals.sheets.filter(({ hidden }) => !hidden);
  const sheet = visible.find(({ name }) => name.trim() === wanted) ?? visible[0];
  if (!sheet) throw new UnreadableWorkbook('文件中没有可读取的工作表，请用Excel打开后另存一份再导入');
  const { rows, hidden, formulas, merged } = readCells(book, sheet, globals);
  const holds = (cells: readonly Cell[] | undefined) => cells?.some((cell) => cell !== null && cell !== '') ?? false;
  const fill = mergedCells(merged);
  const last = [...rows.keys()].reduce((most, row) => Math.max(most, row), -1);
  return {
    name: sheet.name, sheets: visible.map(({ name }) => name), filled: [...rows.values()].filter(holds).length,
    rows: (function* all(): Generator<SheetRow> {
      for (let row = 0; row <= last; row += 1) {
        const { values, filled } = fill(row, rows.get(row) ?? []);
        if (!holds(values)) continue;
        const computed = [...formulas.get(row) ?? []];
        yield { row: row + 1, cells: values, ...(hidden.has(row) && { hidden: true as const }), ...(filled.length && { filled }), ...(computed.length && { formulas: computed }) };
      }
    })(),
  };
}
