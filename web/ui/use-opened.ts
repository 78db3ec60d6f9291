import { useSearchParams } from 'react-router';

/**
 * Which record of a list stands open in a window over it. It is in the address (`?open=`), so that it is still open after
 * a reload and on the way back from where it led to, and can be sent to a colleague.
 */
export function useOpened(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) => setSearch((before) => {
    const after = new URLSearchParams(before);
    if (id === null) after.delete('open');
    else after.set('open', id);
    return after;
  }, { replace: true });
  return [search.get('open'), open];
}
