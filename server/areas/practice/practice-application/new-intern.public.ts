/** A person who may apply for registration: what stands in the register of interns before anything is known but the name. */
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { internSounds } from '../internship/intern-sounds.public.ts';

export async function addIntern(db: Db, associationId: string, name: string): Promise<string> {
  const id = newId();
  await insertRows(db, 'intern', [{ associationId, id, name, ...internSounds(name) }]);
  return id;
}
