/** In what a time limit is counted (glossary, conflict 25): days of the calendar, or days that are worked. */
import type { z } from 'zod';
import { labelled } from '../../kernel/schema.ts';

export const limitUnit = labelled({ NATURAL: '自然日', WORKDAY: '工作日' });
export type LimitUnit = z.infer<typeof limitUnit>;
