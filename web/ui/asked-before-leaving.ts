import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { whatIsUnsaved } from '../kernel/leave.ts';
import { usePane } from '../kernel/pane.ts';
import { mayLeave } from './leaving.ts';

/** For what holds the tabs of a page, in the capturing phase: another one takes the place of this one, with what was typed here. */
export function useAskedBeforeLeaving() {
  const { key } = usePane();
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const here = new Set([key]);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || whatIsUnsaved(here).length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void mayLeave(here).then((yes) => { if (yes) void navigate(link.pathname + link.search, { replace: true }); });
  };
}
