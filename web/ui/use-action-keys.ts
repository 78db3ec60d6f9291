import { useEffect, type RefObject } from 'react';
import { isPanelOpen, isWindowOpen } from './open-layers.ts';

const looks: Readonly<Record<string, string>> = { a: 'primary', r: 'danger' };

/** Alt+1 … Alt+9 press the buttons of a bar in their order; `letters`: A the approving one, R the one that sends back. */
export function useActionKeys(bar: RefObject<HTMLDivElement | null>, letters: boolean): void {
  useEffect(() => {
    const meant = (event: KeyboardEvent): string | undefined => {
      // By the key's place: Alt+1 writes a sign on some keyboards.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (event.ctrlKey || event.metaKey || isWindowOpen()) return undefined;
      if (event.altKey) return digit && `[data-action-key="${digit}"]`;
      const look = looks[event.key.toLowerCase()];
      if (!letters || !look || event.shiftKey || event.isComposing || isPanelOpen()) return undefined;
      return event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') ? undefined : `[data-action-look="${look}"]`;
    };
    const press = (event: KeyboardEvent) => {
      const selector = meant(event);
      const button = selector && bar.current?.querySelector<HTMLElement>(selector);
      if (!button) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [bar, letters]);
}
