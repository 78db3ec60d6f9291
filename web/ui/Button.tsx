import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';
import './button.css';

interface Look {
  look?: 'plain' | 'primary' | 'danger' | 'dangerous' | 'quiet' | 'link';
  tone?: 'danger';
  icon?: IconName;
  small?: boolean;
}

const classOf = ({ look = 'plain', tone, icon, small }: Look, children: ReactNode) =>
  ['button', look !== 'plain' && `button--${look}`, tone && `button--${tone}`, icon && !children && 'button--icon', small && 'button--small'].filter(Boolean).join(' ');

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Under way: keeps its width and its focus, and ignores clicks. */
  busy?: boolean;
  /**
   * A button that can't be used now stays reachable by keyboard so that its reason can be read; only the click is
   * refused. Say the reason beside it or in `title`.
   */
  disabled?: boolean | undefined;
}

/** The plain button of lists, dialogs and the shell. An icon alone needs `aria-label` and `title`. */
export function Button({ look, tone, icon, small, busy, disabled, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const closed = disabled || busy;
  const click = (event: MouseEvent<HTMLButtonElement>) => closed ? event.preventDefault() : onClick?.(event);
  return (
    <button {...rest} type={type} className={classOf({ ...(look && { look }), ...(tone && { tone }), ...(icon && { icon }), ...(small && { small }) }, children)} aria-disabled={disabled || undefined} aria-busy={busy || undefined} onClick={click}>
      {busy ? <span className="button__spin" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends Look { to: string; children?: ReactNode; title?: string; 'aria-label'?: string }

/** Looks like a button and goes to a page: opens in a new window with the middle button, as links do. */
export function LinkButton({ to, children, title, 'aria-label': label, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={classOf(look, children)} title={title} aria-label={label}>
      {look.icon && <Icon name={look.icon} />}
      {children}
    </Link>
  );
}
