/** What comes after this case: the reviewer's queue under the conditions it was opened with, in the same order. */
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useHeld } from '../../../../kernel/held-decision.ts';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { readSearch } from '../../../../kernel/read-search.ts';
import { useCall } from '../../../../kernel/query.ts';

const { getPracticeApplications } = practiceApplication.endpoints;

export interface NextItem { name: string; daysLeft: number | null; address: string }

/** `null`: the case is not looked at as one of a queue. */
export function useNextInQueue(id: string | null): { next: NextItem | undefined; before: NextItem | undefined; position: number; total: number } {
  const { search } = useLocation();
  const conditions = getPracticeApplications.input.safeParse(readSearch(getPracticeApplications.input, new URLSearchParams(search))).data;
  const { data } = useCall(getPracticeApplications, id === null ? null : { ...conditions, scope: 'todo', page: 1, limit: 200 });
  // What has just been decided is on its way out.
  const waiting = useHeld((held) => held.waiting);
  const rows = (data?.data ?? []).filter((row) => row.id === id || !waiting.some(({ caseId }) => caseId === row.id));
  const at = rows.findIndex((row) => row.id === id);
  // When the case is done it leaves the queue; the one behind it has moved to its place.
  const place = useRef({ id, at });
  if (place.current.id !== id || at >= 0) place.current = { id, at };
  const following = at >= 0 ? rows[at + 1] ?? rows[0] : rows[place.current.at] ?? rows[0];
  const item = (row: (typeof rows)[number] | undefined) => row && row.id !== id ? { name: row.applicantName, daysLeft: row.daysLeft, address: `${practiceApplication.pages.review.path}/${row.id}${search}` } : undefined;
  return { next: item(following), before: item(rows[at - 1]), position: at + 1, total: Math.max(0, (data?.total ?? 0) - (data?.data.length ?? 0) + rows.length) };
}
