import { useSyncExternalStore } from 'react';

/** The specification: narrower than this the menu is a drawer. */
export const phoneUnder = 576;

/** Whether the window is narrower than this many pixels. */
export function useWidth(under: number): boolean {
  const query = window.matchMedia(`(max-width: ${under - 0.02}px)`);
  return useSyncExternalStore((changed) => { query.addEventListener('change', changed); return () => query.removeEventListener('change', changed); }, () => query.matches);
}
