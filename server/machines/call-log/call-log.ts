/**
 * Keeps what calls were answered, a little later and many at once, so that no call waits for it. What can't be written is
 * lost: this is for finding out, not for proving.
 */
import { sql, type Kysely } from 'kysely';
import { newId } from '../../kernel/id.ts';
import type { Database } from '../../tables.gen.ts';

export interface Answered { userId: string | null; userName: string | null; path: string; status: number; milliseconds: number; address: string | null; traceId: string; changes: boolean; /** Of so many alike a part tells enough. */ isOneOfMany?: boolean }

export interface CallLog {
  note(call: Answered): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const slow = 1000;
const oneIn = 20;
const mostWaiting = 5000;

export function openCallLog({ db, associationId, every = 2000 }: { db: Kysely<Database>; associationId: string; every?: number }): CallLog {
  let waiting: (Omit<Answered, 'changes' | 'isOneOfMany'> & { id: string; ago: number })[] = [];
  let looked = 0;
  const flush = async () => {
    const batch = waiting.splice(0);
    if (!batch.length) return;
    const now = performance.now();
    await sql`
      insert into call_log (association_id, id, at, user_id, user_name, path, status, milliseconds, address, trace_id)
      select ${associationId}::uuid, c.id, app_now() - c.ago * interval '1 millisecond', c.user_id, left(c.user_name, 63), c.path, c.status, c.ms, left(c.address, 63), c.trace_id
      from jsonb_to_recordset(${JSON.stringify(batch.map(({ id, userId, userName, path, status, milliseconds, address, traceId, ago }) => ({ id, user_id: userId, user_name: userName, path, status, ms: milliseconds, address, trace_id: traceId, ago: Math.round(now - ago) })))}::jsonb)
        as c (id uuid, user_id uuid, user_name text, path text, status smallint, ms integer, address text, trace_id text, ago double precision)`.execute(db);
  };
  const timer = setInterval(() => void flush().catch(() => { /* Lost: see above. */ }), every);
  timer.unref();
  return {
    note({ changes, isOneOfMany = false, ...call }) {
      const isWorthIt = !isOneOfMany && (changes || call.status >= 400 || call.milliseconds >= slow);
      if (!isWorthIt && (looked += 1) % oneIn !== 0) return;
      if (waiting.length < mostWaiting) waiting.push({ ...call, id: newId(), ago: performance.now() });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(() => { /* Lost: see above. */ });
      waiting = [];
    },
  };
}
