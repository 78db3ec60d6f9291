/**
 * A window over the page, made of the browser's own modal `<dialog>`: focus stays inside, Escape closes the top layer
 * only, focus returns to the opener. A click beside it closes nothing, so that no form is lost by a slip.
 */
import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type ReactNode, type CSSProperties } from 'react';
import { Button } from './Button.tsx';
import { say } from '../kernel/words.ts';
import './dialog.css';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  drawer?: boolean;
  width?: number;
  /** Makes it a form: Enter in a field and the footer's submit button send it. */
  onSubmit?(): void;
}

export function Dialog({ title, onClose, children, footer, drawer, width, onSubmit }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const wanted = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>('.dialog__body :is(input, textarea, select, [role=combobox]):not(:disabled, [hidden])');
    wanted?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let focused: Element | null = null;
    const within = ({ target }: FocusEvent) => { focused = target instanceof Element ? target : null; };
    // Escape asks the owner; the owner may want to ask the person first.
    const cancel = (event: Event) => { if (event.target === element && event.cancelable) { event.preventDefault(); close.current(); } };
    // A second Escape with no other key between them closes whatever a page says: the window stands up again, and then asks.
    const rise = (event: Event) => {
      if (event.target !== element || element.open) return;
      element.showModal();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
      close.current();
    };
    element.addEventListener('focusin', within);
    element.addEventListener('cancel', cancel);
    element.addEventListener('close', rise);
    return () => {
      element.removeEventListener('focusin', within);
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', rise);
    };
  }, []);

  const content = (
    <>
      <header className="dialog__head">
        <h2 id={titleId} className="dialog__title">{title}</h2>
        <Button look="quiet" icon="close" aria-label={say('关闭')} title={say('关闭（Esc）')} onClick={onClose} />
      </header>
      <div className="dialog__body">{children}</div>
      {footer && <footer className="dialog__foot">{footer}</footer>}
    </>
  );
  const style: CSSProperties & { '--dialog-width'?: string } = width ? { '--dialog-width': `${width}px` } : {};
  const submit = (event: FormEvent) => { event.preventDefault(); event.stopPropagation(); onSubmit?.(); };
  return (
    <dialog ref={dialog} className={`dialog${drawer ? ' dialog--drawer' : ''}`} aria-labelledby={titleId} style={style}>
      {onSubmit ? <form className="dialog__form" noValidate onSubmit={submit}>{content}</form> : content}
    </dialog>
  );
}
