import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router';
import { isBeingWritten, reach } from './reach.ts';

interface Props extends LinkProps { to: string }

/** A link of the frame, which can be pressed while a window stands open on the page that it leads to. */
export function FrameLink({ to, onClick, ...others }: Props) {
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (elsewhere || event.defaultPrevented || !isBeingWritten(to)) return;
    event.preventDefault();
    void reach(navigate, to);
  };
  return <Link {...others} to={to} onClick={press} />;
}
