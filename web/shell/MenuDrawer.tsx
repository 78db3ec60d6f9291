import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { say } from '../kernel/words.ts';

/** The menu on a phone: over the page from the left; Escape, a tap beside it or a chosen page closes it. */
export function MenuDrawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="menu-drawer" aria-label={say('菜单')} onCancel={(event) => { event.preventDefault(); onClose(); }} onClick={({ target }) => { if (target === dialog.current || (target instanceof Element && target.closest('a[href]'))) onClose(); }}>
      {children}
    </dialog>
  );
}
