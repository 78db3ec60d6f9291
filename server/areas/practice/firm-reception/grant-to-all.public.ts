/** The right to take interns for many firms at once: what a demonstration or a benchmark begins with. */
import { receptionFlow } from 'contract/areas/practice/reception';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';

export async function grantToAll(db: Db, associationId: string, firmIds: readonly string[]): Promise<void> {
  await insertRows(db, 'firmReception', firmIds.map((firmId, at) => ({ associationId, id: newId(), applicationNo: `${receptionFlow.prefix}${String(at + 1).padStart(13, '0')}`, state: 'granted', firmId })));
}
