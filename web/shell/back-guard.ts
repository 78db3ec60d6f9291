/**
 * Back and Forward where unsaved work would be lost: in a page that does not wait behind a tab, and in one that would
 * stand at another address than it was left at (another part of it, another window or none). The browser has gone
 * already when it says so, so: come back, ask, and go again.
 * Listens from the moment this file is loaded: the router must hear of it after us, and listeners on the window are
 * called in the order in which they came.
 */
import { whatIsUnsaved } from '../kernel/leave.ts';
import { mayLeave } from '../ui/leaving.ts';
import { addressOf } from './tabs.ts';

let here = { pathname: location.pathname, search: location.search, place: 0, kept: false };
let returning = false;
let allowed = false;

/** The router numbers its entries in the history. */
const placeInHistory = (): number => {
  const state: { idx?: number } | null = history.state; // Anybody may have put anything there.
  return state?.idx ?? 0;
};

/** Called when a page is shown. `kept`: it waits behind its tab, so going on loses nothing. */
export function standHere(kept: boolean): void {
  here = { pathname: location.pathname, search: location.search, place: placeInHistory(), kept };
}

/** The pages that would not be come back to as they are. Filters replace their entry, so a step never changes them alone. */
function left(): ReadonlySet<string> {
  const { pathname, search } = location;
  const isHere = pathname === here.pathname;
  const asLeft = isHere ? here.pathname + here.search : addressOf(pathname);
  return new Set([...(isHere || here.kept ? [] : [here.pathname]), ...(pathname + search === asLeft ? [] : [pathname])]);
}

window.addEventListener('popstate', (event) => {
  const step = placeInHistory() - here.place;
  const leaving = left();
  const free = allowed || step === 0 || whatIsUnsaved(leaving).length === 0;
  if (returning || !free) event.stopImmediatePropagation();
  if (returning || free) {
    returning = allowed = false;
    return;
  }
  returning = true;
  history.go(-step);
  void mayLeave(leaving).then((yes) => {
    if (!yes) return;
    allowed = true;
    history.go(step);
  });
});
