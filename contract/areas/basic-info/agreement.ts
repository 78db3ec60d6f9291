/**
 * What no field of a form can say by itself: whether two of them agree. Asked beside the fields' own checks, so that all
 * faults are shown at once; so a value may be missing, or wrong in itself.
 */
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** `fault(field, sentence)` puts a sentence to a field. */
export function agreement<V extends Fields>(judge: (value: V, fault: (field: keyof V & string, sentence: string) => void) => void) {
  // The classic interface has no `when`; without it zod asks only when every field is right.
  return z.core._check<V>(({ value, issues }) => judge(value, (field, message) => { issues.push({ code: 'custom', path: [field], message, input: value[field] }); }),
    { when: ({ value }) => typeof value === 'object' && value !== null });
}
