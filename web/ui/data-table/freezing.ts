import { phoneUnder } from '../../kernel/width.ts';

/** Where a column stays in view while the others are scrolled past it. Each stays at its place in the order. */
export type Side = 'left' | 'right';
export interface Frozen { side: Side; /** The innermost of its side, which draws the line. */ edge: boolean }
export type Standing = ReadonlyMap<string, Frozen>;

/** At most this much of the list stands still; the rest is for what moves. */
const share = 0.6;

interface Place {
  /** As wide as the list is seen; 0 before it is drawn. */
  room: number;
  /** What stands at both edges whatever is chosen: boxes and 序号, 操作. */
  before: number;
  after: number;
}
interface Wanted { key: string; width: number; side: Side | undefined }

/** The first column before all others, then from both edges inwards, as many as there is room for; on a phone the first alone. */
export function frozenColumns(columns: readonly Wanted[], { room, before, after }: Place): ReadonlyMap<string, Frozen & { /** From its edge, in pixels. */ at: number }> {
  let left = room === 0 ? Infinity : room * share - before - after;
  const fits = ({ width }: Wanted) => { left -= width; return left >= 0; };
  const phone = room > 0 && room < phoneUnder;
  const atLeft = columns.filter((column, index) => column.side === 'left' && !(phone && index > 0) && fits(column));
  const atRight = columns.filter(({ side }) => side === 'right' && !phone).reverse().filter(fits);
  const placed = (side: Side, some: readonly Wanted[], from: number) => some.map(({ key, width }, index): [string, Frozen & { at: number }] => {
    const at = from;
    from += width;
    return [key, { side, at, edge: index === some.length - 1 }];
  });
  return new Map([...placed('left', atLeft, before), ...placed('right', atRight, after)]);
}
