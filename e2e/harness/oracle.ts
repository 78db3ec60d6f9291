/**
 * What holds for every answer, whatever was asked: the headers, one error body whose sentences come from the catalogue,
 * only statuses and codes that the call declares, a result of the declared shape, and nothing that speaks of our insides.
 */
import { errors, type ErrorCode } from 'contract/errors';
import type { Endpoint } from 'contract/kernel/endpoint';
import { anyCall } from 'server/kernel/fail';
import { isDeepStrictEqual } from 'node:util';
import { workedOut } from './arbitrary.ts';
import type { Answer } from './client.ts';

const always: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  // What nobody here uses is lent to nobody; copying and a table on the whole screen are ours alone.
  'permissions-policy': /^(?=.*\bcamera=\(\))(?=.*\bgeolocation=\(\))(?=.*\bpayment=\(\))(?=.*\busb=\(\))([\w-]+=\(\)|(clipboard-read|clipboard-write|fullscreen)=\(self\))(, ([\w-]+=\(\)|(clipboard-read|clipboard-write|fullscreen)=\(self\)))*$/,
  'cache-control': /no-store/,
};
/** They tell a stranger what runs here. */
const never = ['server', 'x-powered-by', 'access-control-allow-origin'];

/** Our insides: places in code and on disk, SQL, the database's and the network's own words. */
const leaks = [
  /\bat .{1,200}\.(js|ts|mjs):\d/, /node_modules/, /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+[\w"*]/, /\b(relation|constraint|column) \\?"/, /\bECONN|ENOENT|EACCES\b/,
  /\/(work|home|var|tmp|root)\//, /postgres/i, /fastify|kysely|zod/i, /_(sealed|blind)\b/, /"?\bv1\.k\d+\./,
];

/** In what succeeds people's own words stand too: what nobody writes, and what only a machine says that has worked out a text of ours. */
const leaksInResults = [
  /\bat \S{1,120} \(?\S{0,200}\.(js|ts|mjs):\d/, /node_modules\//, /\b(relation|constraint|column) \\?"\w+\\?" (does not|of relation)/, /violates \w+[ -]\w+ constraint/, /syntax error at or near/, /\bECONN(REFUSED|RESET)\b|\b(ENOENT|EACCES): /,
  /"(\/work|\/home|\/var|\/tmp|\/root)\//, /_(sealed|blind)"/, /"v1\.k\d+\./, new RegExp(`(?<![\\da-f-])${workedOut}(?![\\da-f-])`),
];

/** Nobody's fault of ours: closed on purpose, or delivered by others who are not there. Everything else from 500 on is. */
const beyondUs: readonly ErrorCode[] = ['underMaintenance', 'smsOff', 'smsSpent', 'wxUnreachable'];

/** Whole identity and mobile numbers; what is shown masked has stars in it. */
const personal = [/(?<![\w-])[1-9]\d{5}(19|20)\d{9}[\dX](?![\w-])/, /(?<![\w-])1[3-9]\d{9}(?![\w-])/];

function personalData({ audit }: Endpoint, { text }: Answer): string[] {
  // The one way to see a number in plain: asked for by itself, with a purpose, and audited.
  if (typeof audit === 'string' && audit.endsWith('.reveal')) return [];
  return personal.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => `a personal number in plain: ${found}`);
}

/** Faults of one answer to a call, as sentences; none when it is as promised. */
export function faultsOf(endpoint: Endpoint, answer: Answer): string[] {
  return [...headerFaults(answer), ...personalData(endpoint, answer), ...(answer.status === 200 ? resultFaults(endpoint, answer) : refusalFaults(answer, [...anyCall, ...endpoint.errors]))];
}

export function headerFaults({ headers }: Answer): string[] {
  return [
    ...Object.entries(always).filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => `header ${name}: ${headers.get(name)}`),
    ...never.filter((name) => headers.has(name)).map((name) => `header ${name} is there: ${headers.get(name)}`),
  ];
}

function resultFaults({ kind, output }: Endpoint, { headers, text, body }: Answer): string[] {
  const told = leaksInResults.filter((pattern) => pattern.test(text)).map((pattern) => `speaks of our insides (${pattern}): ${around(text, pattern)}`);
  if (kind === 'file') return /attachment|inline/.test(headers.get('content-disposition') ?? '') ? [] : ['a file without content-disposition'];
  const type = [...told, ...(headers.get('content-type') === 'application/json; charset=utf-8' ? [] : [`content-type ${headers.get('content-type')}`])];
  const { success, result, traceId, ...rest } = (body ?? {}) as Record<string, unknown>;
  if (success !== true || typeof traceId !== 'string' || Object.keys(rest).length) return [...type, `not the envelope: ${text.slice(0, 200)}`];
  const checked = output.safeParse(result);
  if (!checked.success) return [...type, `not the declared shape: ${checked.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`];
  // Reading it leaves out what is not declared: what differs after that was too much.
  return isDeepStrictEqual(checked.data, result) ? type : [...type, 'more than the declared shape'];
}

const around = (text: string, pattern: RegExp) => text.slice(Math.max(0, (pattern.exec(text)?.index ?? 0) - 80)).slice(0, 240);

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

/** Each sentence as a pattern: its places may hold anything. */
const fits = (sentence: string, said: unknown) =>
  typeof said === 'string' && new RegExp(`^${sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*')}$`).test(said);

export function refusalFaults({ status, headers, text, body }: Answer, declared: readonly ErrorCode[]): string[] {
  const { success, error, traceId, unAuthorizedRequest, ...rest } = (body ?? {}) as Record<string, unknown>;
  const { code, message, details, fields, findings, ...more } = (error ?? {}) as Record<string, unknown>;
  if (!isCode(code)) return [`${status}, not the error body: ${text.slice(0, 200)}`];
  const entry: { status: number; message: string; details?: string } = errors[code];
  return [
    ...(headers.get('content-type') === 'application/json; charset=utf-8' ? [] : [`content-type ${headers.get('content-type')}`]),
    ...(declared.includes(code) ? [] : [`${code} is not declared`]),
    ...(status >= 500 && !beyondUs.includes(code) ? [`${status} ${code}`] : []),
    ...(entry.status === status ? [] : [`${code} with status ${status}`]),
    ...(success === false && typeof traceId === 'string' && unAuthorizedRequest === (status === 401) ? [] : ['not the error envelope']),
    ...([rest, more].every((extra) => Object.keys(extra).length === 0) ? [] : [`unknown parts: ${Object.keys({ ...rest, ...more }).join()}`]),
    ...(fits(entry.message, message) && (fits(entry.details ?? entry.message, details) || (entry.details?.includes('{') && details === message)) ? [] : [`not the catalogue's sentences: ${String(message)} / ${String(details)}`]),
    ...(fields === undefined || (Array.isArray(fields) && fields.every(isFault)) ? [] : ['fields are not {path, message}']),
    ...(findings === undefined || Array.isArray(findings) ? [] : ['findings are no list']),
    ...leaks.filter((pattern) => pattern.test(text)).map((pattern) => `speaks of our insides (${pattern}): ${text.slice(0, 300)}`),
  ];
}

const isFault = (one: unknown) => {
  const { path, message, ...more } = (one ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string' && Object.keys(more).length === 0;
};
