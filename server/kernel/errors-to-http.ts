/** One error body for everything that can go wrong, from the HTTP parser to the database. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutdatedPlan } from '../machines/postgres/prepared.ts';
import { codeOf } from './error-code.ts';
import { errorBody, Refusal } from './fail.ts';
import { pathOf } from './http.ts';

const lostDatabase = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '25P03']);
/** The database's disk is full or failing. */
const noRoom = new Set(['53100', '58030']);
const tryAgain = new Set(['55P03', '57014', '40001', '40P01']);
const fastifyCodes: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge', FST_REQ_FILE_TOO_LARGE: 'tooLarge', FST_FILES_LIMIT: 'tooLarge', FST_PARTS_LIMIT: 'tooLarge', FST_FIELDS_LIMIT: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType', FST_ERR_CTP_INVALID_TYPE: 'unsupportedType', FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedType',
};

/** Names any error by the catalogue. Nothing of its own text ever leaves. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  const { message = '', statusCode }: Partial<FastifyError> = error instanceof Error ? error : {};
  if (code && lostDatabase.has(code) || code && tryAgain.has(code) || isOutdatedPlan(error) || /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(message)) {
    return new Refusal('busy');
  }
  if (code && noRoom.has(code)) return new Refusal('diskFull', {}, { retryAfter: 10 });
  if (code && fastifyCodes[code]) return new Refusal(fastifyCodes[code]);
  if (statusCode === 413) return new Refusal('tooLarge');
  if (statusCode === 415) return new Refusal('unsupportedType');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('invalid', {}, { fields: [{ path: '', message: '请求内容无法读取，请检查格式' }] });
  return new Refusal('internal');
}

export function answerErrors(http: FastifyInstance, log: (line: string) => void): void {
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal') log(`error ${request.id} ${request.method} ${routeOf(request)} ${error instanceof Error ? error.stack : String(error)}`);
    return answer(refusal, request, reply);
  });
}

/** Not what is written into an address: a code or a number may stand there. Calls have nothing written in. */
const routeOf = (request: FastifyRequest) => 'isCall' in request.routeOptions.config ? pathOf(request) : request.routeOptions.url ?? '-';

export function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = errorBody(refusal, request.id);
  // Who is sent away for the moment is always told when to come again.
  const retryAfter = refusal.more.retryAfter ?? (status === 503 ? 2 : 0);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
