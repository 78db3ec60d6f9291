/** Opens the vault of a database with its master key, or refuses to start: without the key nothing could be read. */
import { randomBytes, type KeyObject } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { StartRefused } from '../start-refused.ts';
import type { Database } from '../../tables.gen.ts';
import { decrypt, encrypt, keyOf } from './cipher.ts';
import { findMasterKey, findNextMaster, makeMasterKey, masterFile, takeNextMaster, type KeyPlace, type MasterKey } from './master-key.ts';
import { vaultOf, type Vault, type VaultKeys } from './vault.ts';

export interface OpenVaultOptions extends KeyPlace { db: Kysely<Database> }

type Purpose = 'seal' | 'blind';
/** `waits`: known to all, and not sealed with yet. */
export interface WrappedKey { kid: string; purpose: string; wrapped: string; waits?: boolean }

/** In use for as long as the product runs: learns of keys that were made meanwhile when it is asked to. */
export interface OpenVault extends Vault { refresh(): Promise<void> }

export async function openVault(options: OpenVaultOptions): Promise<OpenVault> {
  const before = await wrappedKeys(options.db);
  const master = await fittingMaster(options, before) ?? (before.length === 0 ? await makeMasterKey(options) : undefined);
  if (!master) throw new StartRefused('masterKeyMissing', { file: masterFile(options.keysDir) });
  // Both in one statement: a start that is killed leaves both or none.
  if (before.length === 0) await addKeys(options.db, master, [['k1', 'seal'], ['b1', 'blind']]);
  // Read again: a node that started at the same moment may have been first.
  const vault = vaultOf(unwrapped(before.length === 0 ? await wrappedKeys(options.db) : before, master));
  return {
    ...vault,
    async refresh() {
      // The master key may have been replaced too.
      const keys = await wrappedKeys(options.db);
      vault.renew(unwrapped(keys, await fittingMaster(options, keys) ?? master).sealing);
    },
  };
}

/** The master key; where the command that replaces it was killed between database and file, the file is put in its place first. */
async function fittingMaster(place: KeyPlace, keys: readonly WrappedKey[]): Promise<MasterKey | undefined> {
  const found = await findMasterKey(place);
  if (!found || place.masterKey || fits(keys, found)) return found;
  const next = await findNextMaster(place);
  if (!next || !fits(keys, next)) return found;
  await takeNextMaster(place);
  return findMasterKey(place);
}

export function fits(keys: readonly WrappedKey[], master: MasterKey): boolean {
  try {
    unwrapped(keys, master);
    return true;
  } catch {
    return keys.length === 0;
  }
}

/** Opens with a fresh key at once and seals new values with it after so many seconds, when every node knows it; older values stay readable. Its name. */
export async function addSealingKey(options: OpenVaultOptions, seconds = 0): Promise<string> {
  const known = await wrappedKeys(options.db);
  const master = await fittingMaster(options, known);
  if (!master) throw new StartRefused('masterKeyMissing', { file: masterFile(options.keysDir) });
  unwrapped(known, master);
  const kid = `k${1 + Math.max(...known.filter(({ purpose }) => purpose === 'seal').map((key) => Number(key.kid.slice(1))))}`;
  await addKeys(options.db, master, [[kid, 'seal']], seconds);
  return kid;
}

/** The vault of a database that is not here: a backup proves with it that the key fits and that nobody changed the list. */
export const openWrapped = (keys: readonly WrappedKey[], master: MasterKey): Vault => vaultOf(unwrapped(keys, master));

export const boundTo = (kid: string, purpose: string) => `vault_key|${purpose}|${kid}`;

export async function wrappedKeys(db: Kysely<Database>): Promise<WrappedKey[]> {
  return db.selectFrom('vaultKey').select(['kid', 'purpose', 'wrapped', sql<boolean>`seals_from > clock_timestamp()`.as('waits')]).orderBy('createdAt', 'desc').orderBy(sql`length(kid)`, 'desc').orderBy('kid', 'desc').execute();
}

async function addKeys(db: Kysely<Database>, master: MasterKey, wanted: readonly (readonly [kid: string, purpose: Purpose])[], seconds = 0): Promise<void> {
  const rows = wanted.map(([kid, purpose]) => ({ kid, purpose, wrapped: encrypt(master, boundTo(kid, purpose), randomBytes(32)), sealsFrom: sql<string>`clock_timestamp() + make_interval(secs => ${seconds})` }));
  await db.insertInto('vaultKey').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}

function unwrapped(keys: readonly WrappedKey[], master: MasterKey): VaultKeys {
  const unwrap = ({ kid, purpose, wrapped }: WrappedKey): KeyObject => {
    try {
      return keyOf(decrypt((wanted) => (wanted === master.kid ? master.key : undefined), boundTo(kid, purpose), wrapped));
    } catch (cause) {
      throw new StartRefused('masterKeyWrong', { place: master.place }, cause);
    }
  };
  const blind = keys.find(({ purpose }) => purpose === 'blind');
  const usable = keys.filter(({ purpose }) => purpose === 'seal');
  // The first one seals: the newest that does not wait any more.
  const sealing = [...usable.filter(({ waits }) => !waits), ...usable.filter(({ waits }) => waits)].map((key) => ({ kid: key.kid, key: unwrap(key) }));
  if (!blind || sealing.length === 0) throw new StartRefused('vaultKeysLost', {});
  return { sealing, blind: unwrap(blind) };
}
