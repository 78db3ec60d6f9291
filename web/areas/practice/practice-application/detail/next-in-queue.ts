/** What comes after this case: the reviewer's queue under the conditions it was opened with, in the same order. */
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { readSearch } from '../../../../kernel/read-search.ts';
import { useCall } from '../../../../kernel/query.ts';

const { getPracticeApplications } = practiceApplication.endpoints;

export interface NextItem { name: string; daysLeft: number | null; address: string }

export function useNextInQueue(id: string): { next: NextItem | undefined; position: number; total: number } {
  const { search } = useLocation();
  const conditions = getPracticeApplications.input.safeParse(readSearch(getPracticeApplications.input, new URLSearchParams(search))).data;
  const { data } = useCall(getPracticeApplications, { ...conditions, scope: 'todo', page: 1, limit: 200 });
  const rows = data?.data ?? [];
  const at = rows.findIndex((row) => row.id === id);
  // When the case is done it leaves the queue; the one behind it has moved to its place.
  const place = useRef({ id, at });
  if (place.current.id !== id || at >= 0) place.current = { id, at };
  const following = at >= 0 ? rows[at + 1] ?? rows[0] : rows[place.current.at] ?? rows[0];
  const next = following && following.id !== id ? { name: following.applicantName, daysLeft: following.daysLeft, address: `${practiceApplication.pages.review.path}/${following.id}${search}` } : undefined;
  return { next, position: at + 1, total: data?.total ?? 0 };
}
