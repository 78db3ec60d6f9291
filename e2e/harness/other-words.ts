/**
 * To an input that succeeds, other answers in the fields that it leaves open or may say otherwise: drawn from the declared
 * shape, each field by itself, so that two columns that are taken for each other show. What rules of the business refuse of
 * them is told by the field, and left as it was.
 */
import fc from 'fast-check';
import type { z } from 'zod';
import { jsonSchemaOf } from 'server/machines/json-schema';
import { arbitraryOf, shapeOf, type Shape } from './arbitrary.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Fields of an input that stand by themselves, as a path: at its top, or in its form. */
export interface Drawn { readonly path: readonly [string] | readonly [string, string]; readonly value: unknown }

/** Answers that name something else, or that prove who sends them, are not for drawing. */
const isNamed = (name: string, { type, format }: Shape) => format === 'uuid' || /^(id|version|code|key|captcha\w*|currentPassword)$|Ids?$|Codes?$/.test(name) || [type].flat().some((one) => one === 'array' || one === 'object');

/** `free`: only texts and choices that nothing else hangs on; else every plain field. */
export function drawFor(input: z.ZodObject, given: Values, seed: number, isWanted: (name: string, value: unknown, shape: Shape) => boolean): Drawn[] {
  const shape = shapeOf(jsonSchemaOf(input));
  const within = (properties: Readonly<Record<string, Shape>> = {}, values: Values, at: readonly string[]): Drawn[] => Object.entries(properties).flatMap(([name, one], nth) => {
    if (isNamed(name, one) || !isWanted(name, values[name], one)) return [];
    const [value] = fc.sample(arbitraryOf(one), { numRuns: 1, seed: seed + nth });
    return value === null || value === undefined ? [] : [{ path: [...at, name] as unknown as Drawn['path'], value }]; // one or two names deep, as called below
  });
  const form = given['form'];
  return [...within(shape.properties, given, []), ...(isValues(form) ? within(shape.properties?.['form']?.properties, form, ['form']) : [])];
}

export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

export const put = (input: Values, drawn: readonly Drawn[]): Values => drawn.reduce((all, { path: [first, second], value }) =>
  (second === undefined ? { ...all, [first]: value } : { ...all, [first]: { ...(all[first] as Values), [second]: value } }), input);

/** Without those that an answer names; `null` where it names none of them. */
export function without(drawn: readonly Drawn[], fields: readonly { path: string }[]): Drawn[] | null {
  const named = fields.map(({ path }) => path);
  const rest = drawn.filter(({ path }) => !named.some((one) => one === path.join('.') || one.startsWith(`${path.join('.')}.`)));
  return rest.length === drawn.length ? null : rest;
}
