import { placeChanges } from '../kernel/areas.ts';
import { standardDivisions, withChanges, type Division } from './divisions.ts';

/** The places of the standard as the association has them; without its word, the standard alone. */
export async function placesHere(): Promise<readonly Division[]> {
  const [all, changes] = await Promise.all([standardDivisions(), placeChanges().catch(() => [])]);
  return withChanges(all, changes);
}
