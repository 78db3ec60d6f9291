/** The values of a form: plain objects and rows, never changed in place, so that what is the same object has not changed. */
export type Values = Readonly<Record<string, unknown>>;

const isValues = (at: unknown): at is Values => typeof at === 'object' && at !== null;
/** What stands at a path; nothing where the path leads nowhere. */
export const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => isValues(at) ? at[String(key)] : undefined, values);

/** The values with one changed; everything else is the same object as before. */
export function put(at: Values, [key = '', ...rest]: readonly string[], value: unknown): Values {
  const within = at[key];
  const changed = rest.length === 0 ? value : Array.isArray(within) ? putInRow(within, rest, value) : put(isValues(within) ? within : {}, rest, value);
  return { ...at, [key]: changed };
}

const putInRow = (rows: readonly unknown[], [index, ...rest]: readonly string[], value: unknown): unknown[] =>
  rows.map((row, at) => at !== Number(index) ? row : rest.length === 0 ? value : put(isValues(row) ? row : {}, rest, value));
