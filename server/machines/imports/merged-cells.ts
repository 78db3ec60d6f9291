import type { Range } from './sheet-facts.ts';
import type { Cell } from './sheet-source.ts';

/** Fills a merged block downwards with the value of its first cell, as the person who looks at the sheet sees it. */
export function mergedCells(ranges: readonly Range[]): (row: number, values: Cell[]) => { values: Cell[]; filled: number[] } {
  const waiting = ranges.toSorted((a, b) => a.top - b.top);
  let open: (Range & { value: Cell })[] = [];
  return (row, values) => {
    while (waiting[0] && waiting[0].top <= row) {
      const range = waiting.shift()!;
      open.push({ ...range, value: range.top === row ? values[range.left] ?? null : null });
    }
    open = open.filter(({ bottom }) => bottom >= row);
    const filled: number[] = [];
    for (const { top, left, right, value } of open) {
      for (let column = left; column <= Math.min(right, 255); column++) {
        if (value === null || row === top || (values[column] ?? null) !== null) continue;
        values[column] = value;
        filled.push(column);
      }
    }
    // Filling past the row's end leaves holes.
    return { values: filled.length ? Array.from(values, (cell) => cell ?? null) : values, filled };
  };
}
