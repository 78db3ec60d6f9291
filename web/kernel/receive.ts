/**
 * A fetch that gives up in time. What is shown must have come whole within its limit; a file has one until it begins to
 * come, and then as long as bytes move: a bound book over a slow line takes its minutes.
 */
import type { Endpoint } from 'contract/kernel/endpoint';
import { cancelled, noAnswer } from './failure.ts';

export interface Patience {
  /** So many milliseconds until the answer is there; of a file, until it begins. */
  limit: number;
  /** No byte came for so long: the line is dead. */
  stall?: number;
}

/** A file is often made only when it is asked for, and an export that is handed over at once is many rows. */
const patience = { json: { GET: 15_000, POST: 60_000 }, file: { GET: 60_000, POST: 180_000 } };
const stall = 30_000;

export const patienceOf = ({ kind, method }: Pick<Endpoint, 'kind' | 'method'>): Patience =>
  kind === 'file' ? { limit: patience.file[method], stall } : { limit: patience.json[method] };

export async function receive(address: string, init: RequestInit, { limit, stall: watched }: Patience, signal?: AbortSignal): Promise<Response> {
  const cut = new AbortController();
  const giveUpAfter = (ms: number) => setTimeout(() => cut.abort(), ms);
  let watch = giveUpAfter(limit);
  const response = await orGaveUp(fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, cut.signal]) : cut.signal }), signal);
  if (watched === undefined || !response.body) return response;
  const alive = () => { clearTimeout(watch); watch = giveUpAfter(watched); };
  alive();
  const body = response.body.pipeThrough(new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, onward) { alive(); onward.enqueue(bytes); },
    flush: () => clearTimeout(watch),
  }));
  return new Response(body, { status: response.status, headers: response.headers });
}

/** A line that broke, or was cut, is said as one, whether before the answer or in the middle of it. */
export const orGaveUp = <T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> => coming.catch(() => { throw signal?.aborted ? cancelled() : noAnswer(); });

/** What is no JSON is no broken line but a proxy's page, of which the status is all that counts. */
export async function jsonOf<T>(response: Response, signal: AbortSignal | undefined): Promise<T | undefined> {
  const text = await orGaveUp(response.text(), signal);
  try {
    const body: T = JSON.parse(text); // Looked at before it is believed.
    return body;
  } catch {
    return undefined;
  }
}
