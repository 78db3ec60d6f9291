/**
 * The typed client: `call(endpoint, input)` does what the contract's endpoint says and answers its output.
 * All failures are `CallError`s. Where the session has died (401) the call waits until the person is signed in again.
 */
import type { Endpoint, Input, Output } from 'contract/kernel/endpoint';
import { withinShare } from './beyond-share.ts';
import type { FailureBody } from './failure.ts';
import { goToSignIn, signedInAgain } from './lapse.ts';
import { isUnattended } from './presence.ts';
import { jsonOf, orGaveUp, patienceOf, receive } from './receive.ts';
import { refusalOf } from './refusal.ts';
import { readToken } from './token.ts';
import { say } from './words.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A retry after a lost answer sends the same key, so that nothing is done twice. */
  key?: string | undefined;
  /** The page's own wish, not the person's: for this nobody is asked to sign in again, nor told that it is not there. */
  evenDead?: boolean | undefined;
  /** Goes out even when the window is being closed. */
  keepalive?: boolean | undefined;
}

/** What stands in an answer; one that is not ours has none of it. */
export interface Answered<T> extends FailureBody { success?: boolean; result: T; unAuthorizedRequest?: boolean }

export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> {
  const response = await sendSignedIn(endpoint, input, options);
  // The server serialises through the same schema.
  const body = await jsonOf<Answered<Output<E>>>(response, options.signal);
  if (response.ok && body?.success) return body.result;
  if (response.ok && body?.unAuthorizedRequest) goToSignIn(say('令牌已失效，请重新登录'));
  throw refusalOf(response.status, body, isQuiet(options));
}

const isQuiet = ({ evenDead = false, signal }: CallOptions): boolean => evenDead || signal?.aborted === true;

/** Fetches a file with the bearer (never with the token in the address) and hands it to the browser to keep. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fallbackName: string, options: CallOptions = {}): Promise<void> {
  const { response, bytes } = await fetchNamed(endpoint, input, options);
  const named = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href: address, download: named ? decodeURIComponent(named) : fallbackName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file to be shown here. */
export const fetchFile = async <E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Blob> => (await fetchNamed(endpoint, input, options)).bytes;

async function fetchNamed(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<{ response: Response; bytes: Blob }> {
  const response = await sendSignedIn(endpoint, input, options);
  if (response.status !== 200) throw refusalOf(response.status, await jsonOf(response, options.signal), isQuiet(options));
  return { response, bytes: await orGaveUp(response.blob(), options.signal) };
}

/** Sends the same again, key and all, once the person is signed in again. Thrice dead is dead: then it is not the session. */
async function sendSignedIn(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Response> {
  const key = options.key ?? crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    const token = readToken();
    const ask = () => send(endpoint, input, { ...options, key });
    // What changes something without a key is never sent twice unasked.
    const response = await (endpoint.changes && !endpoint.once ? ask() : withinShare(ask, options.signal));
    if (response.status !== 401 || options.evenDead || tries === 3 || !await signedInAgain(token)) return response;
  }
}

async function send(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, { signal, key, keepalive = false }: CallOptions): Promise<Response> {
  const isGet = endpoint.method === 'GET';
  return receive(isGet ? `${endpoint.path}${searchOf(input)}` : endpoint.path, {
    method: endpoint.method, keepalive,
    headers: { ...headersOf(endpoint, key), ...(!isGet && { 'Content-Type': 'application/json' }) },
    ...(!isGet && { body: JSON.stringify(input) }),
  }, patienceOf(endpoint), signal);
}

export function headersOf(endpoint: Endpoint, key?: string): Record<string, string> {
  const token = readToken();
  return {
    'X-Requested-With': 'XMLHttpRequest',
    // Nobody is here: what the page asks by itself keeps no session alive.
    ...(isUnattended() && { 'X-Unattended': '1' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(endpoint.once && { 'Idempotency-Key': key ?? crypto.randomUUID() }),
  };
}

/** Arrays repeat; what is empty is left out. */
export function searchOf(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) => (Array.isArray(value) ? value : [value])
    .filter((one) => one !== undefined && one !== null && one !== '').map((one) => [name, String(one)]));
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
