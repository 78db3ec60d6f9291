/** Sends one of the contract's calls over real HTTP, as the console and other people's scripts do. */
import type { Endpoint } from 'contract/kernel/endpoint';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** As they came: of a file. */
  readonly bytes: Buffer;
  /** The parsed body, or undefined where it is no JSON. */
  readonly body: unknown;
}

export interface Sending {
  token?: string | undefined;
  /** The Idempotency-Key; left out, a fresh one goes with calls that need it; null sends none. */
  key?: string | null | undefined;
  /** Replaces or, with null, takes away a header. */
  headers?: Readonly<Record<string, string | null>>;
  /** The bytes of an upload. */
  file?: { bytes: Uint8Array<ArrayBuffer>; name: string };
  method?: string;
}

export const freshKey = (): string => crypto.randomUUID();

const pdf = { bytes: new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'), name: '材料.pdf' };

export async function send(origin: string, endpoint: Endpoint, input: Readonly<Record<string, unknown>>, { token, key, headers = {}, file = pdf, method = endpoint.method }: Sending = {}): Promise<Answer> {
  const sent = new Headers();
  if (token) sent.set('authorization', `Bearer ${token}`);
  if (method === 'POST' || endpoint.changes) sent.set('x-requested-with', 'XMLHttpRequest');
  if (endpoint.once && key !== null) sent.set('idempotency-key', key ?? freshKey());
  const inAddress = endpoint.method === 'GET';
  const body = inAddress || method === 'GET' || method === 'HEAD' ? undefined : endpoint.kind === 'upload' ? form(input, file) : JSON.stringify(input);
  if (typeof body === 'string') sent.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers)) if (value === null) sent.delete(name); else sent.set(name, value);
  const address = `${origin}${endpoint.path}${inAddress ? query(input) : ''}`;
  return read(await fetch(address, { method, headers: sent, ...(body !== undefined && { body }), redirect: 'manual' }));
}

export async function read(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, text, bytes, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Array parameters repeat; what is missing is left out. */
export function query(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) => [value].flat().filter((one) => one !== undefined).map((one) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]));
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : '';
}

function form(input: Readonly<Record<string, unknown>>, file: { bytes: Uint8Array<ArrayBuffer>; name: string }): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  data.append('file', new Blob([file.bytes]), file.name);
  return data;
}

/** The same call as a line for the shell, to be tried again by hand. */
export function asCurl(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, isSignedIn: boolean): string {
  const inAddress = endpoint.method === 'GET';
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    'curl -sS', `-X ${endpoint.method}`, `"$ORIGIN"${quoted(`${endpoint.path}${inAddress ? query(input) : ''}`)}`, ...(isSignedIn ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(endpoint.method === 'POST' || endpoint.changes ? ["-H 'X-Requested-With: XMLHttpRequest'"] : []), ...(endpoint.once ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(inAddress ? [] : endpoint.kind === 'upload' ? [...Object.entries(input).map(([name, value]) => `-F ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`), '-F file=@FILE'] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(input))}`]),
  ].join(' ').slice(0, 4000);
}
