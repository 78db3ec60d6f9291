/**
 * The secrets that sign-in challenges come from, one per five minutes, the same on all nodes. Deleted when the last
 * challenge made from it has run out.
 */
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import type { Clock } from './clock.ts';

export interface Epoch { readonly slot: number; readonly secret: Buffer }

export interface Epochs {
  /** Writes once per slot and node, never because somebody asks often. */
  current(): Promise<Epoch>;
  /** Null: a slot that is over, has not begun, or that nobody opened. */
  find(slot: number): Promise<Epoch | null>;
}

const slotLength = 300_000;
/** How long a challenge may be used. */
export const challengeLife = 120_000;

export function epochsOf(db: Kysely<Database>, vault: Vault, clock: Clock, associationId: string): Epochs {
  const memory = new Map<number, Promise<Epoch | null>>();
  const placeOf = (slot: number) => ({ table: 'challengeEpoch', column: 'secret', rowId: String(slot) });
  const slotNow = () => Math.floor(clock.now() / slotLength);
  const isOver = (slot: number) => (slot + 1) * slotLength + challengeLife < clock.now();

  async function read(slot: number): Promise<Epoch | null> {
    const { rows } = await sql<{ secretSealed: string }>`select secret_sealed from challenge_epoch where association_id = ${associationId} and slot = ${slot}`.execute(db);
    const sealed = rows[0]?.secretSealed;
    return sealed === undefined ? null : { slot, secret: Buffer.from(vault.open(placeOf(slot), sealed), 'base64url') };
  }

  async function open(slot: number): Promise<Epoch | null> {
    const sealed = vault.seal(placeOf(slot), randomBytes(32).toString('base64url'));
    await sql`insert into challenge_epoch (association_id, slot, secret_sealed) values (${associationId}, ${slot}, ${sealed}) on conflict do nothing`.execute(db);
    return read(slot);
  }

  async function sweep(): Promise<void> {
    const over = [...memory].filter(([slot]) => isOver(slot));
    for (const [slot, asked] of over) {
      memory.delete(slot);
      (await asked.catch(() => null))?.secret.fill(0);
    }
    await sql`delete from challenge_epoch where association_id = ${associationId} and (slot + 1) * ${slotLength} + ${challengeLife} < ${Math.floor(clock.now())}`.execute(db);
  }

  /** Keeps what was found; what was not may be opened by another node in a moment. */
  function keep(slot: number, asked: Promise<Epoch | null>): Promise<Epoch | null> {
    memory.set(slot, asked);
    setTimeout(() => void sweep().catch(() => { /* The next one does it. */ }), slotLength + challengeLife + 1000).unref();
    const drop = () => { if (memory.get(slot) === asked) memory.delete(slot); };
    asked.then((epoch) => { if (!epoch) drop(); }, drop);
    return asked;
  }

  return {
    async current() {
      const slot = slotNow();
      const epoch = await (memory.get(slot) ?? keep(slot, open(slot))) ?? await keep(slot, open(slot));
      if (!epoch) throw new Error('a challenge epoch was removed while it was in use');
      return epoch;
    },
    async find(slot) {
      if (slot > slotNow() || isOver(slot)) return null;
      return memory.get(slot) ?? keep(slot, read(slot));
    },
  };
}
