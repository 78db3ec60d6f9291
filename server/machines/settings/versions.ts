/** What has been decided about settings so far: which version is in force, which ones wait for their day, which are history. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

/** One decision about a setting. */
export interface Line {
  readonly version: number;
  readonly state: 'inForce' | 'pending' | 'past' | 'withdrawn';
  readonly value: unknown;
  readonly effectiveFrom: string;
  readonly at: string;
  readonly changedByName: string;
  readonly reason: string | null;
  readonly withdrawnByName: string | null;
}

interface Row extends Omit<Line, 'state'> { key: string; isFuture: boolean; withdrawnAt: string | null }

interface Dated { effectiveFrom: string }
/** Moments of one zone are ordered as texts are. */
const inTime = ({ effectiveFrom: a }: Dated, { effectiveFrom: b }: Dated) => (a < b ? -1 : a > b ? 1 : 0);

/** The newest decision first. */
export async function versionsOf(db: Db, associationId: string, keys: readonly string[]): Promise<ReadonlyMap<string, readonly Line[]>> {
  const { rows } = await sql<Row>`
    select key, version, value, effective_from, at, changed_by_name, reason, withdrawn_at, withdrawn_by_name, effective_from > app_now() as is_future
    from setting_version where association_id = ${associationId} and key in (${sql.join([...keys])}) order by version desc`.execute(db);
  return new Map(keys.map((key) => {
    const own = rows.filter((row) => row.key === key);
    const began = own.filter(({ withdrawnAt, isFuture }) => withdrawnAt === null && !isFuture);
    // As the settings themselves are read: the latest day, and of one day the later decision.
    const ruling = began.toSorted((a, b) => inTime(b, a) || b.version - a.version)[0];
    const stateOf = (row: Row) => row.withdrawnAt !== null ? 'withdrawn' : row.isFuture ? 'pending' : row === ruling ? 'inForce' : 'past';
    return [key, own.map((row) => ({ ...row, state: stateOf(row) }))] as const;
  }));
}

/** Grows with every change and every withdrawal, whatever numbers the versions have. */
export const revisionOf = (lines: readonly Line[]): number => lines.length + lines.filter(({ state }) => state === 'withdrawn').length;

export const inForceOf = (lines: readonly Line[]): Line | null => lines.find(({ state }) => state === 'inForce') ?? null;

export const pendingOf = (lines: readonly Line[]): Line[] =>
  lines.filter(({ state }) => state === 'pending').toSorted(inTime);
