/** The contract's shapes as JSON Schema for readers: labels of enumerations and what is masked are said beside them. */
import { z } from 'zod';
import { labelsOf } from 'contract/kernel/schema';

export type Shape = { properties?: Record<string, Shape>; required?: string[]; [word: string]: unknown };

export function jsonSchema(schema: z.ZodType): Shape {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: ({ zodSchema, jsonSchema }) => explain(zodSchema, jsonSchema) });
  return shape as Shape; // the library's own type has every word optional; ours names the two that we read
}

function explain(zodSchema: z.core.$ZodTypes, shape: { [word: string]: unknown }): void {
  const labels = zodSchema instanceof z.ZodType ? labelsOf(zodSchema) : undefined;
  if (labels) shape['description'] = Object.entries(labels).map(([code, label]) => `${code} ${label}`).join('；');
  // The library writes a format's pattern and the safe integers beside; a reader knows both.
  if (shape['format']) delete shape['pattern'];
  if (shape['minimum'] === Number.MIN_SAFE_INTEGER) delete shape['minimum'];
  if (shape['maximum'] === Number.MAX_SAFE_INTEGER) delete shape['maximum'];
  if (shape['sensitive']) {
    shape['x-masked'] = shape['sensitive'];
    delete shape['sensitive'];
  }
}
