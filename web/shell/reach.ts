/**
 * Where the frame leads while something is being written there: a page as such is come back to as it was left, and what
 * would take its place in the same tab (another window of it, another part) is asked about first.
 */
import { unsavedPanes } from '../kernel/leave.ts';
import { mayLeave } from '../ui/leaving.ts';
import { enterPage } from '../ui/standing-window.ts';
import { addressOf } from './tabs.ts';

const pathOf = (to: string): string => to.split(/[?#]/)[0]!;

export const isBeingWritten = (to: string): boolean => unsavedPanes.read().has(pathOf(to));

export async function reach(go: (to: string) => unknown, to: string): Promise<void> {
  if (!isBeingWritten(to)) return void go(to);
  const path = pathOf(to);
  const asLeft = addressOf(path);
  if (to !== path && to !== asLeft) {
    if (await mayLeave(new Set([path]))) go(to);
    return;
  }
  // Already there: the keyboard goes back to where it was in it.
  if (path === location.pathname) enterPage(document.querySelector<HTMLElement>('.pane[data-shown]'));
  else go(asLeft);
}
