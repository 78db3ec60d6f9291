import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whatIsUnsaved } from '../kernel/leave.ts';
import { mayLeave } from '../ui/leaving.ts';
import { standHere } from './back-guard.ts';

/**
 * Going on from a page that does not wait behind a tab asks first when it has unsaved work; filters of the same page are
 * no leaving. Done by hand because the router's own blocker comes only with its data mode, sixteen kilobytes that
 * nothing else here uses.
 */
export function LeaveGuard({ kept }: { kept: boolean }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => standHere(kept), [key, kept]);
  useEffect(() => {
    if (kept) return;
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      const here = new Set([location.pathname]);
      if (whatIsUnsaved(here).length === 0) return;
      // Before React sees the click: the router's link must not go on its own.
      event.preventDefault();
      event.stopPropagation();
      void mayLeave(here).then((yes) => { if (yes) void navigate(link.pathname + link.search + link.hash); });
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, [navigate, kept]);
  return null;
}
