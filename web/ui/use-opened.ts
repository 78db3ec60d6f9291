import { useSearchParams } from 'react-router';

/**
 * Which record of a list stands open in a window over it. It is in the address (`?open=`), so that it is still open after
 * a reload and on the way back from where it led to, and can be sent to a colleague. `openedAt`: the address at which it
 * stands open, for the link in its row; conditions and tab of the list stay as they are.
 */
export function useOpened(): [opened: string | null, open: (id: string | null) => void, openedAt: (id: string) => string] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) => setSearch((before) => withOpened(before, id), { replace: true });
  return [search.get('open'), open, (id) => `?${withOpened(search, id).toString()}`];
}

function withOpened(before: URLSearchParams, id: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete('open');
  else after.set('open', id);
  return after;
}
