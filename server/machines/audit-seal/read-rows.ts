/** Rows of the trail as they are hashed: written out by the database in one fixed form, read without a parser between. */
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { bytesOf } from '../bytes-of.ts';
import { digestOf, type SealedRow } from './block.ts';

/** In this order for ever: another one would be another hash. Added columns go to the end, and only where they are not empty. */
const content = [
  `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`, 'actor_id', 'actor_name', 'session_id', 'address', 'event', 'entity', 'entity_id', 'result',
  'before::text', 'after::text', 'note', 'trace_id', 'actor_roles', 'for_id', 'for_name',
].join(', ');

interface Range { associationId: string; after: number; upTo: number; limit?: number }

const uuid = /^[0-9a-f-]{36}$/;
const TAB = 9, NEWLINE = 10;

export async function* readRows(pool: Pool, { associationId, after, upTo, limit }: Range): AsyncGenerator<SealedRow> {
  if (!uuid.test(associationId) || !Number.isSafeInteger(after) || !Number.isSafeInteger(upTo)) throw new Error('not a range of the trail');
  const client = await pool.connect();
  let failed = true;
  try {
    // The statement takes no parameters: numbers and a checked id are written into it.
    const rows = client.query(copyTo(`copy (
      select seq, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-01'), ${content} from audit_entry
      where association_id = '${associationId}' and seq > ${after} and seq <= ${upTo} order by seq ${limit === undefined ? '' : `limit ${Math.trunc(limit)}`}) to stdout`));
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of bytesOf(rows)) {
      const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE, from); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield rowOf(bytes.subarray(from, end));
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
    failed = false;
  } finally {
    client.release(failed);
  }
}

function rowOf(line: Buffer): SealedRow {
  const first = line.indexOf(TAB);
  const second = line.indexOf(TAB, first + 1);
  // Without its number: a row that was moved is known by what it says.
  return { seq: BigInt(line.toString('latin1', 0, first)), month: line.toString('latin1', first + 1, second), digest: digestOf(line.subarray(second + 1)) };
}
