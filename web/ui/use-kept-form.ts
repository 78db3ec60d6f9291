import { useRef, useSyncExternalStore } from 'react';
import { unsavedPanes } from '../kernel/leave.ts';
import { usePane } from '../kernel/pane.ts';

/**
 * Whether a form that can be sent no more (handed in elsewhere, the right taken away) stays all the same: it was being
 * filled in here, and what is unsaved in this page would go with it. Until that is given up, it is there to be copied.
 */
export function useKeptForm(isEditable: boolean): boolean {
  const { key } = usePane();
  const isUnsaved = useSyncExternalStore(unsavedPanes.subscribe, () => unsavedPanes.read().has(key));
  const wasOpen = useRef(isEditable);
  wasOpen.current = isEditable || (wasOpen.current && isUnsaved);
  return !isEditable && wasOpen.current;
}
