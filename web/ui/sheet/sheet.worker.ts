/**
 * Reads a sheet away from the page, so that nothing stands still meanwhile. Every cell becomes the text that people see:
 * numbers of many digits keep all of them, dates are `YYYY-MM-DD`. Who sends a bomb waits until the page ends this thread.
 */
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { limits, type SheetAsked, type SheetRead } from './sheet-message.ts';

const answer = (said: SheetRead) => postMessage(said);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  return typeof value === 'string' ? value.trim() : '';
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell === '');

async function workbook(bytes: ArrayBuffer): Promise<SheetRead> {
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(bytes, { sheet: 0 })) {
    const row = values.slice(0, limits.columns).map(textOf);
    if (isEmpty(row)) continue;
    if (rows.length > limits.rows) return { rows, more: true };
    rows.push(row);
  }
  return { rows, more: false };
}

/** Excel in China writes GB 18030 where nothing else was asked for. */
function csv(bytes: ArrayBuffer): SheetRead {
  const text = (() => { try { return new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch { return new TextDecoder('gb18030').decode(bytes); } })();
  const all = parseCsv(text).map((row) => row.slice(0, limits.columns).map(textOf)).filter((row) => !isEmpty(row));
  return { rows: all.slice(0, limits.rows + 1), more: all.length > limits.rows + 1 };
}

addEventListener('message', ({ data: { bytes, name } }: MessageEvent<SheetAsked>) => {
  Promise.resolve(name.toLowerCase().endsWith('.csv') ? csv(bytes) : workbook(bytes)).then(answer, () => answer({ fault: '文件不能读取：可能已损坏、设有密码，或不是表格文件。请用表格软件打开后另存一份再试' }));
});
