import * as known from 'contract/areas/basic-info/enumerations';

/** The contract's lists by name. Loaded only where the association has changed one. */
export const fixedLists: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries(known).flatMap(([code, list]) => (typeof list === 'object' && 'labels' in list ? [[code, list.labels] as const] : [])),
);
