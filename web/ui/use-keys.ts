import { useLayoutEffect, useRef } from 'react';
import { isPanelOpen, isWindowOpen } from './open-layers.ts';

/**
 * Single keys for work that is done sixty times a day: `j`, `arrowdown`, ` `. None works while something is typed,
 * composed or asked; a key of a box that is ticked, or of a button, stays theirs.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  // As soon as the page can be seen: whoever is quick has pressed a key before the next frame.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isWindowOpen() || isPanelOpen()) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]')) return;
      // Space presses what stands under the keyboard.
      if (event.key === ' ' && target?.closest('button, a, summary, label, input')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
