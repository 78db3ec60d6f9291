import { useEffect, useRef } from 'react';
import { markUnsaved } from '../kernel/leave.ts';
import { usePane } from '../kernel/pane.ts';

/** For work that is typed or chosen outside a form: `useUnsaved('列的对应', changed)`. Left out, nothing asks. */
export function useUnsaved(what: string | undefined, isChanged: boolean): void {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  const pane = usePane();
  useEffect(() => {
    markUnsaved(latest, isChanged && what ? { what, pane, still: () => latest.current } : null);
    // Hidden behind another tab the work is still there, and still unsaved.
    return () => { if (pane.state !== 'hidden') markUnsaved(latest, null); };
  }, [isChanged, what, pane]);
}
