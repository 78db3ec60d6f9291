/** What has been decided about settings so far: which version is in force, which ones wait for their day, which are history. */
import { sql } from 'kysely';
import type { Output } from 'contract/kernel/endpoint';
import type { businessConfig } from 'contract/areas/basic-info/business-config';
import type { Setting } from 'contract/kernel/setting';
import type { Db } from '../../../kernel/context.ts';
import { editorOf } from './editor-of.ts';

type Shown = Output<typeof businessConfig.endpoints.get>;
export type Line = Shown['history'][number];

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

const uncertain = ['I', 'M', 'D', 'K'];

export function shown(setting: Setting, lines: readonly Line[]): Omit<Shown, 'history'> {
  const { key, title, unit = null, source, confidence, initial } = setting;
  const ruling = inForceOf(lines);
  return {
    key, title, unit, source, confidence, editor: editorOf(setting), initial, value: ruling ? ruling.value : initial,
    isUncertain: uncertain.includes(confidence) && !ruling, version: revisionOf(lines), since: ruling, pending: pendingOf(lines),
  };
}
