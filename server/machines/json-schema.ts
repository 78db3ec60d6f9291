import { z } from 'zod';
import { mapRecord } from 'contract/kernel/keys';

export type JsonSchema = { [key: string]: unknown };
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The contract's shape as JSON Schema. `io: 'input'` on purpose: the default form makes the serialiser throw on a
 * field too many, this one leaves it out.
 */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any', override: ({ jsonSchema }) => simplifyNullable(jsonSchema) });

/** `anyOf [X, null]` would make the serialiser try each branch at run time; a list of types says the same at once. */
function simplifyNullable(schema: JsonSchema): void {
  const [first, second]: JsonSchema[] = Array.isArray(schema['anyOf']) && schema['anyOf'].length === 2 ? schema['anyOf'] : [];
  if (!first || second?.['type'] !== 'null' || typeof first['type'] !== 'string') return;
  delete schema['anyOf'];
  Object.assign(schema, first, { type: [first['type'], 'null'] });
  if (Array.isArray(first['enum'])) schema['enum'] = [...first['enum'], null];
}

/** For the serialiser: types and structure only. Formats and limits were checked when the value came in. */
export function serialisable(schema: JsonSchema): JsonSchema {
  const drop = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum', 'const', 'default', 'sensitive', '$schema']);
  const walk = (node: unknown): unknown => (Array.isArray(node) ? node.map(walk) : isSchema(node) ? words(node) : node);
  // Below `properties` the keys are field names, not schema words.
  const words = (node: JsonSchema): JsonSchema => Object.fromEntries(Object.entries(node).filter(([key]) => !drop.has(key))
    .map(([key, value]) => [key, key === 'properties' && isSchema(value) ? mapRecord(value, walk) : walk(value)]));
  return words(schema);
}

/** Query strings are text; numbers, booleans and lists are recognised by what the contract declares, nothing looser. */
export function readQuery(schema: JsonSchema, query: unknown): Record<string, unknown> {
  const { properties } = schema;
  return mapRecord(isSchema(query) ? query : {}, (value, key) => readValue(isSchema(properties) ? properties[key] : undefined, value));
}

function readValue(schema: unknown, value: unknown): unknown {
  const { type, items } = isSchema(schema) ? schema : {};
  const types = [type].flat();
  if (types.includes('array')) return [value].flat().map((one) => readValue(items, one));
  if (typeof value !== 'string') return value;
  if ((types.includes('integer') || types.includes('number')) && /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
