/**
 * Closes blocks over what has been written since the last one. Writers know nothing of it: no lock, no trigger, no column.
 * A number is given before its row is committed, so only numbers are taken of which nobody can be on the way any more.
 */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { firstPrevious, headHash, marksOf, rowsHashOf, signed, type Block, type SealedRow } from './block.ts';
import { keepHeads, readHeads } from './heads.ts';
import { sealingKey, type SealKey } from './keys.ts';
import { readRows } from './read-rows.ts';

type Sealing = Pick<App, 'db' | 'pool' | 'vault' | 'associationId' | 'dataDir'>;

const rowsInBlock = 1000;
const blocksAtOnce = 50;
/** "seal" in ASCII. */
const sealLock = 0x7365616c;
const patience = { tries: 100, pause: 100 };

/** Answers how many rows were sealed; 0 also where another node is at it. */
export async function sealTrail(app: Sealing): Promise<number> {
  const upTo = await settledUpTo(app.db, app.associationId);
  let sealed = 0;
  if (upTo !== null) {
    for (;;) {
      const blocks = await app.db.transaction().execute((db) => sealSome(db, app, upTo));
      sealed += blocks.reduce((sum, { rowCount }) => sum + rowCount, 0);
      if (blocks.length < blocksAtOnce) break;
    }
  }
  await bringHeads(app);
  return sealed;
}

/**
 * The highest number, once everybody who was in the middle of a change when it was looked at has come to an end. Who only
 * reads (a backup, for minutes) is not waited for. Null: somebody takes too long; the next time will do.
 */
async function settledUpTo(db: Db, associationId: string): Promise<number | null> {
  const { rows: [seen] } = await sql<{ top: number | null; at: string }>`
    select (select max(seq) from audit_entry where association_id = ${associationId}) as top, clock_timestamp() as at`.execute(db);
  if (!seen || seen.top === null) return null;
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const { rows: [others] } = await sql<{ open: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start <= ${seen.at}::timestamptz
        and (backend_xid is not null or (state = 'active' and query_start > clock_timestamp() - interval '5 seconds'))) as open`.execute(db);
    if (!others?.open) return seen.top;
    await new Promise((resolve) => setTimeout(resolve, patience.pause));
  }
  return null;
}

async function sealSome(db: Db, { pool, vault, associationId }: Sealing, upTo: number): Promise<Block[]> {
  const { rows: [lock] } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${sealLock}) as ours`.execute(db);
  if (!lock?.ours) return [];
  const last = await db.selectFrom('auditBlock').select(['no', 'toSeq', 'hash']).where('associationId', '=', associationId).orderBy('no', 'desc').limit(1).executeTakeFirst();
  const after = last?.toSeq ?? 0;
  if (after >= upTo) return [];
  const key = await sealingKey(db, vault, associationId);
  const { rows: [clock] } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  const blocks = await blocksOf(pool, { associationId, after, upTo, key, now: clock?.now ?? '', no: last?.no ?? 0, prevHash: last?.hash ?? firstPrevious });
  if (blocks.length) await db.insertInto('auditBlock').values(blocks.map((block) => ({ associationId, ...block }))).execute();
  return blocks;
}

interface Start { associationId: string; after: number; upTo: number; key: SealKey; now: string; no: number; prevHash: Buffer }

async function blocksOf(pool: Pool, { associationId, after, upTo, key, now, no, prevHash }: Start): Promise<Block[]> {
  const blocks: Block[] = [];
  let rows: SealedRow[] = [];
  const close = () => {
    const [first] = rows;
    const end = rows.at(-1);
    if (!first || !end) return;
    const previous = blocks.at(-1);
    const head = {
      no: (previous?.no ?? no) + 1, kid: key.kid, fromSeq: Number(first.seq), toSeq: Number(end.seq), month: first.month, rowCount: rows.length,
      rowsHash: rowsHashOf(rows), marks: marksOf(rows), prevHash: previous?.hash ?? prevHash, sealedAt: now,
    };
    const hash = headHash(associationId, head);
    blocks.push({ ...head, hash, signature: signed(key.privateKey, hash) });
    rows = [];
  };
  for await (const row of readRows(pool, { associationId, after, upTo, limit: rowsInBlock * blocksAtOnce })) {
    if (rows.length === rowsInBlock || (rows[0] && rows[0].month !== row.month)) close();
    rows.push(row);
  }
  close();
  return blocks;
}

/** Also those that another node has sealed: every node's file is whole. */
async function bringHeads({ db, dataDir, associationId }: Sealing): Promise<void> {
  const known = (await readHeads(dataDir)).reduce((highest, { no }) => Math.max(highest, no), 0);
  for (let after = known; ;) {
    const blocks = await db.selectFrom('auditBlock').selectAll().where('associationId', '=', associationId).where('no', '>', after).orderBy('no').limit(500).execute();
    await keepHeads(dataDir, blocks);
    const newest = blocks.at(-1);
    if (!newest || blocks.length < 500) return;
    after = newest.no;
  }
}
