/** How many things wait for me, beside the menu's 办理中心: looked at again whenever a page is opened, after each deed, and when a message comes. */
import { useEffect, useRef } from 'react';
import { todo } from 'contract/areas/console/todo';
import { whenHeard } from '../kernel/live/heard.ts';
import { useCall } from '../kernel/query.ts';
import { say } from '../kernel/words.ts';

export const waitsAt: string = todo.pages.centre.path;
/** As the bell. */
const mostCounted = 99;

export function WaitingCount({ pathname }: { pathname: string }) {
  const { data, isStale, refetch } = useCall(todo.endpoints.getTodos, { page: 1, limit: 1 });
  // Only a new page asks, and only for what is old; a message may speak of what has just come.
  const ask = useRef({ isStale, refetch });
  ask.current = { isStale, refetch };
  useEffect(() => { if (ask.current.isStale) void ask.current.refetch(); }, [pathname]);
  useEffect(() => whenHeard('message', () => void ask.current.refetch()), []);
  const waiting = data ? data.others.reduce((sum, { count }) => sum + count, data.total) : 0;
  if (waiting === 0) return null;
  return <><b className="sider__count" aria-hidden="true">{waiting > mostCounted ? `${mostCounted}+` : waiting}</b><span className="sr-only">{say('{n}件等您办理', { n: waiting })}</span></>;
}
