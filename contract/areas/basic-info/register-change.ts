/** What a register remembers of its rows: one field that was changed, in the words of the screen; sensitive values masked. */
import { z } from 'zod';
import { date, id, moment } from '../../kernel/schema.ts';

export const registerChange = z.object({
  id, at: moment, actor: z.string(),
  /** By which way it came in; empty where nobody wrote it down. */
  source: z.string(),
  title: z.string(), before: z.string().nullable(), after: z.string().nullable(),
});

/** The row at the end of a day, beside what it is now. */
export const registerAsOf = z.object({
  day: date, existed: z.boolean(), enteredAt: moment,
  fields: z.array(z.object({ field: z.string(), title: z.string(), was: z.string().nullable(), now: z.string().nullable() })),
});
