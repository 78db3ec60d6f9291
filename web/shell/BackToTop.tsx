import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import { shownPane } from './PageHost.tsx';
import { say } from '../kernel/words.ts';

/** The specification: comes after 400 px, takes 1000 ms. */
const shownAfter = 400;
const takes = 1_000;

export function BackToTop({ content, pathname }: { content: RefObject<HTMLElement | null>; pathname: string }) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = content.current;
    const look = () => setFar((shownPane(content)?.scrollTop ?? 0) > shownAfter);
    look();
    // Each page scrolls by itself; scrolling does not bubble, but it can be caught on its way.
    element?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', look, { capture: true });
  }, [content, pathname]);

  const climb = () => {
    const element = shownPane(content);
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
  return far ? <div className="back-to-top"><Button icon="first" aria-label={say('回到顶部')} title={say('回到顶部')} onClick={climb} /></div> : null;
}
