import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import { onceLaidOut } from '../ui/once-laid-out.ts';
import { shownPane } from './PageHost.tsx';
import { say } from '../kernel/words.ts';

/** The specification: comes after 400 px, takes 1000 ms. */
const shownAfter = 400;
const takes = 1_000;

/** What lies above the pages scrolls by itself. */
const above = 'dialog, [popover]';

/** A page scrolls as a whole, or, where its head and foot stay, one part of it does: the list. */
export function BackToTop({ content, pathname }: { content: RefObject<HTMLElement | null>; pathname: string }) {
  const [far, setFar] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = content.current;
    const look = (event?: Event) => {
      const pane = shownPane(content);
      const target = event?.target instanceof HTMLElement ? event.target : null;
      const parts = [pane, target, pane?.querySelector<HTMLElement>('.data-table__scroll') ?? null];
      setFar(parts.find((part) => part && pane?.contains(part) && !part.closest(above) && part.scrollTop > shownAfter) ?? null);
    };
    const off = onceLaidOut(element, () => look());
    // Scrolling does not bubble, but it can be caught on its way.
    element?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => { off?.(); element?.removeEventListener('scroll', look, { capture: true }); };
  }, [content, pathname]);

  const climb = () => {
    if (!far) return;
    const from = far.scrollTop;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    const step = (now: number) => {
      const share = calm ? 1 : Math.min(1, (now - began) / takes);
      far.scrollTop = from * (1 - share) ** 3;
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    shownPane(content)?.focus({ preventScroll: true });
  };
  return far ? <div className="back-to-top"><Button icon="first" aria-label={say('回到顶部')} title={say('回到顶部')} onClick={climb} /></div> : null;
}
