/** Which texts and lists of a shape have no greatest length: each is a way to fill the server's memory and the table's column. */
import { jsonSchemaOf } from 'server/machines/json-schema';

interface Shape { type?: string | string[]; items?: Shape; properties?: Record<string, Shape>; anyOf?: Shape[]; enum?: unknown; format?: string; pattern?: string; maxLength?: number; maxItems?: number }

// The library's type for a JSON Schema is any object; these are the words that the contract's shapes use.
export const unbounded = (schema: Parameters<typeof jsonSchemaOf>[0]): string[] => walk(jsonSchemaOf(schema) as Shape, '');

function walk({ type, items, properties = {}, anyOf = [], enum: values, format, pattern, maxLength, maxItems }: Shape, path: string): string[] {
  const types = [type].flat();
  const endless = types.includes('string') && [values, format, pattern, maxLength].every((limit) => limit === undefined) || types.includes('array') && maxItems === undefined;
  return [
    ...(endless ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => walk(inner, path ? `${path}.${name}` : name)),
    ...(items ? walk(items, `${path}[]`) : []),
    ...anyOf.flatMap((inner) => walk(inner, path)),
  ];
}
