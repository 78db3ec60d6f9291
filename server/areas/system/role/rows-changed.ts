/** How many records come into a person's sight, or go out of it, when his rights change: asked of the conditions that their lists and pages ask. */
import { sql, type RawBuilder } from 'kysely';
import { mostCounted } from 'contract/areas/system/grant-impact';
import { admit } from '../../../kernel/admit.ts';
import type { Db } from '../../../kernel/context.ts';
import { codeOf } from '../../../kernel/error-code.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { keptRecords, rowsRead, type Kept } from '../../console/record-name/places.public.ts';

export interface RowsChanged { title: string; gained: number | null; lost: number | null }

/** Somebody waits for the answer: one count, and all of them together, in milliseconds. */
const [oneCount, allCounts] = [1500, 6000];

/** Counts once what is asked in the same words: most holders of a role see the same. */
export function rowCounter(db: Db): (before: Viewer, after: Viewer) => Promise<RowsChanged[]> {
  const counted = new Map<string, number | null>();
  const until = performance.now() + allCounts;
  const more = async (kept: Kept, from: Viewer, to: Viewer): Promise<number | null> => {
    const { from: table, standing, open } = rowsRead(kept, to);
    const query = sql<{ count: number }>`select count(*)::int as count from (select from ${table} where ${standing} and ${open} and not coalesce(${openTo(kept, from)}, false) limit ${mostCounted + 1}) found`;
    const key = wordsOf(query, db);
    if (!counted.has(key)) counted.set(key, performance.now() < until ? await countInTime(db, query) : null);
    return counted.get(key) ?? null;
  };
  return async (before, after) => {
    const changed: RowsChanged[] = [];
    for (const kept of keptRecords()) {
      if (wordsOf(openTo(kept, before), db) === wordsOf(openTo(kept, after), db)) continue;
      const gained = mayRead(kept, after) ? await more(kept, before, after) : 0;
      const lost = mayRead(kept, before) ? await more(kept, after, before) : 0;
      if (gained !== 0 || lost !== 0) changed.push({ title: kept.feature.title, gained, lost });
    }
    return changed;
  };
}

const mayRead = ({ reads }: Kept, viewer: Viewer): boolean => admit(viewer, reads, false) === null;
const openTo = (kept: Kept, viewer: Viewer): RawBuilder<boolean> => (mayRead(kept, viewer) ? rowsRead(kept, viewer).open : sql<boolean>`false`);

function wordsOf(query: RawBuilder<unknown>, db: Db): string {
  const { sql: text, parameters } = query.compile(db);
  return JSON.stringify([text, parameters]);
}

/** Null: it took too long. What has been done in the transaction stays. */
async function countInTime(db: Db, query: RawBuilder<{ count: number }>): Promise<number | null> {
  await sql`savepoint counting`.execute(db);
  await sql`select set_config('statement_timeout', ${String(oneCount)}, true)`.execute(db);
  try {
    const { rows: [found] } = await query.execute(db);
    return found?.count ?? 0;
  } catch (thrown) {
    if (codeOf(thrown) !== '57014') throw thrown;
    return null;
  } finally {
    await sql`rollback to savepoint counting`.execute(db);
  }
}
