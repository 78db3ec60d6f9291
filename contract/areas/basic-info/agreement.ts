/**
 * What no field of a form can say by itself: whether two of them agree. Asked beside the fields' own checks, so that all
 * faults are shown at once; so a value may be missing, or wrong in itself.
 */
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** `fault(field, sentence)` puts a sentence to a field. */
export function agreement<V extends Fields>(judge: (value: V, fault: (field: keyof V & string, sentence: string) => void) => void) {
  // Without `when` zod asks only after every field was right.
  return z.superRefine<V>((value, { addIssue }) => judge(value, (field, message) => addIssue({ code: 'custom', path: [field], message })),
    { when: ({ value }) => typeof value === 'object' && value !== null });
}
