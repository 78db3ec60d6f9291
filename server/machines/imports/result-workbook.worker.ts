/**
 * The workbook as it came, with what was said of each row beside it. Written anew from what the reader understood: cells,
 * styles, widths, merged cells, hidden rows and lists stay; formulas become their values, and links, macros and whatever
 * else a stranger's file may carry are not written. A large one keeps its cells only: styles would take too much memory.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, writeXlsx, type Cell, type CellStyle, type Sheet, type WriteSheet } from 'hucre/xlsx';
import { openSheet } from './open-sheet.ts';
import { columnLetters } from './sheet-facts.ts';
import { workbookLimits, type Checked } from './workbook-limits.ts';
import { xlsxRows } from './xlsx-sheet.ts';

/** `verdict`: 错误, 提示 …; `tone` says how the row is coloured; `fixes`: columns that were put right in the console. */
export interface ResultLine { row: number; verdict: string; reason: string; tone: 'bad' | 'wait' | null; fixes?: readonly (readonly [at: number, text: string])[] }
export interface ResultInput { bytes: Uint8Array; checked: Checked; sheet: string; headerRow: number; lines: ResultLine[]; cells: number }
export type ResultMessage = { bytes: Uint8Array } | { fault: string };

/** Of rows times columns, measured: what a workbook of that size takes with its styles stays under the thread's memory. */
const styledCells = 250_000;
/** A stray cell in a sheet's very last row is not worth a million empty ones; no import takes so many rows. */
const lastRow = 200_000;

const { bytes, checked, sheet: wanted, headerRow, lines: all, cells }: ResultInput = workerData; // what resultWorkbook() sends
const { unpackedBytes } = workbookLimits;
const lines = all.filter(({ row }) => row <= lastRow);
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');

const added = ['校验结果', '错误原因'] as const;
const grounds = { bad: 'FDDCDA', wait: 'FFF0CF' } as const;
const fill = (rgb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } });
const titled: CellStyle = { font: { bold: true }, ...fill('EAF2FE') };
const wraps: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };

/** Long numbers lose their last digits as numbers; and a text that looks like a formula becomes one when somebody edits it. */
const mustBeText = (value: unknown): boolean => (typeof value === 'number' && Math.abs(value) >= 1e11) || (typeof value === 'string' && /^([=+\-@\t\r]|\d{12,}$)/.test(value));
const plain = (value: Cell['value']): Cell['value'] => (typeof value === 'number' && mustBeText(value) ? BigInt(Math.round(value)).toString() : value);

async function styled(): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return writeXlsx({ sheets: sheets.map((sheet) => (sheet.name === wanted ? withResults(sheet) : kept(sheet))) });
}

/** Only what is listed here is written. A list's words may stand in another sheet, but in no other file. */
function kept({ name, rows, cells: own, columns, merges, dataValidations, rowDefs, freezePane, hidden, veryHidden }: Sheet): WriteSheet {
  const safe = new Map([...own ?? []].map(([at, { value, formulaResult, formula, style }]): [string, Partial<Cell>] => {
    const shown = plain(formula === undefined ? value : formulaResult ?? value);
    return [at, { value: shown, ...(style || mustBeText(shown) ? { style: { ...style, ...(mustBeText(value) && { numFmt: '@' }) } } : {}) }];
  }));
  const lists = dataValidations?.filter(({ type, formula1 = '' }) => type === 'list' && !/[[|]|:\/\//.test(formula1));
  return {
    name, rows: rows.map((row) => row.map(plain)), cells: safe, ...(columns && { columns }), ...(merges && { merges }), ...(lists && { dataValidations: lists }),
    ...(rowDefs && { rowDefs }), ...(freezePane && { freezePane }), ...(hidden && { hidden }), ...(veryHidden && { veryHidden }),
  };
}

function withResults(sheet: Sheet): WriteSheet {
  const written = kept(sheet);
  const rows = written.rows ?? [];
  const styles = written.cells ?? new Map<string, Partial<Cell>>();
  const width = rows[headerRow - 1]?.length ?? 0;
  const put = (row: number, at: number, value: string, style: CellStyle) => {
    const line = rows[row] ??= [];
    line.push(...Array.from({ length: Math.max(0, width + at - line.length) }, () => null));
    line[width + at] = value;
    styles.set(`${row},${width + at}`, { value, style });
  };
  added.forEach((title, at) => put(headerRow - 1, at, title, titled));
  for (const { row, verdict, reason, tone, fixes = [] } of lines) {
    for (const [at, text] of fixes) {
      const line = rows[row - 1] ??= [];
      line.push(...Array.from({ length: Math.max(0, at + 1 - line.length) }, () => null));
      line[at] = text;
      styles.set(`${row - 1},${at}`, { ...styles.get(`${row - 1},${at}`), value: text, style: { ...styles.get(`${row - 1},${at}`)?.style, numFmt: '@' } });
    }
    const ground = tone ? fill(grounds[tone]) : {};
    put(row - 1, 0, verdict, { ...ground, ...(tone === 'bad' && { font: { bold: true, color: { rgb: 'A31512' } } }) });
    put(row - 1, 1, reason, { ...ground, ...wraps });
    if (tone) for (let at = 0; at < width; at += 1) styles.set(`${row - 1},${at}`, { value: rows[row - 1]?.[at] ?? null, ...styles.get(`${row - 1},${at}`), style: { ...styles.get(`${row - 1},${at}`)?.style, ...ground } });
  }
  // Only as far as there is anything: formatted empty rows come by the hundred thousand.
  const last = Math.max(headerRow, ...lines.map(({ row }) => row));
  const widths = [...written.columns ?? []];
  while (widths.length < width) widths.push({});
  return {
    ...written, rows: rows.slice(0, last), cells: new Map([...styles].filter(([at]) => Number.parseInt(at, 10) < last)), columns: [...widths.slice(0, width), { width: 12 }, { width: 60 }],
    freezePane: { rows: headerRow }, autoFilter: { range: `A${headerRow}:${columnLetters(width + 1)}${last}` },
  };
}

/** Other formats have nothing but their cells. */
async function* rowsOf(): AsyncGenerator<{ index: number; values: Cell['value'][] }> {
  if (checked.format === 'xlsx') yield* xlsxRows({ file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), entries: checked.entries, unpackedBytes, mostRows: lastRow }, wanted);
  else for await (const { row, cells: values } of (await openSheet({ bytes, checked, sheet: wanted, unpackedBytes: bytes.length, rows: lastRow })).rows) yield { index: row - 1, values };
}

async function bare(): Promise<Uint8Array> {
  const said = new Map(lines.map((line) => [line.row, line]));
  const rows: Cell['value'][][] = [];
  let width = 0;
  for await (const { index, values } of rowsOf()) {
    const line = said.get(index + 1);
    if (index + 1 > headerRow && !line) continue;
    if (index + 1 === headerRow) width = values.length;
    for (const [at, text] of line?.fixes ?? []) { values.push(...Array.from({ length: Math.max(0, at + 1 - values.length) }, () => null)); values[at] = text; }
    const written = values.slice(0, width || values.length).map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : plain(value)));
    const padded = [...written, ...Array.from({ length: index + 1 < headerRow ? 0 : Math.max(0, width - written.length) }, () => null)];
    rows.push(...Array.from({ length: Math.max(0, index - rows.length) }, (): Cell['value'][] => []));
    rows[index] = index + 1 === headerRow ? [...padded, ...added] : line ? [...padded, line.verdict, line.reason] : padded;
  }
  const last = rows.length;
  return writeXlsx({ stringMode: 'inline', sheets: [{ name: wanted, rows, columns: Array.from({ length: width + 2 }, (_, at) => ({ width: at === width + 1 ? 60 : 16, style: { numFmt: '@' } })),
    conditionalRules: (['bad', 'wait'] as const).map((tone, at) => ({
      type: 'expression' as const, priority: at + 1, formula: `ISNUMBER(SEARCH("${tone === 'bad' ? '错误' : '提示'}",$${columnLetters(width)}${headerRow + 1}))`, style: fill(grounds[tone]), range: `A${headerRow + 1}:${columnLetters(width + 1)}${last}`,
    })),
    freezePane: { rows: headerRow }, autoFilter: { range: `A${headerRow}:${columnLetters(width + 1)}${last}` } }] });
}

// The reader refuses to hold a sheet that claims to be huge; row by row it is read all the same.
(checked.format === 'xlsx' && cells <= styledCells ? styled().catch(bare) : bare()).then(
  (made) => port.postMessage({ bytes: made } satisfies ResultMessage),
  (error: unknown) => port.postMessage({ fault: error instanceof Error ? error.stack ?? error.message : String(error) } satisfies ResultMessage),
);
