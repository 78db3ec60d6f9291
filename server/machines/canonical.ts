/** The database keeps an object's keys in an order of its own. */
export const canonical = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) =>
  inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner);
