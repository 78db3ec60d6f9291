/** How a file is to be read, as somebody has said it: which sheet, which columns, which words mean which, which cells were put right. */
import type { Header, Remembered } from './header.ts';

export interface Layout { sheet: string; headerRow: number; at: Readonly<Record<string, number>>; left: readonly string[]; /** Sheets that can be seen and are not read. */ others?: readonly string[] }

export interface Reading {
  layout: Layout | null;
  remembered: Remembered;
  /** Field → word as it is written → word that is meant. */
  words: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Row → field → text. */
  fixes: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

export const asItIs: Reading = { layout: null, remembered: new Map(), words: new Map(), fixes: new Map() };

export const headerOf = ({ headerRow, at, left }: Layout): Header => ({ row: headerRow, at: new Map(Object.entries(at)), left });
export const layoutOf = (sheet: string, { row, at, left }: Header): Layout => ({ sheet, headerRow: row, at: Object.fromEntries(at), left });
