/**
 * A panel beside its opener: in the browser's top layer (above dialogs and sticky cells), placed by its opener's box,
 * closed by Escape, by a click elsewhere and when its opener is scrolled out of sight. Escape closes only this layer.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const gap = 4;
const margin = 8;

/** `side`: to the right of its opener, as a folded menu's group. */
export type Align = 'start' | 'end' | 'side';

interface Options { open: boolean; close(): void; opener: RefObject<HTMLElement | null>; align?: Align; sameWidth?: boolean }

export function useFloating({ open, close, opener, align = 'start', sameWidth = false }: Options): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const came = useRef<Element | null>(null);
  const shut = useRef(close);
  shut.current = close;

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element || !opener.current) return;
    came.current = document.activeElement;
    element.showPopover();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const placeNow = () => { if (opener.current) place(element, opener.current, align, sameWidth); };
    placeNow();
    // A panel that fills or filters its content changes its height.
    const watch = new ResizeObserver(placeNow);
    watch.observe(element);
    return () => watch.disconnect();
  }, [open, opener, align, sameWidth]);

  useEffect(() => {
    if (!open) return;
    // What holds the opener is no elsewhere: a press on plain text gives the focus to the window around it.
    const inside = ({ target, type }: Event) => target instanceof Node && (panel.current?.contains(target) || opener.current?.contains(target) || (type === 'focusin' && target.contains(opener.current)));
    const outside = (event: Event) => { if (!inside(event)) shut.current(); };
    // Pages also scroll by themselves, as a phone's when its keyboard comes up: the panel stays beside its opener.
    const scrolled = ({ target }: Event) => {
      if (!panel.current || !opener.current || target instanceof Node && panel.current.contains(target)) return;
      const { top, bottom } = opener.current.getBoundingClientRect();
      if (bottom > 0 && top < document.documentElement.clientHeight) place(panel.current, opener.current, align, sameWidth);
      else shut.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      // Back to where it was opened: the opener itself, or the part of it that can hold the keyboard.
      const back = came.current instanceof HTMLElement && opener.current?.contains(came.current) ? came.current : opener.current;
      back?.focus();
      shut.current();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape, true);
    document.addEventListener('scroll', scrolled, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape, true);
      document.removeEventListener('scroll', scrolled, true);
    };
  }, [open, opener, align, sameWidth]);

  return panel;
}

function place(panel: HTMLElement, opener: HTMLElement, align: Align, sameWidth: boolean): void {
  const box = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (sameWidth) panel.style.minWidth = `${box.width}px`;
  const below = clientHeight - box.bottom - gap - margin;
  const above = box.top - gap - margin;
  panel.style.maxHeight = `${Math.max(below, above, 160)}px`;
  const { width, height } = panel.getBoundingClientRect();
  const up = height > below && above > below;
  const left = align === 'end' ? box.right - width : align === 'side' ? box.right + gap : box.left;
  panel.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`;
  if (align === 'side') { panel.style.top = `${Math.max(margin, Math.min(box.top, clientHeight - height - margin))}px`; return; }
  panel.style.top = `${up ? box.top - gap - Math.min(height, above) : box.bottom + gap}px`;
}
