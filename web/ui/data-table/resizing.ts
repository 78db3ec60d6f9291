import type { PointerEvent } from 'react';

/** Dragging a header's edge. The pointer is captured, so that it may leave the edge, the table and the window. */
export function startResize(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const handle = event.currentTarget;
  const start = handle.closest('th')?.getBoundingClientRect().width;
  if (start === undefined || event.button !== 0) return;
  const from = event.clientX;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  handle.toggleAttribute('data-active', true);
  const move = (moved: globalThis.PointerEvent) => onWidth(start + moved.clientX - from);
  const end = () => {
    handle.removeAttribute('data-active');
    handle.removeEventListener('pointermove', move);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end, { once: true });
}
