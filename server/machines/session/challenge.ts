/**
 * One attempt at saying a secret: a captcha and a key to seal with. Asking for one writes nothing: both come out of
 * the epoch's secret and what their own names carry, so that a flood of askers costs no memory and no disk. Using one
 * writes its nonce first; after that it is worth nothing, on any node, whatever comes of the attempt.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { keyAlgorithm, type SealingKey } from 'contract/areas/account/sign-in.wire';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import { answerFrom } from './captcha-answer.ts';
import type { Clock } from './clock.ts';
import { keyPair, openEnvelope } from './envelope.ts';
import { challengeLife, epochsOf, type Epoch } from './epochs.ts';

export interface Challenge { captchaId: string; answer: string; key: SealingKey }

export interface Taken {
  /** What the picture shows. */
  readonly answer: string;
  /** What an envelope says, or null when it was not sealed for this very attempt and origin. */
  open(envelope: string, origin: string): string | null;
}

export interface Challenges {
  make(): Promise<Challenge>;
  /** Uses it up. Null: forged, too late, or used before. */
  take(captchaId: string): Promise<Taken | null>;
}

interface Name { slot: number; nonce: Buffer; exp: number }
type Kind = 'captcha' | 'key';

const headLength = 4 + 16 + 6;
const macLength = 16;

const macOf = (epoch: Epoch, kind: Kind, head: Buffer) => createHmac('sha256', epoch.secret).update(`mac|${kind}|`).update(head).digest().subarray(0, macLength);

function write(epoch: Epoch, kind: Kind, { nonce, exp }: Name): string {
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(epoch.slot, 0);
  nonce.copy(head, 4);
  head.writeUIntBE(exp, 20, 6);
  return Buffer.concat([head, macOf(epoch, kind, head)]).toString('base64url');
}

function read(text: string): { head: Buffer; mac: Buffer; name: Name } | null {
  if (!/^[\w-]{56}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes.subarray(0, headLength);
  return { head, mac: bytes.subarray(headLength), name: { slot: head.readUInt32BE(0), nonce: head.subarray(4, 20), exp: head.readUIntBE(20, 6) } };
}

/** About one number in four thousand million is no private key; the next one is. */
function privateKeyOf(epoch: Epoch, kid: string): Buffer {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', epoch.secret, '', `key|${kid}|${attempt}`, 32));
    try {
      keyPair(candidate);
      return candidate;
    } catch { /* Zero, or not below the curve's order. */ }
  }
}

const answerOf = (epoch: Epoch, nonce: Buffer) => answerFrom(Buffer.from(hkdfSync('sha256', epoch.secret, '', `answer|${nonce.toString('hex')}`, 32)));

export function challengesOf(db: Kysely<Database>, vault: Vault, clock: Clock, associationId: string): Challenges {
  const epochs = epochsOf(db, vault, clock, associationId);
  return {
    async make() {
      const epoch = await epochs.current();
      const name = { slot: epoch.slot, nonce: randomBytes(16), exp: Math.floor(clock.now()) + challengeLife };
      const kid = write(epoch, 'key', name);
      const pub = keyPair(privateKeyOf(epoch, kid)).getPublicKey().toString('base64url');
      return { captchaId: write(epoch, 'captcha', name), answer: answerOf(epoch, name.nonce), key: { kid, alg: keyAlgorithm, pub, exp: name.exp } };
    },
    async take(captchaId) {
      const given = read(captchaId);
      const epoch = given && await epochs.find(given.name.slot);
      if (!given || !epoch || !timingSafeEqual(given.mac, macOf(epoch, 'captcha', given.head))) return null;
      const { slot, nonce, exp } = given.name;
      if (exp < clock.now()) return null;
      const { numAffectedRows } = await sql`/* by key */
        insert into used_challenge (association_id, slot, nonce) values (${associationId}, ${slot}, ${nonce}) on conflict do nothing`.execute(db);
      if (!numAffectedRows) return null;
      const kid = write(epoch, 'key', given.name);
      const answer = answerOf(epoch, nonce);
      return {
        answer,
        open: (envelope, origin) => openEnvelope(envelope, { kid, captchaId, privateKey: privateKeyOf(epoch, kid), origin, now: clock.now() }),
      };
    },
  };
}
