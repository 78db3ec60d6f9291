/** What comes after this case: the reviewer's queue under the conditions it was opened with, in the same order. */
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Input } from 'contract/kernel/endpoint';
import { useHeld } from '../../../kernel/held-decision.ts';
import { pageOf, type ListEndpoint, type RowOf } from '../../../kernel/list-answer.ts';
import { readSearch } from '../../../kernel/read-search.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';

export interface QueueItem { id: string; /** Whose case it is. */ name: string; address: string; no: string; /** Until its limit; counted by the server. */ daysLeft: number | null; /** Which colleague has it, or the viewer himself. */ holder?: { isMe: boolean } | null }
export interface Queue { /** As far as one answer reaches. */ items: readonly QueueItem[]; next: QueueItem | undefined; before: QueueItem | undefined; position: number; /** `null`: not read yet. */ total: number | null; /** Narrower than all that waits: the list was opened under conditions. */ filtered: boolean }

/** They say where in the list one was, not what it was narrowed to. */
const placing = ['scope', 'page', 'limit', 'sorting'];
/** The server looks no further ahead in one answer. */
const ahead = 200;

/** `id` null: the case is not looked at as one of a queue. `itemOf` leads to a row's review with the conditions in `search`. */
export function useQueue<E extends ListEndpoint>(endpoint: E, id: string | null, itemOf: (row: RowOf<E>, search: string) => QueueItem): Queue {
  const { search } = useLocation();
  const conditions = readSearch(endpoint.input, new URLSearchParams(search));
  // Read by the endpoint's own schema.
  const { data } = useCall(endpoint, id === null ? null : { ...conditions, scope: 'todo', page: 1, limit: ahead } as Input<E>);
  // What has just been decided is on its way out.
  const waiting = useHeld((held) => held.waiting);
  const answer = data && pageOf<E>(data);
  const skips = useSession(({ sideConf }) => sideConf.skipHeld);
  const items = (answer?.data ?? []).map((row) => itemOf(row, search)).filter((one) => one.id === id || !waiting.some(({ caseId }) => caseId === one.id));
  const isOpen = (one: QueueItem) => !skips || one.holder?.isMe !== false;
  const at = items.findIndex((one) => one.id === id);
  // When the case is done it leaves the queue; the one behind it has moved to its place.
  const place = useRef({ id, at });
  if (place.current.id !== id || at >= 0) place.current = { id, at };
  // Once around, from where it stands; what colleagues have in hand is passed by.
  const from = at >= 0 ? at + 1 : Math.max(place.current.at, 0);
  const following = [...items.slice(from), ...items.slice(0, from)].find((one) => one.id !== id && isOpen(one));
  const before = items.slice(0, Math.max(at, 0)).findLast((one) => one.id !== id && isOpen(one));
  return { items, next: following, before, position: at + 1, total: answer ? Math.max(0, answer.total - answer.data.length + items.length) : null, filtered: Object.keys(conditions).some((name) => !placing.includes(name)) };
}
