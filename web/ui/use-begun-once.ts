import { useEffect, useRef } from 'react';
import { usePane } from '../kernel/pane.ts';

/**
 * What a window does from the moment it is open: begun once, however often its page waits behind another tab and is shown
 * again. It goes on there, and ends when the window is closed. `begin` answers how to end it. A page that is closed while
 * it is hidden has no effects left to end: before each step, look whether the pane is `gone`.
 */
export function useBegunOnce(begin: () => () => void): void {
  const first = useRef(begin);
  const end = useRef<() => void>(null);
  const pane = usePane();
  useEffect(() => {
    end.current ??= first.current();
    return () => {
      if (pane.state === 'hidden') return;
      end.current?.();
      end.current = null;
    };
  }, [pane]);
}
