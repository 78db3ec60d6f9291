import type { Values } from '../../kernel/values.ts';

/** The server sends sensitive answers back masked; only what is typed anew is sent. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes('*');

/** An empty box is no answer: not in the form, not in a row of it. Arrays of answers keep their places. */
export function answerOf(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => isRow(one) ? withoutEmpty(one) : one);
  return isRow(value) ? withoutEmpty(value) : value;
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has been filled in, as the contract takes it. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, answerOf(value)] as const).filter(([, value]) => value !== null));
