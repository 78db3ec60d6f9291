/** What an applicant says to findings that ask for a word (glossary: EXPLAIN), by their codes; part of every form. */
import { z } from 'zod';
import { personal, prose, titled } from '../../kernel/schema.ts';

export const withWords = { explanations: titled('对提示的说明', personal(z.record(z.string().regex(/^[A-Z]{2}\d{2}$/), prose(500)).optional())) } as const;
