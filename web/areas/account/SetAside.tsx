/** A tab that makes room for another one for a while: with all that is typed in it, and unsaved as before. */
import { Activity, useMemo, useRef, type ReactNode } from 'react';
import { PaneContext, usePane, type Pane } from '../../kernel/pane.ts';

export function SetAside({ isAside, children }: { isAside: boolean; children: ReactNode }) {
  const pane = usePane();
  const aside = useRef(isAside);
  aside.current = isAside;
  // What stands in it learns that it waits, as it would behind a tab of the console.
  const own = useMemo((): Pane => ({
    key: pane.key, name: pane.name, windows: pane.windows,
    get title() { return pane.title; },
    get state() { return aside.current && pane.state === 'shown' ? 'hidden' : pane.state; },
  }), [pane]);
  return <Activity mode={isAside ? 'hidden' : 'visible'}><PaneContext value={own}>{children}</PaneContext></Activity>;
}
