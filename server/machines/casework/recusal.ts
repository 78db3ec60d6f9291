/** Recusal (glossary 2.3): who is of a case's own firm has no part in its review. */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../kernel/viewer.ts';

/** What is given to a firm is not given by its own people either. */
export const isOwnFirm = ({ firmIds, recusedFirmIds = [] }: Viewer, firmId: string): boolean => firmIds.includes(firmId) || recusedFirmIds.includes(firmId);

/** `also`: further columns that name a firm of the case, or none. */
export function notOwnFirm({ firmIds, recusedFirmIds = [] }: Viewer, ...also: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const shut = [...firmIds, ...recusedFirmIds];
  if (!shut.length) return sql<boolean>`true`;
  return sql<boolean>`${sql.join([sql`t.firm_id not in (${sql.join(shut)})`, ...also.map((column) => sql`coalesce(${column} not in (${sql.join(shut)}), true)`)], sql` and `)}`;
}
