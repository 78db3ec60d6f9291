import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Endpoint, Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { ErrorCode } from 'contract/errors';
import type { Feature } from 'contract/kernel/feature';
import type { App } from '../app.ts';
import type { Database } from '../tables.gen.ts';
import type { AnyCallCode, More } from './fail.ts';
import type { AnyFlow } from './flow.ts';
import type { Runners } from '../machines/schedule/run-task.ts';
import type { Audience } from '../machines/settings/audience.ts';
import type { RowsOf } from './reach.ts';
import type { Viewer } from './viewer.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** What was done to what: becomes the audit row when the change commits. Sensitive values come masked. */
export interface Subject { entity: string; id: string; before?: unknown; after?: unknown; note?: string }

/** The request as far as a handler may know it. */
export interface Http {
  readonly ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(line: string): void;
  setHeader(name: 'clear-site-data', value: string): void;
  readonly origin: string;
}

export interface Ctx<C extends ErrorCode = never> {
  readonly app: App;
  /** Calls that change something run in one transaction, which this is; calls that read use the pool. */
  readonly db: Db;
  /** Who asks. Reading it in a public call is a mistake and throws. */
  readonly viewer: Viewer;
  readonly http: Http;
  readonly traceId: string;
  /** Refuse by a name that the call lists, or that any call may answer. */
  fail(code: C | AnyCallCode, values?: Record<string, string | number>, more?: More): never;
  /** Says what the audit row is about; the last word counts. */
  subject(about: Subject): void;
}

export interface Bytes { bytes: Buffer | NodeJS.ReadableStream; mime: string; fileName?: string; inline?: boolean }
export interface Upload { stream: NodeJS.ReadableStream; fileName: string; truncated(): boolean }

export type Handler<E extends Endpoint = Endpoint> = (
  ctx: Ctx<Fails<E>>, input: Parsed<E>, upload: Upload,
) => Promise<Output<E> | (E['kind'] extends 'json' ? never : Bytes)>;

/** A handler that commits by itself (sign-in: a failure must be counted although the call is refused). */
export interface OwnTransaction<E extends Endpoint> { ownTransaction: Handler<E> }

export type Handlers<F extends Feature> = { readonly [K in keyof F['endpoints']]: Handler<F['endpoints'][K]> | OwnTransaction<F['endpoints'][K]> };

/** Work after commit. Runs at least once, so doing it twice must be the same as doing it once. */
export type Task = (app: App, payload: unknown) => Promise<void>;

/** A register's rows, for the explanation of who reaches which, and what each is called. `standing`: of this association and not removed. */
export interface Records { readonly table: string; readonly title: string; readonly name: RawBuilder<string>; readonly standing: (viewer: Viewer) => RawBuilder<unknown>; readonly rowsOf: RowsOf }

/** The call that reads what a page of its own is about, where that is neither a register's row nor a case, and what it is called there. */
export interface Titled<E extends Endpoint = Endpoint> { readonly reads: E; readonly name: (answer: Output<E>) => string }

export interface ServerFeature {
  readonly feature: Feature;
  readonly handlers: Readonly<Record<string, Handler | OwnTransaction<Endpoint>>>;
  readonly flow?: AnyFlow;
  readonly records?: Records;
  readonly titled?: Titled;
  readonly tasks?: Readonly<Record<string, Task>>;
  /** What it does by the clock (`contract/areas/system/scheduled-tasks.ts`). */
  readonly scheduled?: Partial<Runners>;
  /** Whom its rules judge, for trying one out. */
  readonly judged?: readonly Audience[];
}

/** Keeps a feature's promises: a call without a handler, or a handler without a call, does not compile. */
export function implement<F extends Feature, E extends Endpoint = Endpoint>(feature: F, own: { handlers: Handlers<F>; flow?: AnyFlow; records?: Records; titled?: Titled<E>; tasks?: Readonly<Record<string, Task>>; scheduled?: Partial<Runners>; judged?: readonly Audience[] }): ServerFeature {
  // The map above has checked each handler against its own call; the router only needs the common shape.
  return { feature, ...own } as unknown as ServerFeature;
}
