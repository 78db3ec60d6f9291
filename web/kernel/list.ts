/**
 * A list's page, order and filters live in the address bar: they survive reload and the way back from a record,
 * and can be sent to a colleague. `useList(endpoint)` gives what DataTable and FilterBar take.
 */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint, Input, Parsed } from 'contract/kernel/endpoint';
import type { CallError } from './failure.ts';
import { isExported, type Exports } from 'contract/kernel/exported-list';
import { call, searchOf } from './call.ts';
import { pageOf, type ListEndpoint, type MadeRows, type RowOf } from './list-answer.ts';
import { useMadeFirst } from './made-first.ts';
import { usePane } from './pane.ts';
import { askAhead, useCall } from './query.ts';
import { readSearch } from './read-search.ts';

export type Filters<E extends Endpoint> = Partial<Omit<Parsed<E>, 'page' | 'limit' | 'sorting'>>;
/** `undefined` takes a condition away. */
type Change<F> = { [K in keyof F]?: F[K] | undefined };

interface Asked { page?: number; limit?: number; sorting?: string }

/** What an address asks a list. Which of its records stands open asks it nothing. */
function questionIn(search: URLSearchParams): string {
  const question = new URLSearchParams(search);
  question.delete('open');
  return question.toString();
}

/** One page of a list; every one takes a keyword. */
export const pageNamed = async <E extends ListEndpoint>(endpoint: E, keyword: string, limit: number, signal: AbortSignal) =>
  pageOf<E>(await call(endpoint, { keyword, page: 1, limit } as Input<E>, { signal }));

/** What a table needs to know of its list, whatever the list is of. */
export interface ListState<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  page: number;
  limit: number;
  /** `name asc`, as the list's contract spells it. */
  sorting: string | undefined;
  /** The first answer is not there yet. */
  loading: boolean;
  /** Old rows are shown while newer ones are under way. */
  refreshing: boolean;
  failure: CallError | null;
  retry(): void;
  setPage(page: number): void;
  setLimit(limit: number): void;
  setSorting(sorting: string | undefined): void;
  filtered: boolean;
  /** What of it may leave as a file, and what is asked for now, as it stands in an address. */
  exporting?: { exports: Exports; search: string } | undefined;
  clearFilters(): void;
  made?: MadeRows | undefined;
  /** So often they were taken away: what was chosen under them goes with them. */
  cleared?: number;
}

export function useList<E extends ListEndpoint>(endpoint: E, options: { /** Where one is, a tab for instance: not a condition, so that taking the conditions away stays there. */ fixed?: Partial<Input<E>>; /** Holds as long as the address says nothing else. */ preset?: Partial<Input<E>>; limit?: number | undefined } = {}) {
  const [search, setSearch] = useSearchParams();
  const [cleared, setCleared] = useState(0);
  const { key: pane } = usePane();
  const asked = useMemo(() => questionIn(search), [search]);
  const input = { ...options.preset, ...useMemo(() => readSearch(endpoint.input, new URLSearchParams(asked)), [endpoint, asked]) };
  const { page = 1, limit = options.limit ?? 20, sorting, ...filters } = input as Asked;
  // Read by the endpoint's own schema.
  const inputWith = (more: { page?: number; limit?: number }) => ({ ...input, ...options.fixed, ...more }) as Input<E>;
  const query = useCall(endpoint, inputWith({ page, limit }), { keep: true });

  const answer = query.data && pageOf<E>(query.data);
  const conditions = Object.keys(filters).filter((name) => !(name in (options.fixed ?? {})));
  const { rows, made, forget } = useMadeFirst(endpoint, { rows: query.isPlaceholderData ? undefined : answer?.data, fixed: options.fixed ?? {}, conditions: conditions.length > 0 ? filters : null, address: asked });

  /** Replaces the entry in the history: Back leaves the list, it does not walk through its pages. */
  const change = (patch: Readonly<Record<string, unknown>>) => {
    forget();
    const after = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ page: undefined, ...patch })) {
      after.delete(name);
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null && one !== '') after.append(name, String(one));
    }
    const next = { ...options.preset, ...readSearch(endpoint.input, new URLSearchParams(questionIn(after))) } as Asked;
    askAhead(endpoint, { ...next, ...options.fixed, page: next.page ?? 1, limit: next.limit ?? options.limit ?? 20 } as Input<E>, pane);
    setSearch(after, { replace: true });
  };

  return {
    rows: rows ?? answer?.data, made, total: answer?.total ?? 0, page, limit, sorting,
    loading: query.isPending, refreshing: query.isFetching && !query.isPending, failure: query.error,
    retry: () => { void query.refetch(); },
    setPage: (to: number) => change({ page: to > 1 ? to : undefined }),
    setLimit: (to: number) => change({ limit: to }),
    setSorting: (to: string | undefined) => change({ sorting: to }),
    filtered: conditions.length > 0,
    exporting: isExported(endpoint) ? { exports: endpoint.exports, search: searchOf({ ...inputWith({}), page: undefined, limit: undefined }).slice(1) } : undefined,
    clearFilters: () => { change(Object.fromEntries(conditions.map((name) => [name, undefined]))); setCleared((before) => before + 1); },
    cleared,
    filters: filters as Filters<E>,
    setFilters: (patch: Change<Filters<E>>) => change(patch),
    /** Every row that the conditions find, for choosing them all; read page by page, `most` at the greatest. */
    all: async (most: number) => {
      const rows: RowOf<E>[] = [];
      for (let at = 1; rows.length < most; at += 1) {
        const { data, total } = pageOf<E>(await call(endpoint, inputWith({ page: at, limit: 100 })));
        rows.push(...data);
        if (rows.length >= total || data.length === 0) break;
      }
      return rows;
    },
    /** What the table shows now, for an export of exactly that. */
    input: inputWith({}),
  };
}
