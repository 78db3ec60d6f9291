/**
 * A certificate of our own for an office network without one: made once, kept in the data directory, shown to people
 * by its fingerprint. It vouches for this server's names only (no authority), so trusting it opens no other door.
 */
import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { bits, boolean, integer, octets, oid, OID, sequence, set, tagged, time, utf8 } from './der.ts';

export interface Certificate { readonly cert: string; readonly key: string; readonly file: string; readonly fingerprint: string; readonly isNew: boolean }

const DAY = 86_400_000;
/** Apple's systems refuse server certificates valid for more than 825 days, own ones too. */
const VALID_DAYS = 820;

export function ownCertificate(dataDir: string, names: readonly string[], now: Date): Certificate {
  const dir = join(dataDir, 'tls');
  const file = join(dir, 'certificate.pem'), keyFile = join(dir, 'key.pem');
  const usable = existsSync(file) && existsSync(keyFile) && serves(readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8'), names, now);
  if (!usable) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    const made = makeCertificate(names, now);
    keep(keyFile, made.key, 0o600);
    keep(file, made.cert, 0o644);
  }
  const cert = readFileSync(file, 'utf8');
  return { cert, key: readFileSync(keyFile, 'utf8'), file, fingerprint: new X509Certificate(cert).fingerprint256, isNew: !usable };
}

function keep(path: string, text: string, mode: number): void {
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
}

/** Matches its key, is good for another month, and covers every name by which the server is reached now. */
function serves(cert: string, key: string, names: readonly string[], now: Date): boolean {
  try {
    const own = new X509Certificate(cert);
    return key.includes('PRIVATE KEY') && Date.parse(own.validTo) - now.getTime() > 30 * DAY
      && names.every((name) => (isIP(name) ? own.checkIP(name) : own.checkHost(name)) !== undefined);
  } catch {
    return false;
  }
}

export function makeCertificate(names: readonly string[], now: Date): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const who = sequence(
    set(sequence(oid(OID.organization), utf8('律师协会业务系统'))),
    set(sequence(oid(OID.commonName), utf8(names.find((name) => !isIP(name) && name !== 'localhost')?.slice(0, 64) ?? 'localhost'))),
  );
  const extension = (name: string, critical: boolean, value: Buffer) => sequence(oid(name), ...(critical ? [boolean(true)] : []), octets(value));
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))), integer(serial), algorithm, who,
    sequence(time(new Date(now.getTime() - DAY)), time(new Date(now.getTime() + VALID_DAYS * DAY))),
    who, publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(
      extension(OID.basicConstraints, true, sequence()),
      extension(OID.keyUsage, true, bits(Buffer.of(0x80), 7)),
      extension(OID.extendedKeyUsage, false, sequence(oid(OID.serverAuth))),
      extension(OID.subjectAltName, false, sequence(...names.map(altName))),
    )),
  );
  const whole = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const altName = (name: string) => (isIP(name) ? tagged(0x87, addressBytes(name)) : tagged(0x82, Buffer.from(name, 'ascii')));

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  // The URL parser writes every IPv6 address in its one compressed form.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter(Boolean).map((group) => parseInt(group, 16));
  const left = groups(head), right = groups(tail);
  const all = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}
