import { useEffect, useState, type RefObject } from 'react';

/** Marks a scroller whose content goes on beyond an edge, so that the columns that stay in view cast a shadow there. Answers how wide it is seen; 0 before it is drawn. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const mark = () => {
      setRoom(element.clientWidth);
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more-before', element.scrollLeft > 0);
      element.toggleAttribute('data-more-after', rest > 1);
    };
    // Marks as soon as it is laid out, too.
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.querySelector('table') ?? element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => { watch.disconnect(); element.removeEventListener('scroll', mark); };
  }, [ref]);
  return room;
}
