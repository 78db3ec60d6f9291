/** The HTTP server itself: limits, headers on every answer, unknown addresses, broken requests. */
import { STATUS_CODES } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { answer, answerErrors } from './kernel/errors-to-http.ts';
import { errorBody, Refusal } from './kernel/fail.ts';
import { newId } from './kernel/id.ts';

const oneMegabyte = 1024 * 1024;

const maxDepth = 10;

export interface HttpOptions {
  tls: { key: string; cert: string } | null;
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody else's is. */
  trustedProxies: string[];
  log: (line: string) => void;
}

export async function createHttp({ tls, trustedProxies, log }: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    ...(tls && { https: tls }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: oneMegabyte,
    genReqId: () => newId(),
    // A 50 MB file on a slow line; what is slower than that is cut.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    // Broken requests never reach a handler; they get the same body all the same.
    clientErrorHandler(error, socket) {
      const refusal = new Refusal((error as NodeJS.ErrnoException).code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'invalid');
      const { status, body } = errorBody(refusal, newId());
      const text = JSON.stringify(body);
      if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${text}`);
    },
  }) as unknown as FastifyInstance; // The https option changes the instance's type parameter; nothing here depends on it.
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (tooDeep(body as string)) return done(new Refusal('invalid', {}, { fields: [{ path: '', message: `内容嵌套不能超过${maxDepth}层` }] }));
    return parseJson(request, body as string, done);
  });
  await http.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 4096, parts: 22, headerPairs: 50, fileSize: 50 * oneMegabyte }, throwFileSizeLimit: false });
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (tls || request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  answerErrors(http, log);
  return http;
}

/** On every answer, errors and files too (ASVS 3.4, 14.3.2). Pages get their own policy where they are served. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cache-control': 'no-store',
};

/** Addresses that nothing answers: a known path with another method is 405, the rest 404. Called after all routes. */
export function answerUnknown(http: FastifyInstance): void {
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const elsewhere = (['GET', 'POST'] as const).some((method) => method !== request.method && http.hasRoute({ method, url: path }));
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
