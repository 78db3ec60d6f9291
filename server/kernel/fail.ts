import { errors, type ErrorCode } from 'contract/errors';
import type { Finding } from 'contract/kernel/workflow';

export interface FieldFault { path: string; message: string }

export interface More {
  fields?: FieldFault[];
  findings?: Finding[];
  retryAfter?: number;
}

/** Codes that the route kernel itself may answer for any call. */
export const anyCall = [
  'invalid', 'keyMissing', 'unauthenticated', 'forbidden', 'passwordMustChange', 'secondFactorMissing', 'viewingOnly', 'licenceOver', 'notFound', 'methodNotAllowed',
  'keyReused', 'tooLarge', 'unsupportedType', 'tooMany', 'headersTooLarge', 'internal', 'busy', 'diskFull', 'underMaintenance',
] as const satisfies readonly ErrorCode[];
export type AnyCallCode = (typeof anyCall)[number];

/** The product says no, by a name of the catalogue. */
export class Refusal extends Error {
  constructor(readonly code: ErrorCode, readonly values: Record<string, string | number> = {}, readonly more: More = {}) {
    super(code);
  }
}

export interface ErrorBody {
  success: false;
  error: { code: ErrorCode; message: string; details: string; fields?: FieldFault[]; findings?: Finding[] };
  traceId: string;
  unAuthorizedRequest: boolean;
}

const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '—'));

const isFilled = (sentence: string, values: object) => [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(values, name));

/** The one error body. Both sentences come from the catalogue; values only fill its places. */
export function errorBody(refusal: Refusal, traceId: string): { status: number; body: ErrorBody } {
  const entry: { status: number; message: string; details?: string } = errors[refusal.code];
  // Who says how long to wait in the header says it in the sentence, too.
  const values = { traceId, ...(refusal.more.retryAfter && { seconds: refusal.more.retryAfter }), ...refusal.values };
  const message = fill(entry.message, values);
  return {
    status: entry.status,
    body: {
      success: false,
      error: {
        code: refusal.code, message, details: entry.details && isFilled(entry.details, values) ? fill(entry.details, values) : message,
        ...(refusal.more.fields && { fields: refusal.more.fields }),
        ...(refusal.more.findings && { findings: refusal.more.findings }),
      },
      traceId,
      unAuthorizedRequest: entry.status === 401,
    },
  };
}
