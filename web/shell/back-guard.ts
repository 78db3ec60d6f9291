/**
 * Back and Forward with unsaved work in a page that does not wait behind a tab. The browser has gone already when it says
 * so, so: come back, ask, and go again.
 * Listens from the moment this file is loaded: the router must hear of it after us, and listeners on the window are
 * called in the order in which they came.
 */
import { whatIsUnsaved } from '../kernel/leave.ts';
import { mayLeave } from '../ui/leaving.ts';

let here = { pathname: location.pathname, place: 0, kept: false };
let returning = false;
let allowed = false;

/** The router numbers its entries in the history. */
const placeInHistory = (): number => {
  const state: { idx?: number } | null = history.state; // Anybody may have put anything there.
  return state?.idx ?? 0;
};

/** Called when a page is shown. `kept`: it waits behind its tab, so going on loses nothing. */
export function standHere(kept: boolean): void {
  here = { pathname: location.pathname, place: placeInHistory(), kept };
}

window.addEventListener('popstate', (event) => {
  const step = placeInHistory() - here.place;
  const leaving = new Set([here.pathname]);
  const free = allowed || step === 0 || location.pathname === here.pathname || here.kept || whatIsUnsaved(leaving).length === 0;
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
