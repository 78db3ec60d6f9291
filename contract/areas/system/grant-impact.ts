/** What a change of rights means, person by person: shown before it is saved, confirmed by whoever saves. */
import { z } from 'zod';
import { id } from '../../kernel/schema.ts';

/** A right in the words of the permission tree: 律师名录 · 查看明文（全部）. */
const right = z.object({ permission: z.string(), title: z.string() });

/** Counting ends here: beyond it, that it is more says enough. */
export const mostCounted = 100_000;
/** Registers and cases whose rows come into sight or go out of it. Null: could not be counted in time. More than `mostCounted` is answered as one more. */
const rows = z.object({ title: z.string(), gained: z.int().nullable(), lost: z.int().nullable() });

export const impact = z.object({
  people: z.int(),
  /** Sessions that feel it at once. */
  sessions: z.int(),
  /** The first of those for whom something changes. */
  changes: z.array(z.object({ userId: id, realName: z.string(), userName: z.string(), gains: z.array(right), loses: z.array(right), rows: z.array(rows) })),
  /** When it counts, where that is not at once: what begins or ends on a day. */
  dates: z.array(z.string()),
  /** What everybody should look at before confirming. */
  warnings: z.array(z.string()),
});
