import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** A link from a record or from a finding names the field it means (`?at=`): the form goes there when it is opened. */
export function useAsked(goTo: (field: string) => unknown): void {
  const [search] = useSearchParams();
  const asked = search.get('at');
  const latest = useRef(goTo);
  latest.current = goTo;
  useEffect(() => { if (asked) void latest.current(asked); }, [asked]);
}
