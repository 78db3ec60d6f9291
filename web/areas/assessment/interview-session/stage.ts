/** The colour of a candidate's stage on the day. */
import type { stage } from 'contract/areas/assessment/interview-session';
import type { z } from 'zod';

export const stageTone: Readonly<Record<z.output<typeof stage>, 'wait' | 'good' | 'bad' | 'still'>> = { PLANNED: 'still', ARRANGED: 'wait', SIGNED_IN: 'good', DONE: 'good', ABSENT: 'bad', GONE: 'bad' };
