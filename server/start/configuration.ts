/** What the environment says, read once and checked; every command of the product reads it here. */
import { readFileSync } from 'node:fs';
import { isIP, type NetConnectOpts } from 'node:net';
import { networkInterfaces, hostname } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { codeOf } from '../kernel/error-code.ts';
import type { WhenDown } from '../machines/files/scan.ts';
import { StartRefused } from '../machines/start-refused.ts';
import { defaultDataDir } from '../machines/postgres/place.ts';

/** From `server/start` and from the built `server/dist` alike. */
export const checkout = join(import.meta.dirname, '../..');

export type Profile = 'demo' | 'empty';

export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The customer's own PostgreSQL; without it the embedded one. */
  readonly databaseUrl: string | null;
  readonly profile: Profile;
  /** PROFILE was given, not assumed: only then may it meet data of the other kind. */
  readonly profileGiven: boolean;
  readonly demoOnNetwork: boolean;
  readonly publicOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Where faults of security are reported; none unless the association names one. */
  readonly securityContacts: readonly string[];
  /** What looks at uploads before they are kept; null: nothing does. */
  readonly scanner: { readonly address: NetConnectOpts; readonly whenDown: WhenDown } | null;
  /** Where the product itself puts backups, by the clock; null: nowhere. */
  readonly backups: { readonly dir: string; readonly passphraseFile: string | null } | null;
  readonly tls: Tls;
}

export type Tls =
  | { readonly kind: 'none' }
  | { readonly kind: 'given'; readonly cert: string; readonly key: string }
  | { readonly kind: 'selfMade'; readonly names: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const wrong = (name: string, value: string, rule: string) => new StartRefused('setting', { name, value, rule });
const list = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter(Boolean);

export function readConfiguration(env: Environment = process.env): Configuration {
  const databaseUrl = env['DATABASE_URL']?.trim() || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw wrong('DATABASE_URL', '（已隐去）', '应写成 postgres://用户:口令@主机:5432/数据库。');
  const host = env['HOST']?.trim() || '127.0.0.1';
  const port = portOf(env['PORT']?.trim() || '8080');
  const publicOrigins = list(env['PUBLIC_ORIGIN']).map(originOf);
  const profile = env['PROFILE']?.trim() || (databaseUrl ? 'empty' : 'demo');
  if (profile !== 'demo' && profile !== 'empty') throw wrong('PROFILE', profile, '可用的值：demo（演示数据）、empty（空库）。');
  return {
    host, port, databaseUrl, profile, publicOrigins,
    dataDir: env['DATA_DIR']?.trim() || defaultDataDir(checkout),
    profileGiven: Boolean(env['PROFILE']?.trim()),
    demoOnNetwork: env['DEMO_ON_NETWORK'] === 'yes',
    trustedProxies: list(env['TRUSTED_PROXIES']),
    securityContacts: list(env['SECURITY_CONTACT']).map(contactOf),
    scanner: scannerOf(env['SCANNER']?.trim() ?? '', env['SCANNER_DOWN']?.trim() || 'refuse'),
    backups: backupsOf(env['BACKUP_DIR']?.trim() || null, env['BACKUP_PASSPHRASE_FILE']?.trim() || null),
    tls: tlsOf(env, host, port, publicOrigins),
  };
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw wrong('PORT', value, '应为 0 到 65535 的整数。');
  return port;
}

function originOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) throw wrong('PUBLIC_ORIGIN', value, '应写成 https://office.example.cn 的样子，不带路径；多个用逗号分开。');
  return url.origin;
}

function contactOf(value: string): string {
  if (!/^(mailto:[^@]+@[^@]+|https:\/\/[^/]+.*|tel:\+?[\d-]+)$/.test(value)) throw wrong('SECURITY_CONTACT', value, '应写成 mailto:邮箱、https://网址 或 tel:电话；多个用逗号分开。');
  return value;
}

function scannerOf(value: string, whenDown: string): Configuration['scanner'] {
  if (whenDown !== 'refuse' && whenDown !== 'accept') throw wrong('SCANNER_DOWN', whenDown, '可用的值：refuse（不接收上传）、accept（不经检查即接收）。');
  if (value === '') return null;
  const [, path, host = '', port = ''] = /^clamd:(?:(\/[^/].*)|\/\/([^/:]+|\[[\da-fA-F:]+\]):(\d{1,5}))$/.exec(value) ?? [];
  if (path === undefined && (host === '' || Number(port) > 65535)) throw wrong('SCANNER', value, '应写成 clamd://127.0.0.1:3310，或 clamd:/run/clamav/clamd.ctl。');
  return { address: path === undefined ? { host: bare(host), port: Number(port) } : { path }, whenDown };
}

/** Whole paths: the product may be started from anywhere. Whether the disk is there is asked at each backup, for it may come later. */
function backupsOf(dir: string | null, passphraseFile: string | null): Configuration['backups'] {
  for (const [name, value] of [['BACKUP_DIR', dir], ['BACKUP_PASSPHRASE_FILE', passphraseFile]] as const) {
    if (value !== null && !isAbsolute(value)) throw wrong(name, value, '应写完整的路径，如 /mnt/backup。');
  }
  if (dir === null && passphraseFile !== null) throw wrong('BACKUP_PASSPHRASE_FILE', passphraseFile, '须同时用 BACKUP_DIR 指定备份目录。');
  return dir === null ? null : { dir, passphraseFile };
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host);
export const isWildcard = (host: string) => host === '0.0.0.0' || host === '::';

/**
 * Browsers give crypto.subtle and `__Host-` cookies only to secure addresses, so over the network it is HTTPS: with
 * the customer's certificate, with a proxy that ends TLS before us, else with one that we make.
 */
function tlsOf(env: Environment, host: string, port: number, publicOrigins: readonly string[]): Tls {
  const cert = env['TLS_CERT']?.trim(), key = env['TLS_KEY']?.trim();
  if (cert && key) return { kind: 'given', cert: pem(cert), key: pem(key) };
  if (cert || key) throw new StartRefused('certificateUnreadable', { reason: '两项须同时设置' });
  if (isLoopback(host)) return { kind: 'none' };
  const own = ownNames(host);
  // A public address that is not this machine and port itself belongs to the proxy before us.
  const behindProxy = publicOrigins.some((origin) => {
    const url = new URL(origin);
    return url.protocol === 'https:' && !(own.includes(bare(url.hostname)) && Number(url.port || 443) === port);
  });
  return behindProxy ? { kind: 'none' } : { kind: 'selfMade', names: [...new Set([...own, ...publicOrigins.map((origin) => bare(new URL(origin).hostname))])] };
}

const bare = (name: string) => name.replace(/^\[|\]$/g, '');

/** The names and addresses by which other machines reach this one. */
export function ownNames(host: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []).filter(({ address }) => !address.startsWith('fe80')).map(({ address }) => address);
  const own = isWildcard(host) ? addresses.filter((address) => host === '::' || isIP(address) === 4) : [host];
  // Names that no certificate can carry (Chinese computer names) are left out.
  return [...new Set(['localhost', '127.0.0.1', hostname().toLowerCase(), ...own])].filter((name) => isIP(name) || /^[a-z0-9.-]+$/.test(name));
}

function pem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartRefused('certificateUnreadable', { reason: String(codeOf(error)) }, error);
  }
}
