/** The HTTP server itself: limits, headers on every answer, unknown addresses, broken requests. */
import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { codeOf } from './kernel/error-code.ts';
import { answer, answerErrors, refusalOf } from './kernel/errors-to-http.ts';
import { errorBody, Refusal } from './kernel/fail.ts';
import { pathOf } from './kernel/http.ts';
import { newId } from './kernel/id.ts';
import type { IsCall } from './kernel/route.ts';

const noShapes = () => () => { throw new Error('routes have no shapes of their own: declare a call'); };
const oneMegabyte = 1024 * 1024;

const maxDepth = 10;

export interface HttpOptions {
  tls: { key: string; cert: string } | null;
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody else's is. */
  trustedProxies: string[];
  /** Where people come from: an https one means that somebody in front of us speaks TLS. */
  publicOrigins?: readonly string[];
  log: (line: string) => void;
}

export async function createHttp({ tls, trustedProxies, publicOrigins = [], log }: HttpOptions): Promise<FastifyInstance> {
  const isSafe = overTls({ tls, publicOrigins });
  // A request without a host is refused below, in our words.
  const node = { requireHostHeader: false };
  const http = Fastify({
    ...(tls ? { https: { ...tls, ...node } } : { http: node }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: oneMegabyte,
    genReqId: () => newId(),
    // A 50 MB file on a slow line; what is slower than that is cut.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    // What calls read and write is checked and written by the contract's own shapes; without these two lines a start loads compilers for nothing.
    schemaController: { compilersFactory: { buildValidator: noShapes, buildSerializer: noShapes } },
    // Broken requests never reach a handler; they get the same body all the same.
    clientErrorHandler(error, socket) {
      const broken = codeOf(error) === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'invalid';
      if (socket.writable) socket.end(bareAnswer(new Refusal(broken), isSafe));
    },
    // An address that cannot be read: it comes before all hooks.
    frameworkErrors: (error, request, reply) => void answer(refusalOf(error), request, reply.headers(headersOf(isSafe || request.protocol === 'https'))),
  }) as unknown as FastifyInstance; // The https option changes the instance's type parameter; nothing here depends on it.
  http.server.on('checkExpectation', ({ socket }: { socket: { end(text: string): void } }) => socket.end(bareAnswer(new Refusal('invalid'), isSafe)));
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isInUtf8(request)) return done(new Refusal('unsupportedType'));
    // Bytes that are no text would be replaced without a word, and kept that way.
    if (!isUtf8(body)) return done(invalidBody('内容不是UTF-8编码的文字'));
    const text = body.toString();
    if (tooDeep(text)) return done(invalidBody(`内容嵌套不能超过${maxDepth}层`));
    return parseJson(request, text, done);
  });
  await http.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 4096, parts: 22, headerPairs: 50, fileSize: 50 * oneMegabyte }, throwFileSizeLimit: false });
  // On a telephone's line a list is a fifth of itself, as is the menu (65 KB). Sizes betray nothing to others: no foreign page can ask with somebody's pass, for it is in no cookie.
  await http.register(compress, { encodings: ['br', 'gzip'], customTypes: /^application\/json\b/, threshold: 1400, syncThreshold: 128 * 1024, globalDecompression: false });
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(isSafe || request.protocol === 'https'));
    if (!request.headers.host && request.raw.httpVersion !== '1.0') throw new Refusal('invalid', {}, { fields: [{ path: '', message: '请求没有写明主机名' }] });
  });
  answerErrors(http, log);
  return http;
}

/** Whether people come over TLS: then their browsers are told so even where no request can be read. Over plain http they pay no heed to it. */
export const overTls = ({ tls, publicOrigins }: { tls: unknown; publicOrigins: readonly string[] }): boolean => tls !== null || publicOrigins.some((origin) => origin.startsWith('https:'));

/** Nothing here is done with the machine's senses or with what a browser may lend to pages; only copying to the clipboard and showing a table whole are. */
const unused = [
  'accelerometer', 'autoplay', 'browsing-topics', 'camera', 'compute-pressure', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get',
  'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock',
  'serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking',
];
const own = ['clipboard-read', 'clipboard-write', 'fullscreen'];

/** On every answer, errors and files too (ASVS 3.4, 14.3.2). Pages get their own policy where they are served. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [...unused.map((name) => `${name}=()`), ...own.map((name) => `${name}=(self)`)].join(', '),
  'cache-control': 'no-store',
};
const headersOf = (isSafe: boolean) => ({ ...headers, ...(isSafe && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }) });

const invalidBody = (message: string) => new Refusal('invalid', {}, { fields: [{ path: '', message }] });

const isInUtf8 = ({ headers: { 'content-type': type = '' } }: FastifyRequest) => /^utf-?8$/i.test(/;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? 'utf-8');

/** The whole answer to what never became a request, as it goes over the line. */
export function bareAnswer(refusal: Refusal, isSafe: boolean): string {
  const { status, body } = errorBody(refusal, newId());
  const text = JSON.stringify(body);
  const lines = { ...headersOf(isSafe), 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), connection: 'close' };
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`), '', text].join('\r\n');
}

/** Addresses that nothing answers: a known path with another method is 405, the rest 404. Called after all routes. */
export function answerUnknown(http: FastifyInstance, isCall: IsCall = () => false): void {
  http.setNotFoundHandler((request, reply) => {
    const url = pathOf(request);
    const elsewhere = (['GET', 'POST'] as const).some((method) => method !== request.method && (isCall(method, url) || http.hasRoute({ method, url })));
    return answer(new Refusal(elsewhere ? 'methodNotAllowed' : 'notFound'), request, reply);
  });
}

/** Counts brackets outside strings: a deep body is refused before it is built. */
function tooDeep(body: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    if (inString) {
      if (sign === 92) at += 1;
      else if (sign === 34) inString = false;
    } else if (sign === 34) inString = true;
    else if (sign === 123 || sign === 91) { depth += 1; if (depth > maxDepth) return true; } else if (sign === 125 || sign === 93) depth -= 1;
  }
  return false;
}
