/** Every node looks now and then for those who have gone without a word. */
import type { Kysely } from 'kysely';
import type { Database } from '../../tables.gen.ts';
import { sweepOpen } from './editors.ts';

const lookEvery = 5_000;

export function watchOpen(db: Kysely<Database>, associationId: string): { close(): void } {
  const looking = setInterval(() => void db.transaction().execute((own) => sweepOpen(own, associationId)).catch(() => { /* In five seconds again. */ }), lookEvery);
  looking.unref();
  return { close: () => clearInterval(looking) };
}
