/**
 * What a browser says of a failure may carry what stood on the screen: it is kept without. Each number or key becomes a
 * mark, the same for the same value, so that one can see that it was always the same person and not who.
 */
import { createHash } from 'node:crypto';
import type { Vault } from '../../../machines/vault/vault.ts';

type Blind = Pick<Vault, 'blind'>['blind'];

const secrets: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bv1(?:\.[\w-]{6,}){4}/g, '密文'],
  [/\b(?:Bearer\s+|access-token=)?(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w.-]*\.js)/g, '令牌'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '邮箱'],
  [/(?<!\d)\d{17}[\dXx](?!\d)|(?<!\d)\d{15}(?!\d)/g, '证件号'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '手机号'],
  [/(?<!\d)\d{9,}(?!\d)/g, '号码'],
];
const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** PostgreSQL keeps no NUL and no half pairs; the rest would only disturb whoever reads it. */
const unreadable = /[\u0000-\u0008\u000B-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export function scrub(blind: Blind, given: string): string {
  const readable = given.normalize('NFKC').replaceAll(unreadable, '').replaceAll(recordId, ':id').replaceAll(/[?#][^\s)'"]*(?=[\s)'":]|$)/g, '');
  return secrets.reduce((text, [sign, name]) => text.replaceAll(sign, (value) => `〔${name}${blind('errorLog', value).slice(0, 6)}〕`), readable);
}

/** By which the same failure is known again after the next release: without numbers, marks and what the build adds to names. */
export function fingerprintOf({ kind, message, stack }: { kind: string; message: string; stack: string }): string {
  const bare = (text: string) => text.replaceAll(/〔[^〕]*〕/g, '*').replaceAll(/https?:\/\/[^/\s]+/g, '').replaceAll(/-[\w-]{8}(?=\.(?:js|css))/g, '').replaceAll(/\d+/g, '0');
  const frames = stack.split('\n').filter((line) => /^\s*at |@/.test(line)).slice(0, 4).map((line) => bare(line).replaceAll(/(?::0)+/g, '').trim());
  return createHash('sha256').update(JSON.stringify([kind, bare(message).slice(0, 300), kind === 'CHUNK' ? [] : frames])).digest('base64url').slice(0, 27);
}

/** The token's own hash stands in the session; here only its beginning. */
export const tokenMark = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 12);
