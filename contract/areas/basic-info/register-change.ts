/** What a register remembers of its rows: one field that was changed, in the words of the screen; sensitive values masked. */
import { z } from 'zod';
import { id, moment } from '../../kernel/schema.ts';

export const registerChange = z.object({
  id, at: moment, actor: z.string(),
  /** By which way it came in; empty where nobody wrote it down. */
  source: z.string(),
  title: z.string(), before: z.string().nullable(), after: z.string().nullable(),
});
