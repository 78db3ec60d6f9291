/** Firms and lawyers in the size of a large city (profile M), all of them invented. */
import { sql } from 'kysely';
import { inventor } from '../areas/basic-info/invented/inventor.ts';
import { lawFirmColumns } from '../areas/basic-info/law-firm/law-firm-columns.ts';
import { newLawyerColumns } from '../areas/basic-info/lawyer/lawyer-columns.ts';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import type { Installation } from './installation.ts';

export const profileM = { firms: 1500, lawyers: 30_000 } as const;

/** Answers the firms' ids. Every lawyer after the first `firms` ones is spread over all firms. */
export async function fillRegisters({ db, vault, associationId }: Installation, { firms, lawyers }: { firms: number; lawyers: number }): Promise<string[]> {
  const { rows } = await sql<{ today: string }>`select app_today() as today`.execute(db);
  const invent = inventor(7, rows[0]!.today);
  const firmIds = Array.from({ length: firms }, () => newId());
  await insertRows(db, 'lawFirm', firmIds.map((id) => ({ associationId, id, ...lawFirmColumns(vault, id, invent.firm()) })));
  for (let at = 0; at < lawyers; at += 5000) {
    const some = Array.from({ length: Math.min(5000, lawyers - at) }, (_, step) => ({ id: newId(), firmId: firmIds[(at + step) % firms]! }));
    await insertRows(db, 'lawyer', some.map(({ id, firmId }) => ({ associationId, ...newLawyerColumns(vault, id, invent.lawyer(firmId)) })));
  }
  return firmIds;
}
