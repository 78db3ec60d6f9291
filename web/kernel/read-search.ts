import type { z } from 'zod';
import { schemaAt, typeOf } from './schema-parts.ts';

/** The address says text; the contract says what it means. What it does not understand is left out, never an error. */
export function readSearch(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const read = Object.fromEntries(Object.keys(schema.shape).filter((name) => search.has(name)).map((name) => {
    const field = schemaAt(schema, name);
    const kind = field && typeOf(field);
    const text = search.get(name) ?? '';
    return [name, kind === 'array' ? search.getAll(name) : kind === 'number' || kind === 'int' ? Number(text) : kind === 'boolean' ? text === 'true' : text];
  }));
  const checked = schema.safeParse(read);
  if (!checked.success) for (const { path } of checked.error.issues) delete read[String(path[0])];
  return read;
}
