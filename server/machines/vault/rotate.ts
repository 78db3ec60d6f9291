/** Another key for what is sealed, while the product goes on. Begun again after a kill, it goes on with the newest key. */
import { sql } from 'kysely';
import { addAuditKey } from '../audit-seal/keys.ts';
import { addSealingKey, openVault, wrappedKeys, type OpenVaultOptions } from './open-vault.ts';
import { resealAll, valuesByKey, type Resealing } from './reseal.ts';

export interface Rotation extends OpenVaultOptions, Omit<Resealing, 'vault'> {
  readonly associationId: string;
  /** How long a new key is only known before anybody seals with it: longer than `keysReadEvery`. */
  readonly waitSeconds: number;
  onBegin?(begun: { kid: string; goesOn: boolean; values: number }): void;
}

export interface Rotated { readonly kid: string; readonly resealed: number; readonly left: number }

export async function rotate(rotation: Rotation): Promise<Rotated> {
  const { db, waitSeconds, onBegin } = rotation;
  const vault = await openVault(rotation);
  const newestOf = async () => (await wrappedKeys(db)).find(({ purpose }) => purpose === 'seal')!.kid;
  const older = async (kid: string) => [...await valuesByKey(db)].reduce((sum, [other, count]) => (other === kid ? sum : sum + count), 0);
  const before = await newestOf();
  const left = await older(before);
  const kid = left > 0 ? before : await addSealingKey(rotation, waitSeconds);
  onBegin?.({ kid, goesOn: left > 0, values: await older(kid) });
  await untilSeals(rotation, kid);
  await vault.refresh();
  let resealed = 0;
  // What was written between reading and writing is found in the next round; nobody seals with the old key any more.
  for (let round = 0; round < 5 && await older(kid) > 0; round += 1) resealed += await resealAll(db, { ...rotation, vault });
  await addAuditKey(db, vault, rotation.associationId, kid);
  return { kid, resealed, left: await older(kid) };
}

/** By the database's clock, and until every node has read the keys once more. */
async function untilSeals({ db, waitSeconds }: Rotation, kid: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from seals_from + make_interval(secs => ${waitSeconds / 2}) - clock_timestamp()) * 1000)::int as ms from vault_key where kid = ${kid}`.execute(db);
    const ms = rows[0]?.ms ?? 0;
    if (ms <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(ms, 1000)));
  }
}
