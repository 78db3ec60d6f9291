import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from './permission.ts';

/** Who may call: anybody, anybody signed in, or holders of a permission. There is no default. */
export type Access = 'public' | 'signedIn' | Permission;

/** What the audit trail records, or why it need not. There is no default. */
export type Audit = string | { readonly none: string };

/** `json` answers `{success, result, traceId}`; `file` sends bytes; `upload` takes multipart with one file. */
export type Kind = 'json' | 'file' | 'upload';

export interface Endpoint<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType, E extends ErrorCode = ErrorCode, A extends Audit = Audit> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: Access;
  readonly audit: A;
  readonly input: I;
  readonly output: O;
  /** The codes with which its handler may fail, beside those that any call may answer (see `errors.ts`). */
  readonly errors: readonly E[];
  readonly kind: Kind;
  /** Needs an `Idempotency-Key`; the same key and body get the same answer, however often they are sent. */
  readonly once: boolean;
  /** Changes something: runs in one transaction, and asks for the header that foreign pages can't set. Every POST; of the GETs those of the specification that do. */
  readonly changes: boolean;
  /** May be called with a password that must be changed first (ASVS 6.4.1: nothing else may). */
  readonly beforePasswordChange: boolean;
  /** May be called by somebody whose rights ask for a second factor that is not set up yet (ASVS 6.3.3). */
  readonly beforeSecondFactor: boolean;
  /** Although it changes something, or opens a file, it may be called while somebody looks with another person's eyes: to end that, and for files that hold nothing of anybody. */
  readonly whileSeen: boolean;
  /** It reads a record into a form: those who have it open are told of each other (`account.editing`). */
  readonly opens: Opens | null;
}

/** `own`: each has a sheet of his own, so only the same account elsewhere counts. `while`: where its answer says that it may be changed; of several places any will do. */
export interface Opens { readonly whose: 'everybody' | 'own'; readonly while: string | readonly string[] }

interface Declared<I, O, E, A> {
  method: 'GET' | 'POST';
  path: `/${string}`;
  title: string;
  access: Access;
  audit: A;
  input?: I;
  output: O;
  errors?: readonly E[];
  kind?: Kind;
  once?: boolean;
  changes?: boolean;
  beforePasswordChange?: boolean;
  beforeSecondFactor?: boolean;
  whileSeen?: boolean;
  opens?: Opens;
}

const nothing = z.strictObject({});

export function endpoint<I extends z.ZodObject = typeof nothing, O extends z.ZodType = z.ZodType, const E extends ErrorCode = never, const A extends Audit = Audit>(
  declared: Declared<I, O, E, A>,
): Endpoint<I, O, E, A> {
  return {
    errors: [], kind: 'json', once: false, changes: declared.method === 'POST', beforePasswordChange: false, whileSeen: false, opens: null, beforeSecondFactor: declared.beforePasswordChange ?? false, ...declared,
    // With no input declared the call takes none: an empty strict object.
    input: declared.input ?? (nothing as z.ZodObject as I),
  };
}

export type Input<E extends Endpoint> = z.input<E['input']>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.input<E['output']>;
export type Fails<E> = E extends Endpoint<z.ZodObject, z.ZodType, infer C> ? C : never;

const paged = { page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(200).default(20) };
const total = z.int();

/** One row's output and how it may be sorted and filtered; the answer is `{data, total}`. */
export function list<R extends z.ZodObject, F extends z.ZodRawShape, const S extends string>(declared: {
  path: `/${string}`; title: string; access: Access; row: R; filters: F; sortable: readonly S[]; audit?: Audit;
}) {
  const orders = declared.sortable.flatMap((key) => [`${key} asc`, `${key} desc`] as const);
  return endpoint({
    method: 'GET', path: declared.path, title: declared.title, access: declared.access,
    audit: declared.audit ?? { none: '列表中的敏感信息已脱敏' },
    input: z.strictObject({
      ...paged,
      sorting: z.enum(orders).optional(),
      ...declared.filters,
    }),
    output: z.object({ data: z.array(declared.row), total }),
  });
}
