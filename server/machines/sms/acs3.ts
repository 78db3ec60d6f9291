/** Aliyun's signature ACS3-HMAC-SHA256 (request signatures, version 3). The client signs with it, the stub checks with it. */
import { createHash, createHmac } from 'node:crypto';

export const acs3 = 'ACS3-HMAC-SHA256';

export interface Acs3Request {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Those that are signed, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
}

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: what the language leaves alone is encoded too. */
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const inOrder = (record: Readonly<Record<string, string>>) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

export const canonicalQuery = (query: Acs3Request['query']): string => inOrder(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');

export const signedNames = (headers: Acs3Request['headers']): string => inOrder(headers).map(([name]) => name).join(';');

export function acs3Signature({ method, path, query, headers, payloadHash }: Acs3Request, secret: string): string {
  const lines = inOrder(headers).map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, path, canonicalQuery(query), lines, signedNames(headers), payloadHash].join('\n');
  return createHmac('sha256', secret).update(`${acs3}\n${sha256(canonical)}`).digest('hex');
}
