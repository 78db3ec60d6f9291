import { useEffect, type RefObject } from 'react';

/** Marks a scroller whose content goes on beyond an edge, so that the columns that stay in view cast a shadow there. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more-before', element.scrollLeft > 0);
      element.toggleAttribute('data-more-after', rest > 1);
    };
    mark();
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.querySelector('table') ?? element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => { watch.disconnect(); element.removeEventListener('scroll', mark); };
  }, [ref]);
}
