/** From when to when a grant counts, in words. */
export const termOf = (from: string | null, to: string | null): string =>
  from && to ? `${from} 至 ${to}` : from ? `自 ${from} 起` : to ? `至 ${to}` : '长期';
