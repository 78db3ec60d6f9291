import type { Column } from '../DataTable.tsx';

/** How many rows each merging cell of a row covers; 0: the cell above covers this one. */
export type Spans = Readonly<Record<string, number>>;

/**
 * Equal cells below each other become one. Only neighbours merge, so rows that belong together must stand together; and
 * a column merges only within what the merging columns before it have left together, so that a value which happens to
 * be the same in the next group starts anew.
 */
export function spansOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Spans[] | undefined {
  const merging = columns.flatMap(({ key, merge }) => merge ? [{ key, merge }] : []);
  if (merging.length === 0) return undefined;
  const spans: Record<string, number>[] = rows.map(() => ({}));
  const begins: Record<string, number> = {};
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    let together = before !== undefined;
    for (const { key, merge } of merging) {
      together &&= before !== undefined && merge(before) === merge(row);
      if (!together) begins[key] = at;
      const start = spans[begins[key] ?? at];
      if (start) start[key] = at - (begins[key] ?? at) + 1;
      if (together) spans[at]![key] = 0;
    }
  });
  return spans;
}
