/** The groups of the menu beside each other in the header; what has no room goes into 更多. */
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { prefetchPage } from '../kernel/page.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { Icon, isIcon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/Popover.tsx';
import { isLink, pagesOf, split } from './menu.ts';
import { addressOf } from './tabs.ts';
import { say } from '../kernel/words.ts';

/** The specification: a header of this width or less has room for fewer. */
const narrowFrom = 1200;
/** What stands beside the menu in the header needs this much; an entry about that much. */
const others = 500;
const entry = 104;

interface Props { groups: readonly GrantedRoute[]; chosen: string | undefined; pathname: string; header: RefObject<HTMLElement | null> }

export const TopMenu = memo(function TopMenu({ groups, chosen, pathname, header }: Props) {
  const most = useRoom(header);
  const navigate = useNavigate();
  const { shown, more } = split(groups, most);
  const last = useRef(new Map<string, string>());
  useEffect(() => { if (chosen) last.current.set(chosen, pathname); }, [chosen, pathname]);
  /** A group is come back to where one was in it. */
  const addressIn = (group: GrantedRoute) => {
    const pages = pagesOf([group]);
    const before = last.current.get(group.name);
    return before && pages.some(({ path }) => path === before) ? addressOf(before) : addressOf(pages[0]?.path ?? '/');
  };
  const chosenWithin = more.find(({ name }) => name === chosen);
  return (
    <nav className="top-menu" aria-label={say('业务菜单')}>
      <ul>
        {shown.map((group) => (
          <li key={group.name}>
            {isLink(group)
              ? <a className="top-menu__entry" href={group.meta.href ?? ''} target="_blank" rel="noreferrer">{group.meta.title}<Icon name="external" size={12} /></a>
              : <Link className="top-menu__entry" to={addressIn(group)} aria-current={group.name === chosen || undefined} onPointerEnter={() => { const component = pagesOf([group])[0]?.component; if (component) prefetchPage(component); }}>{group.meta.title}</Link>}
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <MenuButton look="quiet" label={say('更多菜单')} data-within={chosenWithin ? true : undefined} items={more.map((group) => ({
          title: group.meta.title, icon: <Icon name={group.meta.icon && isIcon(group.meta.icon) ? group.meta.icon : 'dot'} />,
          onSelect: () => { if (isLink(group)) window.open(group.meta.href ?? '', '_blank', 'noopener'); else void navigate(addressIn(group)); },
        }))}>{chosenWithin?.meta.title ?? say('更多')}<Icon name="down" size={12} /></MenuButton>
      )}
    </nav>
  );
});

/** How many entries there is room for. */
function useRoom(header: RefObject<HTMLElement | null>): number {
  const { topMenuMaxNum, topMenuMinNum } = useSession(({ sideConf }) => sideConf);
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [header]);
  return Math.max(0, Math.min(width <= narrowFrom ? topMenuMinNum : topMenuMaxNum, Math.floor((width - others) / entry)));
}
