import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/**
 * The contract's shape as JSON Schema. `io: 'input'` on purpose: the default form makes the serialiser throw on a
 * field too many, this one leaves it out.
 */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any', override: ({ jsonSchema }) => simplifyNullable(jsonSchema) });

/** `anyOf [X, null]` would make the serialiser try each branch at run time; a list of types says the same at once. */
function simplifyNullable(schema: JsonSchema): void {
  const [first, second] = Array.isArray(schema['anyOf']) && schema['anyOf'].length === 2 ? schema['anyOf'] as JsonSchema[] : [];
  if (!first || second?.['type'] !== 'null' || typeof first['type'] !== 'string') return;
  delete schema['anyOf'];
  Object.assign(schema, first, { type: [first['type'], 'null'] });
  if (Array.isArray(first['enum'])) schema['enum'] = [...first['enum'], null];
}

/** For the serialiser: types and structure only. Formats and limits were checked when the value came in. */
export function serialisable(schema: JsonSchema): JsonSchema {
  const drop = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum', 'const', 'default', 'sensitive', '$schema']);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (node === null || typeof node !== 'object') return node;
    const entries = Object.entries(node);
    // Below `properties` the keys are field names, not schema words.
    return Object.fromEntries(entries.filter(([key]) => !drop.has(key)).map(([key, value]) =>
      [key, key === 'properties' ? Object.fromEntries(Object.entries(value as JsonSchema).map(([name, inner]) => [name, walk(inner)])) : walk(value)]));
  };
  return walk(schema) as JsonSchema;
}

/** Query strings are text; numbers, booleans and lists are recognised by what the contract declares, nothing looser. */
export function readQuery(schema: JsonSchema, query: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema | undefined>;
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, readValue(properties[key], value)]));
}

function readValue(schema: JsonSchema | undefined, value: unknown): unknown {
  const types = [schema?.['type']].flat();
  if (types.includes('array')) return [value].flat().map((one) => readValue(schema?.['items'] as JsonSchema, one));
  if (typeof value !== 'string') return value;
  if ((types.includes('integer') || types.includes('number')) && /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
