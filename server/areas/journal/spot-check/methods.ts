/**
 * By which lot journals are drawn. Every journal has a place on a circle, given by a hash of its key that nobody can
 * choose. CIRCLE: the seed says where on the circle to begin, and the next so many are drawn: quick, but neighbours are
 * drawn together. SEATS: each by itself; what has been drawn tells nothing of the others. ROWS: the same with more seats to
 * a box, of which fewer are empty. A batch keeps its method.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { spotMethod } from 'contract/areas/journal/spot-check';
import type { z } from 'zod';
import type { Db } from '../../../kernel/context.ts';

export type Method = z.infer<typeof spotMethod>;
export interface Lot { method: Method; seed: string; /** Of seats among very many. */ boxes: number | null }
export interface Found { id: string; /** Its place in the order of the lot. */ key: string }
/** Conditions over table `practice_journal`, alias `t`: who is in question, and who of them has not been drawn before. */
interface Those { among: RawBuilder<unknown>; fresh: RawBuilder<unknown> }
type Walk = (db: Db, lot: Lot, those: Those, count: number) => Promise<Found[]>;

const place = sql<string>`(left(md5(t.id::text), 8) collate "C")`;
const hash = (text: string): string => createHash('md5').update(text).digest('hex');
const startOf = (seed: string): string => hash(seed).slice(0, 8);

/** The order in which all would be drawn. */
export const keyOf = ({ method, seed }: Lot): RawBuilder<string> => method === 'CIRCLE' ? sql<string>`((${place} < ${startOf(seed)})::int || ${place}) collate "C"` : sql<string>`md5(${seed} || t.id::text) collate "C"`;

/** Along the circle: those outside are passed by in the index. */
const alongTheCircle: Walk = async (db, lot, { among, fresh }, count) => {
  const start = startOf(lot.seed);
  const part = (side: RawBuilder<unknown>) => sql`(select t.id, ${keyOf(lot)} as key from practice_journal t where ${among} and ${fresh} and ${side} order by ${place}, t.id limit ${count})`;
  const { rows } = await sql<Found>`select p.id, p.key from (${part(sql`${place} >= ${start}`)} union all ${part(sql`${place} < ${start}`)}) p order by 2, 1 limit ${count}`.execute(db);
  return rows;
};

/** So many of the first ones tell how closely they stand. */
const probed = 500;
const circle = 2 ** 32;
/** Half to all of `filled` of a box's seats are taken, so that one that overflows would be one in hundreds of millions, and in ROWS in thousands of millions. */
const dealt = { SEATS: { seats: 20, filled: 4 }, ROWS: { seats: 48, filled: 16 } } as const;
const hex = (at: number): string => at.toString(16).padStart(8, '0');

/**
 * The circle is cut into boxes of one size with two to four of them in each, or eight to sixteen. The seed and a number
 * name a box and one of its 20 or 48 seats, in order of place: who sits there is drawn; an empty seat draws nobody, nor
 * does whoever was drawn before. Everybody has one seat, so all have the same chance each time.
 */
const bySeats = ({ seats, filled }: { seats: number; filled: number }): Walk => async (db, { seed, boxes }, { among, fresh }, count) => {
  // Three quarters of `filled` are taken on the average. How many are tried at a time does not change who is drawn.
  const triesEach = 1.4 * seats / filled;
  if (boxes === null) throw new Error('drawn by seats, but nobody has said into how many boxes they are dealt');
  const found = new Map<string, Found>();
  for (let from = 0, most = count * 1000 + seats * boxes; found.size < count && from < most;) {
    const tries = Array.from({ length: Math.ceil((count - found.size) * triesEach) + 20 }, (_, nth) => tryOf(seed, from + nth, boxes, seats));
    const { rows } = await sql<{ id: string; nth: number }>`
      select t.id, d.nth::int from unnest(${tries.map(({ low }) => low)}::text[], ${tries.map(({ high }) => high)}::text[], ${tries.map(({ seat }) => seat)}::int[]) with ordinality as d(low, high, seat, nth),
        lateral (select t.association_id, t.id from practice_journal t where ${among} and ${place} >= d.low and ${place} <= d.high order by ${place}, t.id limit 1 offset d.seat) t
      where ${fresh} order by d.nth`.execute(db);
    for (const { id, nth } of rows) if (!found.has(id)) found.set(id, { id, key: hex(from + nth) });
    from += tries.length;
  }
  return [...found.values()].slice(0, count);
};

function tryOf(seed: string, nth: number, boxes: number, seats: number): { low: string; high: string; seat: number } {
  const drawn = hash(`${seed}/${nth}`);
  const size = circle / boxes;
  const low = Math.floor(Number.parseInt(drawn.slice(0, 8), 16) / size) * size;
  return { low: hex(low), high: hex(low + size - 1), seat: Number.parseInt(drawn.slice(8, 16), 16) % seats };
}

/** A power of two, so that boxes end at whole places. Kept with the batch: who comes or goes later must not deal them anew. */
export async function boxesFor(db: Db, condition: RawBuilder<unknown>, method: keyof typeof dealt): Promise<number> {
  const { rows: [one] } = await sql<{ count: number; last: string | null }>`
    select count(*)::int as count, max(p.place) as last from (select ${place} as place from practice_journal t where ${condition} order by ${place}, t.id limit ${probed}) p`.execute(db);
  if (!one?.last) return 1;
  const all = one.count < probed ? one.count : one.count * circle / (Number.parseInt(one.last, 16) + 1);
  return 2 ** Math.max(0, Math.ceil(Math.log2(all / dealt[method].filled)));
}

export const walked: Readonly<Record<Method, Walk>> = { CIRCLE: alongTheCircle, SEATS: bySeats(dealt.SEATS), ROWS: bySeats(dealt.ROWS) };
