/**
 * What the declared shape allows is never refused as input. A rule of the business may still say no: by a code that the
 * call declares, or as `invalid` at a place of the input, in a sentence that a person reads.
 */
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Answer } from './client.ts';

/** As it comes out at the other end of the line; null where the line can't carry it as it is: lists, numbers and null have no form of their own in an address. */
function onTheLine({ method, kind, input: shape }: Endpoint, input: Readonly<Record<string, unknown>>): unknown {
  if (method === 'POST' && kind === 'json') return JSON.parse(JSON.stringify(input));
  const sent = Object.entries(input).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  const isPlain = (value: unknown) => (typeof value === 'string' ? !/\p{Cs}/u.test(value) : typeof value === 'boolean' || Number.isSafeInteger(value));
  // A text that reads like a number, for a field that may be both, is one at the other end.
  return sent.every(([, value]) => [value].flat().every(isPlain)) && shape.safeParse(Object.fromEntries(sent)).success ? Object.fromEntries(sent) : null;
}

/** Faults of the refusal, as sentences. */
export function unfounded(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, { status, body, text }: Answer): string[] {
  if (status !== 400) return [];
  const sent = onTheLine(endpoint, input);
  const { error } = body as { error: { code: string; fields?: { path: string; message: string }[] } }; // the oracle has read the error body
  if (error.code !== 'invalid' || sent === null || !endpoint.input.safeParse(sent).success) return [];
  if (!error.fields?.length) return [`what the shape allows is refused without a word where: ${text.slice(0, 200)}`];
  return error.fields.flatMap(({ path, message }) => [
    ...(Object.hasOwn(endpoint.input.shape, path.split('.')[0] ?? '') || endpoint.kind === 'upload' && path === 'file' ? [] : [`“${path}” is no field of the call (${message})`]),
    ...(/\p{Script=Han}/u.test(message) ? [] : [`a sentence that nobody reads, at ${path}: ${message}`]),
  ]);
}
