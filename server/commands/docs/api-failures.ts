/** With which codes a call may fail, by status: its own, and those that the calls' common doors answer. */
import { errors, type ErrorCode } from 'contract/errors';
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Shape } from './api-schemas.ts';

export function codesOf({ access, method, kind, once, beforePasswordChange, beforeSecondFactor, errors: own }: Endpoint): ErrorCode[] {
  const withSession = access !== 'public';
  return [...new Set<ErrorCode>([
    'invalid', ...own, 'notFound', 'tooMany', 'internal', 'busy',
    ...(withSession ? ['unauthenticated', 'forbidden'] as const : []),
    ...(withSession && !beforePasswordChange ? ['passwordMustChange'] as const : []),
    ...(withSession && !beforeSecondFactor ? ['secondFactorMissing'] as const : []),
    ...(once ? ['keyMissing', 'keyReused'] as const : []),
    ...(method === 'POST' ? ['tooLarge', 'unsupportedType'] as const : []),
    ...(kind === 'upload' ? ['storageFull'] as const : []),
  ])];
}

export function failureResponses(endpoint: Endpoint): Shape {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errors[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [status, {
    description: codes.filter((code) => errors[code].status === status).map((code) => `\`${code}\` ${errors[code].message}`).join('；'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }]));
}
