import type { z } from 'zod';
import { bareOf } from 'contract/kernel/schema';

/** What a schema is made of. zod types these parts only on its own subclasses, which a form meets as plain schemas. */
interface Parts { type: string; innerType?: z.ZodType; shape?: Readonly<Record<string, z.ZodType>>; element?: z.ZodType; format?: string }

export const partsOf = (schema: z.ZodType): Parts => schema.def as Parts; // The parts are zod's own names; all but `type` may be missing.

export const typeOf = (schema: z.ZodType): string => partsOf(bareOf(schema)).type;

/** What was hung on a schema, on whichever of its wrappings. */
export function metaOf(schema: z.ZodType, key: string): unknown {
  const { innerType } = partsOf(schema);
  return schema.meta()?.[key] ?? (innerType && metaOf(innerType, key));
}

/** The schema of a field, by its dotted path. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path.split('.').reduce<z.ZodType | undefined>((at, key) => {
    if (!at) return undefined;
    const { shape, element } = partsOf(bareOf(at));
    return shape?.[key] ?? element;
  }, schema);
}
