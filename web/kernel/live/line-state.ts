/** How the live connection of this browser is: the same in each of its windows, whichever of them holds it. */
import { z } from 'zod';
import { create } from 'zustand';

export const lineState = z.enum(['stands', 'mending', 'lost']);
export type LineState = z.infer<typeof lineState>;

/** `retry`: the person does not want to wait for the next try. */
export const useLine = create<{ state: LineState; retry(): void }>()(() => ({ state: 'stands', retry: () => {} }));
