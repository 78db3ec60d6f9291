import { useEffect } from 'react';
import { isWindowOpen } from './open-layers.ts';

/**
 * Ctrl+S is what the fingers do; the browser's own would save a page of no use. On a page it waits for a window that
 * lies over it to be closed; `inWindow`: it belongs to that window.
 */
export function useSaveKey(save: () => void, { inWindow = false }: { inWindow?: boolean } = {}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || (!inWindow && isWindowOpen())) return;
      event.preventDefault();
      // A box hands over what is typed when it is left: dates as people write them, money without its decimals.
      const box = document.activeElement;
      if (box instanceof HTMLElement && box.matches('input, textarea')) { box.blur(); box.focus(); }
      save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
