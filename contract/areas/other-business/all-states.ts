/** The states of all kinds of business, for the list of all of them. */
import { cancelStates } from './cancel.ts';
import { reissueStates } from './reissue.ts';
import { states } from './road.ts';
import { transferStates } from './transfer-firm.ts';

export const allStates = { ...transferStates, ...cancelStates, ...reissueStates, ...states } as const;
