/** Reading and acting: thin hooks over TanStack Query, keyed by the endpoint's address and input. */
import { keepPreviousData, QueryClient, skipToken, useMutation, useQuery, type QueryFilters } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, Input, Output } from 'contract/kernel/endpoint';
import { call } from './call.ts';
import { asFailure, type CallError } from './failure.ts';
import { usePane } from './pane.ts';
import { touch } from './touched.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A page behind its tab asks for nothing and counts as unused; it must find its rows again after lunch.
      gcTime: 3_600_000,
      // A lost answer or a busy server is worth a second try; a refusal is an answer.
      retry: (count, failure) => count < 2 && [0, 503].includes(asFailure(failure).status),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/** The record's page is closed: what was read for it alone goes, too. */
export function forgetRecord(id: string): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) });
}

/**
 * What is on screen is read anew. What is just being read for the first time is asked for again, too: its answer may have
 * been put together before the thing happened, and the library would join that reading and count it as new.
 */
export async function readAnew(filters: QueryFilters = {}): Promise<void> {
  await queries.cancelQueries({ ...filters, predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true) });
  await queries.invalidateQueries(filters);
}

export const keyOf = (endpoint: Endpoint, input?: unknown): readonly unknown[] => input === undefined ? [endpoint.path] : [endpoint.path, input];

const reading = <E extends Endpoint>(endpoint: E, input: Input<E>, pane: string) => ({
  queryKey: keyOf(endpoint, input),
  // Whose page asks: one that is kept for its unsaved work alone asks nothing anew (renew-menu).
  meta: { pane },
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
});

/** Asks at the press for what the page will ask for once it is drawn: drawing and the line take their time beside each other. */
export function askAhead<E extends Endpoint>(endpoint: E, input: Input<E>, pane: string): void {
  void queries.prefetchQuery(reading(endpoint, input, pane));
}

/** Reads. `null` as input: not yet. Old data stays on screen while the next page or filter is under way. */
export function useCall<E extends Endpoint>(endpoint: E, input: Input<E> | null, options: { keep?: boolean; /** Asked at once, however lately it was read: `isFetchedAfterMount` says when that is there. */ anew?: boolean } = {}) {
  const { key: pane } = usePane();
  return useQuery<Output<E>, CallError>({
    ...(input === null ? { queryKey: keyOf(endpoint, input), queryFn: skipToken } : reading(endpoint, input, pane)),
    ...(options.anew && { staleTime: 0 }),
    ...(options.keep && { placeholderData: keepPreviousData }),
  });
}

/**
 * Acts. The same asked a second time while it is under way joins it; something else asked meanwhile waits for its turn.
 * The same input sent again after a lost answer carries the same key, so nothing is done twice. Afterwards everything on
 * screen is read again: the screen is a window.
 */
export function useAct<E extends Endpoint>(endpoint: E) {
  const { key: pane } = usePane();
  const attempt = useRef({ body: '', key: '' });
  const last = useRef<{ body: string; done: Promise<Output<E>> } | null>(null);
  const mutation = useMutation<Output<E>, CallError, Input<E>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input);
      if (body !== attempt.current.body) attempt.current = { body, key: crypto.randomUUID() };
      return call(endpoint, input, { key: attempt.current.key });
    },
    onSuccess: (answer, input) => { touch(answer, input, pane); attempt.current = { body: '', key: '' }; return readAnew(); },
    onError: ({ code, status }) => {
      // A refusal is a final answer to that key; the next try is a new deed. A lost answer is not.
      if (status > 0 && status < 500) attempt.current = { body: '', key: '' };
      // The record has moved on under this screen: show its present state beside the sentence.
      if (code === 'stale' || code === 'notItsTurn') void readAnew();
    },
  });
  const act = (input: Input<E>): Promise<Output<E>> => {
    const body = JSON.stringify(input);
    if (last.current?.body === body) return last.current.done;
    const send = () => mutation.mutateAsync(input);
    const own = { body, done: (last.current ? last.current.done.then(send, send) : send()).finally(() => { if (last.current === own) last.current = null; }) };
    last.current = own;
    return own.done;
  };
  return { act, pending: mutation.isPending, failure: mutation.error, reset: mutation.reset };
}
