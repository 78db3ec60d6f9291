/** For how long somebody whose registration ends may ask for no other (internship rules 2.13). */
import type { z } from 'zod';
import { labelled } from '../../kernel/schema.ts';

export const barMonths = labelled({ NONE: '不限制', M12: '12个月', M24: '24个月', M36: '36个月' });
export type BarMonths = z.infer<typeof barMonths>;
/** Internship rules 4.7. */
export const usualBarForFraud: BarMonths = 'M24';
export const monthsOf = { NONE: 0, M12: 12, M24: 24, M36: 36 } as const satisfies Record<BarMonths, number>;
