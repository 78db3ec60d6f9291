/**
 * A window over the page: what lies under it can't be reached, Escape closes the uppermost only, focus returns to the
 * opener. Of the frame it takes nothing (`standing-window`). A click beside it closes nothing, so that no form is lost by
 * a slip.
 */
import { useId, useRef, type FormEvent, type ReactNode, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { pressBeside, useStandingWindow } from './standing-window.ts';
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
  const windows = useStandingWindow(dialog, onClose);

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
  const window = (
    <dialog ref={dialog} className={`dialog${drawer ? ' dialog--drawer' : ''}`} aria-labelledby={titleId} style={style}>
      {onSubmit ? <form className="dialog__form" noValidate onSubmit={submit}>{content}</form> : content}
    </dialog>
  );
  return windows ? createPortal(<div className="dialog-cover" tabIndex={-1} onMouseDown={pressBeside}>{window}</div>, windows) : window;
}
