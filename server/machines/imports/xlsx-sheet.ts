/** Excel workbooks of today (.xlsx): their cells, and a scan of the unpacked parts for what cells do not tell. */
import { mergedCells } from './merged-cells.ts';
import { columnLetters, doctypes, factsScanner, rowCounter, UnreadableWorkbook, unpack, unpacked, type SheetFacts } from './sheet-facts.ts';
import { bounded, type Cell, type OpenSheet, type SheetRow } from './sheet-source.ts';
import { sheetPlace, type SheetPlace } from './workbook-parts.ts';
import { calendar, dateFormats, sharedTexts, sheetRows, TextTable, type Formats, type Row, type Value } from './xlsx-cells.ts';
import type { ZipEntry } from './zip-directory.ts';

interface Opened { file: Buffer; entries: readonly ZipEntry[]; unpackedBytes: number; mostRows: number }

export async function openXlsx(opened: Opened, wanted: string): Promise<OpenSheet> {
  const place = await findSheet(opened, wanted);
  const facts = await scanParts(opened, place);
  return { name: place.name, sheets: place.sheets, filled: facts.filled, rows: rowsOf(opened, place, facts) };
}

async function* rowsOf(opened: Opened, place: SheetPlace, facts: SheetFacts): AsyncGenerator<SheetRow> {
  const merged = mergedCells(facts.merged);
  for await (const { index, values } of cellRows(opened, place)) {
    // Formatted but empty rows come by the hundred thousand.
    const cells = merged(index, values.map(cellOf));
    if (cells.values.every((cell) => cell === null || cell === '')) continue;
    yield {
      row: index + 1, cells: cells.values, ...(facts.hiddenRows.has(index) && { hidden: true as const }), ...(cells.filled.length && { filled: cells.filled }),
      ...(facts.formulas.size && withFormulas(facts, index, values.length)),
    };
  }
}

/** Rows as they stand in the sheet, the empty ones too. */
export async function* xlsxRows(opened: Opened, wanted: string): AsyncGenerator<Row> {
  yield* cellRows(opened, await findSheet(opened, wanted));
}

async function* cellRows({ file, entries, unpackedBytes }: Opened, { part, shared: texts, styles }: SheetPlace): AsyncGenerator<Row> {
  const named = (name: string) => entries.find((one) => one.name === name);
  let left = unpackedBytes;
  const feed = async (name: string | null, take: (chunk: Buffer) => void) => { const entry = name && named(name); if (entry) left -= await unpack(file, entry, left, take); };
  const shared = new TextTable();
  const formats: Formats = { is1904: false, dates: new Set() };
  await feed('xl/workbook.xml', calendar(formats));
  await feed(styles, dateFormats(formats));
  await feed(texts, sharedTexts(shared));
  const rows: Row[] = [];
  const take = sheetRows(rows, shared, formats);
  const sheet = named(part);
  if (!sheet) throw new UnreadableWorkbook('文件中没有可读取的工作表，请用Excel打开后另存一份再导入');
  for await (const chunk of unpacked(file, sheet, left)) {
    take(chunk);
    yield* rows.splice(0);
  }
}

async function textOf({ file, entries }: Opened, name: string): Promise<string> {
  const entry = entries.find((one) => one.name === name);
  const chunks: Buffer[] = [];
  if (entry) await unpack(file, entry, 5_000_000, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const findSheet = async (opened: Opened, wanted: string): Promise<SheetPlace> => sheetPlace(await textOf(opened, 'xl/workbook.xml'), await textOf(opened, 'xl/_rels/workbook.xml.rels'), wanted);

async function scanParts({ file, entries, unpackedBytes, mostRows }: Opened, place: SheetPlace): Promise<SheetFacts> {
  const facts: SheetFacts = { hiddenRows: new Set(), formulas: new Set(), merged: [], filled: 0 };
  let left = unpackedBytes;
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const refuseDoctype = doctypes(() => { throw new UnreadableWorkbook('文件内部含有文档类型声明（DOCTYPE），不是正常的工作簿，不予接收'); });
    const scans = entry.name === place.part ? [refuseDoctype, rowCounter(mostRows, facts), factsScanner(facts)] : [refuseDoctype];
    left -= await unpack(file, entry, left, (chunk) => scans.forEach((scan) => scan(chunk)));
  }
  return facts;
}

/** A date cell's text; its clock is the sheet's own, so it is read as it stands there. */
function cellOf(value: Value): Cell {
  if (value instanceof Date) {
    const iso = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'string') return bounded(value);
  return value;
}

function withFormulas({ formulas }: SheetFacts, index: number, width: number): { formulas?: number[] } {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => formulas.has(`${columnLetters(column)}${index + 1}`));
  return columns.length ? { formulas: columns } : {};
}
