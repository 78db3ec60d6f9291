/**
 * Personal data at rest: sealed for its place, found by blind index, masked for eyes.
 * Equal values stay visible as equal through the blind index; that is the price of finding them, and written down.
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Mask } from 'contract/kernel/schema';
import { decrypt, encrypt, VaultFault } from './cipher.ts';
import { mask } from './mask.ts';

/** Where a value is kept, in the app's words: `{ table: 'lawyer', column: 'idNo', rowId }`. A value opens nowhere else. */
export interface Place { readonly table: string; readonly column: string; readonly rowId: string }

export interface Vault {
  seal(place: Place, plain: string): string;
  open(place: Place, sealed: string): string;
  /** Is it sealed with the newest key? If not, sealing it again moves it there. */
  isCurrent(sealed: string): boolean;
  /**
   * The whole value's index, 43 characters. `field` is a kind of value, not a column: every mobile number of every
   * table is `blind('mobile', …)`, so that one person is found in all registers.
   */
  blind(field: string, plain: string): string;
  /** The last four characters' index: 16 bits, four hexadecimal digits. Finds candidates; compare after opening. */
  blindTail(field: string, plain: string): string;
  mask(kind: Mask, plain: string): string;
  /** Proof that a text is ours, with a key of its own per purpose. */
  mac(purpose: string, text: string): string;
}

/** A vault that is in use when a newer key is made. */
export interface RenewableVault extends Vault { renew(sealing: VaultKeys['sealing']): void }

/** Unwrapped keys: the first one seals, all of them open. */
export interface VaultKeys {
  readonly sealing: readonly { readonly kid: string; readonly key: KeyObject }[];
  readonly blind: KeyObject;
}

/** What people leave out or add when they type the same number. */
const comparable = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
const boundTo = ({ table, column, rowId }: Place) => `${table}|${column}|${rowId}`;

export function vaultOf({ sealing, blind }: VaultKeys): RenewableVault {
  let seals = keysIn(sealing);
  const keyFor = (kid: string) => seals.byKid.get(kid);
  // One key per field and purpose: an index of one field says nothing about another.
  const derived = new Map<string, KeyObject>();
  const ownKey = (use: string) => {
    const known = derived.get(use);
    if (known) return known;
    const made = createSecretKey(createHmac('sha256', blind).update(use).digest());
    derived.set(use, made);
    return made;
  };
  const fieldKey = (field: string) => ownKey(`blind/v1|${field}`);
  return {
    renew: (newer) => { seals = keysIn(newer); },
    seal: (place, plain) => encrypt(seals.newest, boundTo(place), plain),
    open: (place, sealed) => decrypt(keyFor, boundTo(place), sealed).toString(),
    isCurrent: (sealed) => sealed.startsWith(`v1.${seals.newest.kid}.`),
    blind: (field, plain) => createHmac('sha256', fieldKey(field)).update(comparable(plain)).digest('base64url'),
    blindTail: (field, plain) => createHmac('sha256', fieldKey(`${field}#tail`)).update(comparable(plain).slice(-4)).digest('hex').slice(0, 4),
    mask,
    mac: (purpose, text) => createHmac('sha256', ownKey(`mac/v1|${purpose}`)).update(text).digest('base64url'),
  };
}

function keysIn(sealing: VaultKeys['sealing']) {
  const [newest] = sealing;
  if (!newest) throw new VaultFault('a vault without a key');
  return { newest, byKid: new Map(sealing.map(({ kid, key }) => [kid, key])) };
}
