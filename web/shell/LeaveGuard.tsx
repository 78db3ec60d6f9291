import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whatIsUnsaved } from '../kernel/leave.ts';
import { mayLeave } from '../ui/leaving.ts';

/**
 * Going to another page with unsaved work asks first; filters of the same page are no leaving. Done by hand because
 * the router's own blocker comes only with its data mode, sixteen kilobytes that nothing else here uses.
 */
export function LeaveGuard() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const here = useRef({ pathname, place: 0 });
  useEffect(() => { here.current = { pathname, place: placeInHistory() }; }, [pathname, key]);

  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname === location.pathname || whatIsUnsaved() === undefined) return;
      // Before React sees the click: the router's link must not go on its own.
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((yes) => { if (yes) void navigate(link.pathname + link.search + link.hash); });
    };
    let returning = false;
    let allowed = false;
    const back = (event: PopStateEvent) => {
      const step = placeInHistory() - here.current.place;
      if (returning || allowed || step === 0 || location.pathname === here.current.pathname || whatIsUnsaved() === undefined) {
        if (returning) event.stopImmediatePropagation();
        returning = allowed = false;
        return;
      }
      // The browser has gone already: come back, ask, and go again.
      event.stopImmediatePropagation();
      returning = true;
      history.go(-step);
      void mayLeave().then((yes) => { if (yes) { allowed = true; history.go(step); } });
    };
    document.addEventListener('click', click, true);
    window.addEventListener('popstate', back, true);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('popstate', back, true);
    };
  }, [navigate]);
  return null;
}

/** The router numbers its entries. */
const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
