/** The states of all kinds of business, for the list of all of them: in the order of the road. */
import { states } from './road.ts';
import { transferStates } from './transfer-firm.ts';

export const allStates = { ...transferStates, ...states } as const;
