import { useEffect, useRef } from 'react';

interface Glances { /** Milliseconds between two looks. */ every?: number; /** Once when it is over, or the page is left. */ ended?: () => unknown }

/** While something is under way of which nobody tells: looks again and again, but not in a window that nobody sees. */
export function useGlances(isUnderWay: boolean, look: () => unknown, { every = 1_000, ended }: Glances = {}): void {
  const latest = useRef({ look, ended });
  latest.current = { look, ended };
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => { if (!document.hidden) void latest.current.look(); }, every);
    return () => {
      clearInterval(timer);
      void latest.current.ended?.();
    };
  }, [isUnderWay, every]);
}
