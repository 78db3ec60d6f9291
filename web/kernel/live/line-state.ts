/** How the live connection of this browser is: the same in each of its windows, whichever of them holds it. */
import { z } from 'zod';
import { create } from 'zustand';

export const lineState = z.enum(['stands', 'mending', 'lost', 'crowded']);
export type LineState = z.infer<typeof lineState>;

/** `crowded`: the same account is open in too many browsers, and this one had to make room. `hasFailed`: tried often enough, and said; so until it stands again, whichever window tries meanwhile. `retry`: the person does not want to wait for the next try. */
export const useLine = create<{ state: LineState; hasFailed: boolean; retry(): void }>()(() => ({ state: 'stands', hasFailed: false, retry: () => {} }));

export const turnLine = (state: LineState): void => useLine.setState(({ hasFailed }) => ({ state, hasFailed: state === 'lost' || (hasFailed && state !== 'stands') }));
