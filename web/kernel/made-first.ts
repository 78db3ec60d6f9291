/**
 * What was just made from a list stands first in it, whatever the list is asked: nobody who has added somebody must take
 * conditions away to see whether it was done. Lists that know `ids` (all that leave as a file) are asked for these rows;
 * the others are short ones, and are read.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { Input } from 'contract/kernel/endpoint';
import { pageOf, type ListEndpoint, type MadeRows, type RowOf } from './list-answer.ts';
import { usePane } from './pane.ts';
import { useCall } from './query.ts';
import { useMade } from './touched.ts';

interface Asked<Row> {
  /** The page that was asked for; not while it is under way. */
  rows: readonly Row[] | undefined;
  /** Where one is, and what is asked there besides. */
  fixed: object;
  conditions: object | null;
  /** The whole question, as it stands in the address. */
  address: string;
}

const read = 200;
const idOf = (row: unknown): string => typeof row === 'object' && row !== null ? String(Reflect.get(row, 'id')) : '';

export function useMadeFirst<E extends ListEndpoint>(endpoint: E, { rows, fixed, conditions, address }: Asked<RowOf<E>>): { rows: readonly RowOf<E>[] | undefined; made: MadeRows | undefined; forget(): void } {
  const { key: pane } = usePane();
  const { ids, forget } = useMade(pane);
  const key = ids.join();
  const elsewhere = useMemo(() => rows ? key.split(',').filter((id) => id && !rows.some((row) => idOf(row) === id)) : [], [rows, key]);
  const known = 'ids' in endpoint.input.shape;
  // The list's own fields, which its schema reads.
  const ask = (more: object) => ({ ...more, ...(known && { ids: elsewhere }), page: 1, limit: known ? elsewhere.length : read }) as Input<E>;
  const alone = useCall(endpoint, elsewhere.length > 0 ? ask(fixed) : null);
  const within = useCall(endpoint, elsewhere.length > 0 && conditions ? ask({ ...conditions, ...fixed }) : null);

  // Another question ends it; not the one that somebody is led back with who has made something meanwhile.
  const before = useRef({ address, key });
  useEffect(() => {
    const { current } = before;
    before.current = { address, key };
    if (key && current.address !== address && current.key === key) forget();
  }, [address, key, forget]);

  const [found, matching, asked] = [alone.data, within.data, conditions !== null];
  return useMemo(() => {
    if (!rows || !key) return { rows, made: undefined, forget };
    const all = [...rows, ...found ? pageOf<E>(found).data : []];
    const first = key.split(',').flatMap((id) => all.find((row) => idOf(row) === id) ?? []);
    const shown = first.map(idOf);
    const fits = matching && pageOf<E>(matching).data.map(idOf);
    return {
      rows: [...first, ...rows.filter((row) => !shown.includes(idOf(row)))],
      made: shown.length === 0 ? undefined : { ids: shown, outside: asked && fits ? shown.filter((id) => elsewhere.includes(id) && !fits.includes(id)).length : 0, order: rows.map(idOf), release: forget },
      forget,
    };
  }, [rows, key, found, matching, elsewhere, forget, asked]);
}
