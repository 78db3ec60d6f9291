/** What a change of rights means, person by person: shown before it is saved, confirmed by whoever saves. */
import { z } from 'zod';
import { id } from '../../kernel/schema.ts';

/** A right in the words of the permission tree: 律师名录 · 查看明文（全部）. */
const right = z.object({ permission: z.string(), title: z.string() });

export const impact = z.object({
  people: z.int(),
  /** Sessions that feel it at once. */
  sessions: z.int(),
  /** The first of those for whom something changes. */
  changes: z.array(z.object({ userId: id, realName: z.string(), userName: z.string(), gains: z.array(right), loses: z.array(right) })),
  /** What everybody should look at before confirming. */
  warnings: z.array(z.string()),
});
