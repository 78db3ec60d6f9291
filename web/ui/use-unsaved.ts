import { useEffect, useRef } from 'react';
import { markUnsaved, type Unsaved } from '../kernel/leave.ts';
import { usePane } from '../kernel/pane.ts';

/**
 * For work that is typed or chosen outside a form: `useUnsaved('列的对应', changed)`. Left out, nothing asks. `upload`:
 * files under way. Answers what says that it has ended, also behind another tab, where no effect runs that would.
 */
export function useUnsaved(what: string | undefined, isChanged: boolean, upload?: Unsaved['upload']): () => void {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  const ends = useRef(upload);
  ends.current = upload;
  const isUpload = upload !== undefined;
  const pane = usePane();
  useEffect(() => {
    markUnsaved(latest, isChanged && what ? { what, pane, still: () => latest.current, ...(isUpload && { upload: { giveUp: () => ends.current?.giveUp() } }) } : null);
    // Hidden behind another tab the work is still there, and still unsaved.
    return () => { if (pane.state !== 'hidden') markUnsaved(latest, null); };
  }, [isChanged, what, pane, isUpload]);
  return () => { latest.current = false; markUnsaved(latest, null); };
}
