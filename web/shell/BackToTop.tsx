import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';

/** The specification: comes after 400 px, takes 1000 ms. */
const shownAfter = 400;
const takes = 1_000;

export function BackToTop({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    const look = () => setFar((element?.scrollTop ?? 0) > shownAfter);
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller]);

  const climb = () => {
    const element = scroller.current;
    if (!element) return;
    const from = element.scrollTop;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    const step = (now: number) => {
      const share = calm ? 1 : Math.min(1, (now - began) / takes);
      element.scrollTop = from * (1 - share) ** 3;
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    element.focus({ preventScroll: true });
  };
  return far ? <div className="back-to-top"><Button icon="first" aria-label="回到顶部" title="回到顶部" onClick={climb} /></div> : null;
}
