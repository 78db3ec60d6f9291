/** Ways to write what a body is, as parsers have been talked past their checks with: byte by byte, since no client would send most of them. */
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Answer } from './client.ts';
import { dayNumber } from './changed.ts';
import { lines, overTheWire } from './wire.ts';

/** Each the lines of one request's head. */
export const spellings: readonly (readonly string[])[] = [
  ...[
    'text/plain', 'text/json', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', 'application/jsonp', 'application/json5', 'application/ld+json', 'application/vnd.api+json', 'application/javascript',
    'APPLICATION/JSON', 'application/json;', 'application/json ; charset=utf-8', 'application/json;charset=UTF-16', 'application/json; charset="utf-8"; charset=latin1', 'application/json; boundary=x', 'application/json\tx', 'application/json\t;x',
    ' application/json', '\tapplication/json', 'application/json a', 'application/json, text/plain', 'text/plain, application/json', 'application/json/', 'application//json', '"application/json"', 'multipart/form-data', 'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x', 'multipart/mixed; boundary=x', 'application', '*/*', '',
  ].map((type) => [`Content-Type:${type.startsWith(' ') || type.startsWith('\t') ? '' : ' '}${type}`]),
  [], ['Content-Type: application/json', 'Content-Type: text/plain'], ['Content-Type: text/plain', 'Content-Type: application/json'], ['Content-Type: application/json', 'Content-Encoding: gzip'], ['content-type:application/json', 'Content-Encoding: identity'],
];

/** All of them for `FULL=1`; otherwise a few a call, others for the next one and on the next day. */
export function spellingsFor(at: number, few = 4): readonly (readonly string[])[] {
  if (process.env['FULL'] === '1') return spellings;
  const begun = (at + dayNumber()) * few;
  return Array.from({ length: few }, (_, more) => spellings[(begun + more) % spellings.length]!);
}

/** A body that no call takes, however it is called. */
const body = '{"surprise":1}';

export const sentAs = (origin: string, token: string, { path }: Endpoint, spelling: readonly string[]): Promise<Answer> => overTheWire(origin, lines(
  `POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${token}`, 'X-Requested-With: XMLHttpRequest', `Idempotency-Key: ${crypto.randomUUID()}`, ...spelling, `Content-Length: ${body.length}`, 'Connection: close',
) + body);
