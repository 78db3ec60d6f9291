/** How a kind of import declares its columns: the title in the template, other names for it, how a cell is read. */
import type { Cell } from './sheet.worker.ts';

/** What was made of a cell: `value` for the register, `text` as the sheet should have said it. */
export type Read<T> = { value: T; text: string } | { fault: string; code: string };
/** `choices`: the words that a template offers for the column. */
export type Reader<T> = ((cell: Exclude<Cell, null>) => Read<T>) & { readonly choices?: readonly string[] };

export interface Column<T = unknown, R extends boolean = boolean> {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly required: R;
  readonly read: Reader<T>;
  /** Kept out of messages and reports. */
  readonly secret: boolean;
}

interface Also<R> { aliases?: readonly string[]; required?: R; secret?: boolean }

export const column = <T, const R extends boolean = false>(title: string, read: Reader<T>, also: Also<R> = {}): Column<T, R> =>
  // `R` is false unless `required` says otherwise.
  ({ title, read, aliases: also.aliases ?? [], required: (also.required ?? false) as R, secret: also.secret ?? false });

export type Columns = Readonly<Record<string, Column>>;

/** A row's values: required ones are there, an empty cell is `undefined`. */
export type ValuesOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer T, infer R> ? (R extends true ? T : T | undefined) : never;
};
