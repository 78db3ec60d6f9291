/** From a declared shape to values that it allows: any text, number and list within its limits, plain and outlandish. */
import fc from 'fast-check';
import type { JsonSchema } from 'server/machines/json-schema';

/** The words that the contract's shapes use. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  anyOf?: Shape[];
}

/** The library's type for a JSON Schema is any object; the reader below fails by name on a word that it does not know. */
export const shapeOf = (schema: JsonSchema): Shape => schema as Shape;

/** Values by field name that pass what a shape cannot say: check digits, records that exist. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export function arbitraryOf(shape: Shape, known: Known = {}): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => arbitraryOf(one, known)));
  const types = shape.type === undefined ? [] : [shape.type].flat();
  if (types.length === 0) return anything;
  return fc.oneof(...types.map((type) => ofType(type, shape, known)));
}

const anything = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }));

function ofType(type: string, shape: Shape, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null': return fc.constant(null);
    case 'boolean': return fc.boolean();
    case 'integer': return fc.oneof(fc.integer(range(shape, -1_000_000, 1_000_000)), fc.constantFrom(...[shape.minimum, shape.maximum].filter((limit) => limit !== undefined && Number.isSafeInteger(limit)), atLeast(shape)));
    case 'number': return fc.double({ min: shape.minimum ?? shape.exclusiveMinimum ?? -1e6, max: shape.maximum ?? 1e6, noNaN: true, noDefaultInfinity: true, minExcluded: shape.exclusiveMinimum !== undefined });
    case 'string': return textOf(shape);
    case 'array': return fc.array(arbitraryOf(shape.items ?? {}, known), { minLength: shape.minItems ?? 0, maxLength: Math.min(shape.maxItems ?? 4, Math.max(shape.minItems ?? 0, 4)) });
    case 'object': return objectOf(shape, known);
    default: throw new Error(`no values of type ${type}`);
  }
}

const atLeast = ({ minimum = 0 }: Shape) => (Number.isSafeInteger(minimum) ? minimum : 0);

function range({ minimum, maximum }: Shape, low: number, high: number) {
  return { min: Math.max(minimum ?? low, -(2 ** 31)), max: Math.min(Math.max(maximum ?? high, minimum ?? low), 2 ** 31 - 1) };
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape, known: Known): fc.Arbitrary<unknown> {
  if (Object.keys(properties).length === 0 && additionalProperties) return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), additionalProperties === true ? anything : arbitraryOf(additionalProperties, known), { maxKeys: 3 });
  const fields = Object.entries(properties).map(([name, shape]) => {
    const own = arbitraryOf(shape, known);
    const values = known[name];
    return [name, values?.length ? fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, { arbitrary: own, weight: 1 }) : own] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

// People's own letters, and what breaks careless programs: quotes, tags, templates, formulas, signs of several units.
const letters = [...'的一是在律师所申请实习人员李王张刘陈杨黄赵吴周abcxyzABCXYZ0189'];
const outlandish = ['é', 'ß', '〇', '㐀', '𠮷', '😀', '👨‍👩‍👧', '“', '”', "'", '"', '\\', '%', '_', '<', '>', '&', ';', '‰', '\u00A0', '\u3000'];

/** What other machines take for their own language: templates, formulas, comments, paths. Whoever works one out gives himself away (oracle.ts). */
export const workedOut = String(7919 * 7907);
const languages = ['--', '/*', '../', '..\\', '$$', '%s', '${7919*7907}', '{{7919*7907}}', '<%= 7919*7907 %>', '#{7919*7907}', '{7919*7907}', '=7919*7907', '+7919*7907', '@7919*7907', "'||(7919*7907)||'", '`id`', '$(id)'];

function textOf({ format, pattern, minLength = 0, maxLength }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: [4, 7] });
  if (format === 'date') return fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }).map((moment) => moment.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const most = Math.min(maxLength ?? 40, Math.max(minLength, 40));
  const plain = fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: most });
  const strange = fc.string({ unit: fc.constantFrom(...letters.slice(0, 8), ...outlandish.filter((sign) => [...sign].length === 1)), minLength, maxLength: most });
  // Without limits the contract promises nothing about signs either: NUL and half pairs are anybody's to send.
  const spoken = inLanguages(minLength, maxLength ?? 255, most);
  if (maxLength === undefined || minLength === 0) return fc.oneof(plain, strange, spoken, fc.constantFrom(...outlandish, '\u0000', 'a\uD800b', '\u202E').filter((text) => [...text].length <= (maxLength ?? 255) && text.length >= minLength));
  // The longest that is allowed, in signs that take two units and four bytes each.
  return fc.oneof({ arbitrary: plain, weight: 3 }, { arbitrary: strange, weight: 2 }, { arbitrary: spoken, weight: 2 }, { arbitrary: fc.constant('𠮷'.repeat(maxLength)), weight: 1 });
}

/** One of these, at the beginning or after other letters, as long as the field allows. */
function inLanguages(least: number, longest: number, most: number): fc.Arbitrary<string> {
  const fitting = languages.filter((one) => one.length <= longest);
  if (fitting.length === 0) return fc.string({ unit: fc.constantFrom(...letters), minLength: least, maxLength: most });
  return fc.constantFrom(...fitting).chain((one) => {
    const room = longest - one.length;
    const pad = fc.string({ unit: fc.constantFrom(...letters), minLength: Math.min(room, Math.max(0, least - one.length)), maxLength: Math.min(room, Math.max(8, least)) });
    return fc.tuple(pad, fc.boolean()).map(([rest, first]) => (first ? one + rest : rest + one));
  });
}
