/** What an import says of a file's rows. The command prints it, the console shows it, tests compare it. */

export type RowStatus = 'ok' | 'warned' | 'failed' | 'skipped';

/** Enters as new, brings a known one up to date, finds it as it is, or ends what the file does not name any more. */
export type RowEffect = 'NEW' | 'CHANGED' | 'SAME' | 'ENDED';

export interface RowVerdict {
  sheet: string;
  /** As the spreadsheet shows it: the first row is 1. */
  row: number;
  status: RowStatus;
  field: string | null;
  code: string | null;
  message: string;
  /** Whom or what the row is about; a name, never a number. */
  name: string;
  /** What it does to the register; nothing where it is refused or skipped. */
  effect: RowEffect | null;
  /** What was entered instead of what was written, where the two look different; never a sensitive value. */
  normalised?: string;
}

export interface ImportResult {
  total: number;
  ok: number;
  warned: number;
  failed: number;
  skipped: number;
  rows: RowVerdict[];
}

export const emptyResult = (): ImportResult => ({ total: 0, ok: 0, warned: 0, failed: 0, skipped: 0, rows: [] });

export function addVerdict(result: ImportResult, verdict: RowVerdict): void {
  result.rows.push(verdict);
  result.total += 1;
  result[verdict.status] += 1;
}
