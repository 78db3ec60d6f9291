/** Comma separated text, UTF-8 with its mark, so that Excel reads the Chinese. The watermark is the last line: programs expect the titles first. */
import { looksLikeFormula, wordsOf, type RawCell, type SheetColumn } from './sheet-xml.ts';

export const byteOrderMark = '\uFEFF';

/** A beginning that Excel would take for a formula gets a ' before it; so many digits get a tab behind, or Excel would round them. */
function safe(text: string): string {
  const shown = looksLikeFormula(text) ? `'${text}` : /^\d{12,}$/.test(text) ? `${text}\t` : text;
  return /[",\r\n\t]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

const isText = ({ kind }: SheetColumn) => kind === 'text' || kind === 'choice';

export const csvLine = (columns: readonly SheetColumn[], values: readonly RawCell[]): string =>
  `${columns.map((column, at) => { const words = wordsOf(column, values[at] ?? null); return isText(column) ? safe(words) : words; }).join(',')}\r\n`;

export const csvText = (cells: readonly string[]): string => `${cells.map(safe).join(',')}\r\n`;
