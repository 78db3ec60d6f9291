/** How far the own sheet has come: what it is called, and its colour. */
import { mine } from 'contract/areas/assessment/score-sheet';
import type { z } from 'zod';

type Mine = z.output<typeof mine>;
const tones: Readonly<Record<Mine, 'wait' | 'good' | 'bad' | 'still'>> = { NONE: 'wait', DRAFT: 'wait', SIGNED: 'good', AWAY: 'bad' };

const lookOf = (of: Mine) => ({ title: mine.labels[of], tone: tones[of] });
export const mineLook: Readonly<Record<Mine, ReturnType<typeof lookOf>>> = { NONE: lookOf('NONE'), DRAFT: lookOf('DRAFT'), SIGNED: lookOf('SIGNED'), AWAY: lookOf('AWAY') };
