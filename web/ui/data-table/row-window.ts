import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Drawn beyond what is in sight, so that a turn of the wheel shows rows and no gaps. */
const around = 6;
/** The window moves by this many rows at a time: one drawing for several steps. */
const step = 4;
/** New rows a frame: more would hold it up. The others come with the frames after it. */
const most = 3;

export interface RowWindow { first: number; last: number }

/** On the way to what is wanted: what of it is drawn already, and a few more; after a jump the first few. */
export function towards(now: RowWindow, goal: RowWindow): RowWindow {
  if (now.last < goal.first || now.first > goal.last) return { first: goal.first, last: Math.min(goal.last, goal.first + most) };
  const [first, last] = [Math.max(now.first, goal.first), Math.min(now.last, goal.last)];
  return last < goal.last ? { first, last: Math.min(goal.last, last + most) } : { first: Math.max(goal.first, first - most), last };
}

/**
 * Which rows of a long table are in sight. Moved as a transition and a few rows at a time: React draws them between the
 * frames, and a row that is late leaves the ground's own lines to be seen, never a frozen page. The next few are asked
 * for when the last ones stand there: those asked for meanwhile would all come in one frame. Another `source`: from the
 * top, and a few at a time again.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, source: unknown): RowWindow {
  const [window, setWindow] = useState<RowWindow & { of: unknown }>({ first: 0, last: most, of: source });
  /** What stands there, and looks on when it does. */
  const there = useRef({ ...window, next: () => { /* Until the scroller is known. */ } });
  useEffect(() => {
    Object.assign(there.current, window);
    there.current.next();
  }, [window]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const standing = there.current;
    Object.assign(standing, { first: 0, last: most, of: source });
    let frame = 0;
    let coming = false;
    const look = () => {
      frame = 0;
      if (coming) return;
      const top = Math.floor(element.scrollTop / rowHeight / step) * step;
      const goal = { first: Math.max(0, top - around), last: top + Math.ceil(element.clientHeight / rowHeight) + step + around };
      const next = towards(standing, goal);
      coming = next.first !== standing.first || next.last !== standing.last;
      if (coming) startTransition(() => setWindow({ ...next, of: source }));
    };
    const scrolled = () => { frame ||= requestAnimationFrame(look); };
    standing.next = () => { coming = false; scrolled(); };
    look();
    const watch = new ResizeObserver(scrolled);
    watch.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => { cancelAnimationFrame(frame); standing.next = () => { /* Gone. */ }; watch.disconnect(); element.removeEventListener('scroll', scrolled); };
  }, [scroller, rowHeight, source]);
  return window.of === source ? window : { first: 0, last: most };
}
