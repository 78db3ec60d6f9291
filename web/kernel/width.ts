import { useSyncExternalStore } from 'react';

/** The specification: narrower than this the menu is a drawer. */
export const phoneUnder = 576;

/** Style sheets say the same (575.98px): a window of exactly the width is none of those under it. */
const narrower = (under: number): string => `(max-width: ${under - 0.02}px)`;

export const isOnPhone = (): boolean => window.matchMedia(narrower(phoneUnder)).matches;

/** Whether the window is narrower than this many pixels. */
export function useWidth(under: number): boolean {
  const query = window.matchMedia(narrower(under));
  return useSyncExternalStore((changed) => { query.addEventListener('change', changed); return () => query.removeEventListener('change', changed); }, () => query.matches);
}
