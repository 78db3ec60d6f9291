import { useEffect, useRef, type RefObject } from 'react';
import { onceLaidOut } from '../once-laid-out.ts';

/** A turned page is read from its first row. Whoever turned it from a row with the keyboard stays at that row. */
export function useFromTheTop(page: number, scroller: RefObject<HTMLElement | null>): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    return onceLaidOut(scroller.current, (list) => {
      if (list.querySelector('tbody')?.contains(document.activeElement)) return;
      list.scrollTop = 0;
      // On a phone the page scrolls, and the list with it.
      if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    });
  }, [page, scroller]);
}
