import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Drawn beyond what is in sight, so that a turn of the wheel shows rows and no gaps. */
const around = 8;
/** The window moves by this many rows at a time: one drawing for several steps. */
const step = 4;

export interface RowWindow { first: number; last: number }

/**
 * Which rows of a long table are in sight. Moved as a transition: React draws the new rows in slices between the
 * frames, and a row that is late leaves the ground's own lines to be seen, never a frozen page.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number): RowWindow {
  const [window, setWindow] = useState<RowWindow>({ first: 0, last: 24 + around });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let asked = 0;
    const look = () => {
      asked = 0;
      const top = Math.floor(element.scrollTop / rowHeight / step) * step;
      const next = { first: Math.max(0, top - around), last: top + Math.ceil(element.clientHeight / rowHeight) + step + around };
      startTransition(() => setWindow((before) => before.first === next.first && before.last === next.last ? before : next));
    };
    const scrolled = () => { asked ||= requestAnimationFrame(look); };
    look();
    const watch = new ResizeObserver(scrolled);
    watch.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => { cancelAnimationFrame(asked); watch.disconnect(); element.removeEventListener('scroll', scrolled); };
  }, [scroller, rowHeight]);
  return window;
}
