/**
 * Mounts the contract's calls on HTTP. Every call passes the same doors in the same order: not too crowded for whoever only looks (503) · signed in (401) · within the own share (429) · password
 * changed, second factor set up and granted (403) · input as declared (400) · key where needed · handler in one transaction · audit row ·
 * answer written from the declared shape, so that an unlisted field never leaves.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { Endpoint } from 'contract/kernel/endpoint';
import { frontMenu } from 'contract/areas/system/front-menu';
import { maintenance } from 'contract/areas/system/maintenance';
import { rightTitle } from 'contract/right-title';
import type { App } from '../app.ts';
import { admit } from './admit.ts';
import { audit, witness } from './audit.ts';
import type { Bytes, Ctx, Db, Subject, Upload } from './context.ts';
import { Refusal } from './fail.ts';
import type { Call } from './features.ts';
import { httpOf, pathOf } from './http.ts';
import { readQuery } from '../machines/json-schema.ts';
import { AnsweredMeanwhile, answered, keepAnswer, keyOf, type Key } from './once.ts';
import { receiveUpload } from '../machines/files/receive-upload.ts';
import { openReading } from '../machines/postgres/reading-call.ts';
import { shapesOf } from '../machines/shapes.ts';
import type { Viewer } from './viewer.ts';

/** Whether a call stands at an address as it is written. */
export type IsCall = (method: string, path: string) => boolean;

/**
 * One route for all calls under a folder, and a table behind it: no call has a variable part in its address, and a
 * thousand routes would be a tenth of what starting takes.
 */
export function mountCalls(http: FastifyInstance, app: App, calls: readonly Call[]): IsCall {
  const table = new Map(calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call]));
  const variable = calls.find(({ endpoint }) => /[:*]/.test(endpoint.path));
  if (variable) throw new Error(`${variable.endpoint.path}: a call's address has no variable parts`);
  const at = (request: FastifyRequest) => table.get(`${request.method === 'HEAD' ? 'GET' : request.method} ${pathOf(request)}`);
  for (const folder of new Set(calls.map(({ endpoint }) => endpoint.path.split('/')[1]!))) {
    http.route<RouteGenericInterface, { isCall: true }>({
      config: { isCall: true },
      method: ['GET', 'POST'],
      url: `/${folder}/*`,
      // Before the body is read: what is not there refuses it unseen.
      onRequest: (request, reply, next) => {
        const call = at(request);
        if (!call) return reply.callNotFound();
        return isToComeAgain(app, call) ? turnedAway(request, next) : next();
      },
      handler: (request, reply) => handle(app, at(request)!, request, reply),
      onResponse: async (request, reply) => {
        const call = at(request);
        if (call) note(app, call.endpoint, request, reply);
      },
    });
  }
  return (method, path) => table.has(`${method} ${path}`);
}

/** Whoever hands something in goes before whoever looks. The menu comes from memory, and without it the console can't begin. */
const isToComeAgain = ({ isCrowded }: App, { endpoint: { changes, path } }: Call): boolean => !changes && path !== frontMenu.endpoints.getUserRoutes.path && isCrowded?.() === true;

function turnedAway(request: FastifyRequest, next: (refusal: Refusal) => void): void {
  oneOfMany.add(request);
  next(comeAgain);
}

function note(app: App, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const viewer = asking.get(request);
  app.callLog.note({
    userId: viewer?.userId ?? null, userName: viewer?.realName ?? null, path: endpoint.path, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime),
    address: request.ip, traceId: request.id, changes: endpoint.changes, isOneOfMany: oneOfMany.has(request),
  });
}

/** Who asks, for as long as the request lives. */
const asking = new WeakMap<FastifyRequest, Viewer>();
/** They come by the thousand, and all say the same. */
const oneOfMany = new WeakSet<FastifyRequest>();
const comeAgain = new Refusal('busy');

async function handle(app: App, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = call;
  const http = httpOf(app, request, reply);
  const viewer = endpoint.access === 'public' ? null : await signedIn(app, http, endpoint);
  if (viewer) asking.set(request, viewer);
  if (viewer) await withinShare(app, request, viewer, endpoint);
  if (viewer) await letThrough(app, { viewer, http, traceId: request.id }, call);
  const upload = endpoint.kind === 'upload' ? await receiveUpload(request) : null;
  const input = parse(endpoint, upload ? upload.fields : raw(request, endpoint));
  const key = endpoint.once && viewer ? keyOf(http.header('idempotency-key'), endpoint.path, input) : null;
  const run: Run = { app, call, viewer, http, input, key, traceId: request.id, upload };
  try {
    return await answerOnce(run, reply);
  } catch (error) {
    const earlier = key && viewer ? await answered(app.db, viewer, key) : null;
    if (earlier !== null) return reply.type('application/json; charset=utf-8').send(earlier);
    if (error instanceof AnsweredMeanwhile) throw new Refusal('busy');
    throw error;
  }
}

interface Run { app: App; call: Call; viewer: Viewer | null; http: Ctx['http']; input: Record<string, unknown>; key: Key | null; traceId: string; upload: Upload | null }

async function answerOnce(run: Run, reply: FastifyReply) {
  const { app, call: { endpoint, handler, ownTransaction }, viewer, key, traceId } = run;
  const work = async (db: Db) => {
    let about: Subject | undefined;
    const ctx = contextOf(run, db, (subject) => { about = subject; });
    const result = await handler(ctx, run.input, run.upload as Upload);
    if (endpoint.kind === 'file') return result as Bytes;
    const answer = shapesOf(endpoint).write({ success: true, result, traceId });
    // A workflow's step has written its audit row already, together with the review record.
    if (typeof endpoint.audit === 'string' && viewer && about) await audit(db, witness(ctx, endpoint.access), endpoint.audit, 'done', about);
    if (key && viewer) await keepAnswer(db, viewer, key, answer);
    return answer;
  };
  const changes = endpoint.changes && !ownTransaction;
  const answer = changes ? await app.db.transaction().execute(work) : await work(endpoint.changes ? app.db : openReading(app.db));
  if (typeof answer === 'string') return reply.type('application/json; charset=utf-8').send(answer);
  return sendBytes(reply, answer);
}

function contextOf({ app, viewer, http, traceId }: Run, db: Db, subject: Ctx['subject']): Ctx {
  return {
    app, db, http, traceId, subject,
    get viewer(): Viewer {
      if (!viewer) throw new Error('a public call has no viewer');
      return viewer;
    },
    fail: (code, values, more) => { throw new Refusal(code, values, more); },
  };
}

async function signedIn(app: App, http: Ctx['http'], endpoint: Endpoint): Promise<Viewer> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(http.header('authorization') ?? '')?.[1];
  const viewer = token ? await app.sessions.find(token, http.cookie('__Host-session'), http.header('x-unattended') === '1') : null;
  if (!viewer) throw new Refusal('unauthenticated');
  // A form on a foreign page can't set this header: no change by a "simple" request (ASVS 3.5.1).
  if (endpoint.changes && http.header('x-requested-with') !== 'XMLHttpRequest') throw new Refusal('forbidden');
  return viewer;
}

/** The first door once it is known who asks: what is beyond the share looks up no right and no record, and leaves no row of the trail. */
async function withinShare({ callShares }: App, request: FastifyRequest, viewer: Viewer, endpoint: Endpoint): Promise<void> {
  const seconds = callShares.take(viewer, endpoint);
  if (seconds === 0) return;
  oneOfMany.add(request);
  await callShares.holdBack();
  throw new Refusal('tooMany', { seconds }, { retryAfter: seconds });
}

async function letThrough(app: App, who: Pick<Ctx, 'viewer' | 'http' | 'traceId'>, { endpoint, feature }: Call): Promise<void> {
  const refusal = admit(who.viewer, endpoint, app.licence.closes(feature));
  if (refusal === null && endpoint.changes && await isClosed(app, feature)) throw new Refusal('underMaintenance', {}, { retryAfter: 60 });
  if (refusal === null) return;
  if (refusal !== 'forbidden') throw new Refusal(refusal);
  await audit(app.db, witness(who), typeof endpoint.audit === 'string' ? endpoint.audit : endpoint.path, 'refused');
  throw new Refusal('forbidden', { right: rightTitle(endpoint.access) });
}

/** Nothing of the business is changed while the administrators mend something; signing in and the system itself go on. */
async function isClosed({ kept }: App, feature: string): Promise<boolean> {
  if (/^(account|system)\./.test(feature)) return false;
  const { isOn, isReadOnly } = await kept.get(maintenance).catch(() => kept.last(maintenance));
  return isOn && isReadOnly;
}

function raw(request: FastifyRequest, endpoint: Endpoint): unknown {
  // A parser for uploads leaves no body behind: without this a form would pass for a call without input.
  if (request.isMultipart()) throw new Refusal('unsupportedType');
  // Some of the specification's POST calls carry their parameters in the address.
  const hasBody = request.method === 'POST' && request.body !== undefined && request.body !== null;
  return hasBody ? request.body : readQuery(shapesOf(endpoint).input, request.query);
}

function parse(endpoint: Endpoint, given: unknown): Record<string, unknown> {
  const { success, data, error } = endpoint.input.safeParse(given);
  if (success) return data;
  const fields = error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal('invalid', {}, { fields });
}

function sendBytes(reply: FastifyReply, { bytes, mime, fileName, inline }: Bytes) {
  const name = encodeURIComponent(fileName ?? 'file').replaceAll("'", '%27');
  return reply.type(mime)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', 'sandbox; default-src \'none\'; img-src \'self\'; style-src \'unsafe-inline\'')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
