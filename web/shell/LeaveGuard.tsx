import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whatIsUnsaved } from '../kernel/leave.ts';
import { mayLeave } from '../ui/leaving.ts';
import { standHere } from './back-guard.ts';
import { isBeingWritten, reach } from './reach.ts';

/**
 * Going on from a page that does not wait behind a tab asks first when it has unsaved work, and so does a link to a page
 * that waits behind another tab with such work, where it would take its place; filters of the same page are no leaving.
 * Done by hand because the router's own blocker comes only with its data mode, sixteen kilobytes that nothing else here uses.
 */
export function LeaveGuard({ kept }: { kept: boolean }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => standHere(kept), [key, kept]);
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      const to = link.pathname + link.search + link.hash;
      const here = new Set([location.pathname]);
      const isLeft = !kept && whatIsUnsaved(here).length > 0;
      // A link of the frame sees to itself (FrameLink).
      if (!isLeft && !(link.closest('.pane, .pane__windows') && isBeingWritten(to))) return;
      // Before React sees the click: the router's link must not go on its own.
      event.preventDefault();
      event.stopPropagation();
      if (!isLeft) void reach(navigate, to);
      else void mayLeave(here).then((yes) => { if (yes) void reach(navigate, to); });
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, [navigate, kept]);
  return null;
}
