import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { useFloating, type Align } from './floating.ts';
import './popover.css';

interface OpenerProps { ref: RefObject<HTMLButtonElement | null>; 'aria-expanded': boolean; 'aria-controls': string | undefined; 'aria-haspopup': 'dialog' | 'menu'; onClick(): void }

interface Props {
  /** What the panel is called by a screen reader. */
  label: string;
  opener(props: OpenerProps): ReactNode;
  align?: Align;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel that opens at a button. Its content is mounted only while it is open. */
export function Popover({ label, opener, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const panel = useFloating({ open, close, opener: button, align });
  return (
    <>
      {opener({ ref: button, 'aria-expanded': open, 'aria-controls': open ? id : undefined, 'aria-haspopup': 'dialog', onClick: () => setOpen(!open) })}
      {open && <div ref={panel} id={id} popover="manual" className="popover" role="dialog" aria-label={label}>{typeof children === 'function' ? children(close) : children}</div>}
    </>
  );
}

export interface MenuItem { title: string; onSelect(): void; danger?: boolean; icon?: ReactNode; line?: boolean }

/** 更多: a menu at a button; arrows walk, Enter chooses, letters are left to the page. */
export function MenuButton({ items, label, align = 'end', ...button }: { items: readonly MenuItem[]; label: string; align?: 'start' | 'end' } & Omit<ButtonProps, 'onClick'>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useFloating({ open, close: () => setOpen(false), opener, align });
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') setOpen(false);
    if (step === undefined) return;
    event.preventDefault();
    const all = [...panel.current?.querySelectorAll('button') ?? []];
    all.at((all.findIndex((one) => one === document.activeElement) + step) % all.length)?.focus();
  };
  return (
    <>
      <Button {...button} ref={opener} aria-haspopup="menu" aria-expanded={open} aria-label={button.children ? undefined : label} onClick={() => setOpen(!open)} />
      {open && (
        <div ref={panel} popover="manual" className="popover menu" role="menu" aria-label={label} onKeyDown={walk}>
          {items.map(({ title, onSelect, danger, icon, line }, index) => (
            <div key={title} role="none">
              {line && <div className="menu__line" role="separator" />}
              <button type="button" role="menuitem" data-autofocus={index === 0 || undefined} className={`menu__item${danger ? ' menu__item--danger' : ''}`} onClick={() => { setOpen(false); opener.current?.focus(); onSelect(); }}>
                {icon}{title}
              </button>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
