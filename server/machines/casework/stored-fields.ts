/** What was stored by an older release, or came from elsewhere, as far as it has the shape of today: the other fields count as not filled in, and are asked for again. */
import type { z } from 'zod';

export function fieldsThatFit<S extends z.ZodObject>(shape: S, stored: unknown): Partial<z.output<S>> {
  if (stored === null || typeof stored !== 'object') return {};
  const fields = Object.entries(stored).flatMap(([name, value]) => {
    const field = Object.hasOwn(shape.shape, name) ? shape.shape[name] as z.ZodType : undefined; // what an object's shape is made of
    const read = field?.safeParse(value);
    return read?.success ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<z.output<S>>; // each has passed its own field's shape
}

/** Of a stored list those entries that do. */
export const entriesThatFit = <T>(entry: z.ZodType<T>, stored: unknown): T[] => (Array.isArray(stored) ? stored.flatMap((one) => { const read = entry.safeParse(one); return read.success ? [read.data] : []; }) : []);
