/**
 * Goes through the sealed trail again: every block's signature and its tie to the one before, every row against what the
 * block kept of it, and the heads that lie outside the database. Names the first broken place, and the next ones.
 */
import type { Selectable } from 'kysely';
import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../tables.gen.ts';
import { firstPrevious, headHash, isSigned, markOf, readMarks, rowsHashOf, type SealedRow } from './block.ts';
import { faultOf, type Fault } from './faults.ts';
import { readHeads } from './heads.ts';
import { openKey } from './keys.ts';
import { readRows } from './read-rows.ts';

type Verifying = Pick<App, 'db' | 'pool' | 'vault' | 'associationId' | 'dataDir'>;
type StoredBlock = Selectable<Database['auditBlock']>;

export interface Progress { blocks: number; rows: number; total: number }
export interface Verified { readonly blocks: number; readonly rows: number; readonly unsealed: number; readonly faults: readonly Fault[]; readonly faultCount: number; readonly newest: { no: number; hash: string; sealedAt: string } | null }

interface Options { /** Only blocks of the last so many days. */ days?: number | undefined; onProgress?: (progress: Progress) => Promise<void> | void }

const atOnce = 50;
/** More faults than these are counted, not listed. */
const listed = 50;

export async function verifyTrail(app: Verifying, { days, onProgress }: Options = {}): Promise<Verified> {
  const { db, associationId } = app;
  const faults: Fault[] = [];
  let faultCount = 0;
  const found = (fault: Fault) => { faultCount += 1; if (faults.length < listed) faults.push(fault); };
  const keys = await keysBy(app);
  const from = await firstBlock(app, days);
  let previous = from > 1 ? await db.selectFrom('auditBlock').select(['no', 'toSeq', 'hash']).where('associationId', '=', associationId).where('no', '=', from - 1).executeTakeFirst() : undefined;
  const { rows: [end] } = await sql<{ last: number; total: number }>`select coalesce(max(no), 0) as last, count(*) filter (where no >= ${from}) as total from audit_block where association_id = ${associationId}`.execute(db);
  let blocks = 0, rows = 0, next = from;
  for (;;) {
    const some = await db.selectFrom('auditBlock').selectAll().where('associationId', '=', associationId).where('no', '>=', next).orderBy('no').limit(atOnce).execute();
    const last = some.at(-1);
    if (!last) break;
    const actual = groupBy(app, some, previous?.toSeq ?? 0);
    for (const block of some) {
      const expected = previous ? previous.no + 1 : from;
      for (let no = expected; no < block.no; no += 1) found(faultOf('blockMissing', no));
      const isTied = block.no === expected ? block.prevHash.equals(previous?.hash ?? firstPrevious) : true;
      const key = keys.get(block.kid);
      if (!key) found(faultOf('keyReplaced', block.no));
      else if (!isTied || !headHash(associationId, block).equals(block.hash) || !isSigned(key, block)) found(faultOf('blockChanged', block.no));
      const { value: own = [] } = await actual.next();
      for (const fault of compare(block, own)) found(fault);
      rows += own.length;
      blocks += 1;
      previous = block;
    }
    next = last.no + 1;
    await onProgress?.({ blocks, rows, total: end?.total ?? 0 });
  }
  for (const fault of await againstHeads(app, from)) found(fault);
  const { rows: [tail] } = await sql<{ unsealed: number }>`select count(*) as unsealed from audit_entry where association_id = ${associationId} and seq > ${previous?.toSeq ?? 0}`.execute(db);
  const newest = previous && { no: previous.no, hash: previous.hash.toString('hex'), sealedAt: await sealedAtOf(app, previous.no) };
  return { blocks, rows, unsealed: tail?.unsealed ?? 0, faults, faultCount, newest: newest ?? null };
}

async function keysBy({ db, vault, associationId }: Verifying): Promise<Map<string, KeyObject>> {
  const rows = await db.selectFrom('auditKey').select(['kid', 'privateSealed']).where('associationId', '=', associationId).execute();
  // The public half stands beside it for others; here only what the vault itself opens is believed.
  return new Map(rows.flatMap((row) => { const key = openKey(vault, row); return key ? [[row.kid, key.publicKey] as const] : []; }));
}

async function firstBlock({ db, associationId }: Verifying, days: number | undefined): Promise<number> {
  if (days === undefined) return 1;
  const { rows: [row] } = await sql<{ no: number | null }>`select min(no) as no from audit_block where association_id = ${associationId} and sealed_at >= app_now() - make_interval(days => ${days})`.execute(db);
  return row?.no ?? 1;
}

const sealedAtOf = async ({ db, associationId }: Verifying, no: number) =>
  (await db.selectFrom('auditBlock').select('sealedAt').where('associationId', '=', associationId).where('no', '=', no).executeTakeFirstOrThrow()).sealedAt;

/** The rows of each block, in its turn: whatever now lies between the end of the one before and its own end. */
async function* groupBy({ pool, associationId }: Verifying, blocks: readonly StoredBlock[], after: number): AsyncGenerator<SealedRow[], undefined> {
  const upTo = blocks.at(-1)?.toSeq ?? after;
  let own: SealedRow[] = [];
  let at = 0;
  for await (const row of readRows(pool, { associationId, after, upTo })) {
    for (let block = blocks[at]; block && Number(row.seq) > block.toSeq; block = blocks[at]) {
      yield own;
      own = [];
      at += 1;
    }
    own.push(row);
  }
  for (; at < blocks.length; at += 1) {
    yield own;
    own = [];
  }
  return undefined;
}

function compare({ no, marks, rowsHash }: StoredBlock, rows: readonly SealedRow[]): Fault[] {
  // The usual case, and the whole of it.
  if (rowsHashOf(rows).equals(rowsHash)) return [];
  const known = readMarks(marks);
  const contents = new Set(known.values());
  const faults = rows.flatMap((row) => {
    const mark = known.get(row.seq);
    if (mark === undefined) return [faultOf('extra', no, row.seq)];
    if (mark === markOf(row)) return [];
    return [faultOf(contents.has(markOf(row)) ? 'reordered' : 'changed', no, row.seq)];
  });
  const there = new Set(rows.map(({ seq }) => seq));
  for (const seq of known.keys()) if (!there.has(seq)) faults.push(faultOf('missing', no, seq));
  faults.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  return faults.length ? faults : [faultOf('blockChanged', no)];
}

async function againstHeads({ db, dataDir, associationId }: Verifying, from: number): Promise<Fault[]> {
  const heads = (await readHeads(dataDir)).filter(({ no }) => no >= from);
  const stored = await db.selectFrom('auditBlock').select(['no', 'hash']).where('associationId', '=', associationId).where('no', '>=', from).execute();
  const known = new Map(stored.map(({ no, hash }) => [no, hash.toString('hex')]));
  const last = stored.reduce((highest, { no }) => Math.max(highest, no), 0);
  const cut = heads.filter(({ no }) => no > last).map(({ no }) => no);
  const replaced = heads.filter(({ no, hash }) => known.has(no) && known.get(no) !== hash).map(({ no }) => faultOf('replaced', no));
  return [...replaced.slice(0, listed), ...(cut.length ? [faultOf('truncated', cut.reduce((lowest, no) => Math.min(lowest, no)))] : [])];
}
