/**
 * The registers of the benchmark association, in the four sizes of the annual check's volumes: as many firms of each
 * size as the country has (≤10 lawyers: 65.5 %, 11–20: 20.7 %, 21–50: 10.4 %, 51–100: 2 %, more: 1.3 %), and one giant.
 */
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { insertRows, type InsertRows } from '../../machines/bulk/insert-rows.ts';
import type { Vault } from '../../machines/vault/vault.ts';
import { demoFirmNames } from './demo.ts';
import type { Chance } from './invented/chance.ts';
import { inventor } from './invented/inventor.ts';
import { lawFirmColumns } from './law-firm/law-firm-columns.ts';
import { newLawyerColumns } from './lawyer/lawyer-columns.ts';
import { todayIn } from '../../machines/calendar/today.ts';

export interface RegisterSize { firms: number; lawyers: number; largestFirm: number }

export const registerSizes = {
  S: { firms: 100, lawyers: 1200, largestFirm: 60 },
  M: { firms: 1500, lawyers: 30_000, largestFirm: 1200 },
  L: { firms: 4000, lawyers: 65_000, largestFirm: 3000 },
  XL: { firms: 42_000, lawyers: 800_000, largestFirm: 5000 },
} as const satisfies Record<string, RegisterSize>;

export type ProfileName = keyof typeof registerSizes;

const bands: readonly (readonly [readonly [number, number], number])[] = [[[1, 10], 6550], [[11, 20], 2074], [[21, 50], 1044], [[51, 100], 203], [[101, 400], 129]];

/** Answers the firms' ids, the giant first. `insert`: by COPY, where there are hundreds of thousands. */
export async function seedRegisters({ db, vault, insert = (table, rows) => insertRows(db, table, rows) }: { db: Db; vault: Vault; insert?: InsertRows }, associationId: string, size: RegisterSize, seed = 1, onProgress: (lawyers: number) => void = () => {}): Promise<string[]> {
  // Above the numbers and beside the names of the demonstration, which may be filled in as well.
  const { luck, firm, lawyer } = inventor(seed, await todayIn(db), { firstNumber: 150_000, takenNames: demoFirmNames });
  const firmIds = Array.from({ length: size.firms }, () => newId());
  for (let from = 0; from < size.firms; from += 1000) {
    await insert('lawFirm', firmIds.slice(from, from + 1000).map((id) => ({ associationId, id, ...lawFirmColumns(vault, id, firm()) })));
  }
  const homes = headCounts(luck, size).flatMap((count, at) => Array<string>(count).fill(firmIds[at]!));
  for (let from = 0; from < homes.length; from += 1000) {
    await insert('lawyer', homes.slice(from, from + 1000).map((firmId) => ({ associationId, ...newLawyerColumns(vault, newId(), lawyer(firmId)) })));
    onProgress(Math.min(homes.length, from + 1000));
  }
  return firmIds;
}

/** How many lawyers each firm has: log-uniform within its band, brought to the wanted sum, nobody without a lawyer. */
export function headCounts(luck: Chance, { firms, lawyers, largestFirm }: RegisterSize): number[] {
  const drawn = Array.from({ length: firms - 1 }, () => {
    const [from, to] = luck.weighed(bands);
    return from * (to / from) ** luck.fraction();
  });
  const factor = (lawyers - largestFirm) / drawn.reduce((sum, count) => sum + count, 0);
  const counts = [largestFirm, ...drawn.map((count) => Math.min(largestFirm, Math.max(1, Math.round(count * factor))))];
  let left = lawyers - counts.reduce((sum, count) => sum + count, 0);
  for (let at = 1; left !== 0; at = at % (firms - 1) + 1) {
    const step = Math.sign(left);
    if (counts[at]! + step < 1 || counts[at]! + step > largestFirm) continue;
    counts[at]! += step;
    left -= step;
  }
  return counts;
}
