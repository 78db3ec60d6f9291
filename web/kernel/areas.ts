import { area } from 'contract/areas/system/area';
import type { Output } from 'contract/kernel/endpoint';
import { call } from './call.ts';

export type PlaceChange = Output<typeof area.endpoints.changes>[number];

let read: Promise<readonly PlaceChange[]> | null = null;

/** What the association has changed of the standard's places; asked for when places are first offered, and after a change. */
export function placeChanges(): Promise<readonly PlaceChange[]> {
  const asked = read ?? call(area.endpoints.changes, {});
  read = asked;
  // An answer that did not come is asked for again the next time.
  asked.catch(() => { if (read === asked) read = null; });
  return asked;
}

export const forgetPlaces = (): void => { read = null; };
