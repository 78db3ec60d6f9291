import { useEffect, useRef } from 'react';
import { useUnread } from '../kernel/unread.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { say } from '../kernel/words.ts';
import { Late } from './Late.tsx';

const latest = () => import('./LatestMessages.tsx');

/** The specification: the badge overflows at 99. */
const mostCounted = 99;

/** How many messages wait to be read; what they say comes when the bell is pressed. */
export function NoticeBell({ pathname }: { pathname: string }) {
  const unread = useUnreadHere(pathname);
  const shown = unread && unread > mostCounted ? `${mostCounted}+` : unread;
  // Whoever speaks to the machine says what stands on the button: it must be in the name.
  const name = !unread ? say('消息') : shown === unread ? say('{n}条未读消息', { n: unread }) : say('{shown}，共{n}条未读消息', { shown: `${mostCounted}+`, n: unread });
  return (
    <Popover label={say('消息')} align="end" opener={(opener) => (
      <button {...opener} type="button" className="button button--quiet header__bell" aria-label={name} title={name}>
        <Icon name="bell" />
        {!!unread && <span className="header__unread" aria-hidden="true">{shown}</span>}
      </button>
    )}>
      {(close) => <Late load={latest} onLost={close}>{(LatestMessages) => <LatestMessages close={close} />}</Late>}
    </Popover>
  );
}

/** Looked at again whenever a page is opened. */
export function useUnreadHere(pathname: string): number | undefined {
  const { unread, refresh } = useUnread();
  // `refresh` is another function each time; only a new page asks.
  const ask = useRef(refresh);
  ask.current = refresh;
  useEffect(() => ask.current(), [pathname]);
  return unread;
}
