/** One sheet of a file, whichever format the file has: what the readers of .xlsx, .xls and .csv have in common. */

export type Cell = string | number | boolean | null;

/** `filled`: columns whose value stands in the merged cell above; `formulas`: columns with a formula. */
export interface SheetRow { row: number; cells: Cell[]; hidden?: true; filled?: number[]; formulas?: number[] }

export interface OpenSheet {
  readonly name: string;
  /** All that can be seen. */
  readonly sheets: readonly string[];
  /** Rows of the whole sheet that hold anything. */
  readonly filled: number;
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

/** Marks upon marks take time by the square of their number wherever a text is put into its normal form: cut here once. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;
export const bounded = (cell: Cell): Cell => (typeof cell === 'string' && cell.length > 31 ? cell.replaceAll(endlessMarks, '$1') : cell);
