import { useEffect, type RefObject } from 'react';

/** Alt+1 … Alt+9 press the buttons of a bar in their order. */
export function useActionKeys(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the key's place: Alt+1 writes a sign on some keyboards.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      const button = bar.current?.querySelector<HTMLElement>(`[data-action-key="${digit}"]`);
      if (!button) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [bar]);
}
