import { useEffect, type RefObject } from 'react';

const slip = 4;
const ownUse = 'a, button, input, select, textarea, label, summary, [contenteditable], [draggable=true], .data-table__resize';

/**
 * A wide table is pulled along with the mouse, as a map is. Only where nothing else is meant: on a cell's blank part.
 * Words are selected as everywhere, with Shift from anywhere; fingers and pens have the browser's own way.
 */
export function useDragScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const press = (event: PointerEvent) => {
      const { target } = event;
      if (event.button !== 0 || event.pointerType !== 'mouse' || event.shiftKey || !(target instanceof Element)) return;
      const cell = target.closest('td, th');
      if (!cell || !scroller.contains(cell) || target.closest(ownUse) || scroller.scrollWidth <= scroller.clientWidth || isOnText(cell, event)) return;
      pull(scroller, event);
    };
    scroller.addEventListener('pointerdown', press);
    return () => scroller.removeEventListener('pointerdown', press);
  }, [ref]);
}

function pull(scroller: HTMLElement, start: PointerEvent): void {
  const { scrollLeft, scrollTop } = scroller;
  let pulling = false;
  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!pulling && Math.hypot(x, y) < slip) return;
    if (!pulling) {
      pulling = true;
      scroller.setPointerCapture(start.pointerId);
      scroller.toggleAttribute('data-pulling', true);
    }
    scroller.scrollLeft = scrollLeft - x;
    scroller.scrollTop = scrollTop - y;
  };
  const end = () => {
    scroller.removeAttribute('data-pulling');
    scroller.removeEventListener('pointermove', move);
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) scroller.removeEventListener(type, end);
    // The click that follows a pull is none.
    if (pulling) {
      const swallow = (event: Event) => { event.stopPropagation(); event.preventDefault(); };
      scroller.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => scroller.removeEventListener('click', swallow, true));
    }
  };
  scroller.addEventListener('pointermove', move);
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) scroller.addEventListener(type, end);
}

/** Whether the pointer stands on words of the cell, where a drag selects them. */
function isOnText(cell: Element, { clientX, clientY }: PointerEvent): boolean {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return [...range.getClientRects()].some(({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom);
}
