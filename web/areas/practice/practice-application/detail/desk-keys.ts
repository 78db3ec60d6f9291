import { useEffect, useRef } from 'react';

/** Single keys for work that is done sixty times a day. None works while something is typed, composed or asked. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open], [popover]:popover-open:not(.toasts)')) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return;
      // Space presses what stands under the keyboard.
      if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a, summary, label')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
