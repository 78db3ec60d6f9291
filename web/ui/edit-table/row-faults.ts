import { checked, type EditColumn, type EditRow } from './edit-column.ts';

/** Of one row: by column what is wrong. */
export type RowFaults = Readonly<Record<string, string>>;

const seen = new WeakMap<readonly EditColumn[], WeakMap<EditRow, RowFaults>>();

/** A row that has not changed is not judged again. */
function ownFaults(columns: readonly EditColumn[], row: EditRow): RowFaults {
  const known = seen.get(columns) ?? new WeakMap<EditRow, RowFaults>();
  seen.set(columns, known);
  const before = known.get(row);
  if (before) return before;
  const faults: Record<string, string> = {};
  for (const column of columns) {
    const { fault } = checked(column, row.values[column.key] ?? '');
    if (fault) faults[column.key] = fault;
  }
  known.set(row, faults);
  return faults;
}

/** What is wrong in each row that has something wrong; what must be unique names the row that has it, too. */
export function faultsOf(columns: readonly EditColumn[], rows: readonly EditRow[]): ReadonlyMap<string, RowFaults> {
  const faults = new Map<string, RowFaults>();
  for (const row of rows) {
    const own = ownFaults(columns, row);
    if (Object.keys(own).length > 0) faults.set(row.id, own);
  }
  for (const { key, title } of columns.filter(({ unique }) => unique)) {
    const first = new Map<string, number>();
    rows.forEach((row, at) => {
      const value = row.values[key] ?? '';
      const before = first.get(value);
      if (value === '') return;
      if (before === undefined) { first.set(value, at); return; }
      const own = faults.get(row.id);
      if (!own?.[key]) faults.set(row.id, { ...own, [key]: `${title}与第${before + 1}行相同` });
    });
  }
  return faults;
}
