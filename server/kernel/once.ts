/** Exactly once: a call with an Idempotency-Key gets one answer, however often it is sent (kept with the change itself). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './context.ts';
import { Refusal } from './fail.ts';
import type { Viewer } from './viewer.ts';

export interface Key { key: string; call: string; bodyHash: string }

const shape = /^[\x21-\x7e]{8,128}$/;

export function keyOf(header: string | undefined, call: string, input: unknown): Key {
  if (!header || !shape.test(header)) throw new Refusal('keyMissing');
  return { key: header, call, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url') };
}

/** The answer of an earlier call with this key, if there was one. */
export async function answered(db: Db, viewer: Viewer, key: Key): Promise<string | null> {
  const { rows } = await sql<{ call: string; bodyHash: string; answer: string }>`
    select call, body_hash, answer from idempotency
    where association_id = ${viewer.associationId} and user_id = ${viewer.userId} and key = ${key.key}`.execute(db);
  const earlier = rows[0];
  if (!earlier) return null;
  if (earlier.call !== key.call || earlier.bodyHash !== key.bodyHash) throw new Refusal('keyReused');
  return earlier.answer;
}

/** Thrown when two calls with one key ran side by side: the later one's work is undone and it gets the first answer. */
export class AnsweredMeanwhile extends Error {}

export async function keepAnswer(db: Db, viewer: Viewer, key: Key, answer: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into idempotency (association_id, user_id, key, call, body_hash, answer)
    values (${viewer.associationId}, ${viewer.userId}, ${key.key}, ${key.call}, ${key.bodyHash}, ${answer})
    on conflict do nothing`.execute(db);
  if (!numAffectedRows) throw new AnsweredMeanwhile();
}
