/** The left menu: the pages of the chosen top menu, or all groups where there is none. */
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { systemSetting } from 'contract/areas/system/setting';
import { prefetchPage } from '../kernel/page.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { Icon, isIcon } from '../ui/Icon.tsx';
import { onceLaidOut } from '../ui/once-laid-out.ts';
import { Popover } from '../ui/Popover.tsx';
import { FrameLink } from './FrameLink.tsx';
import { currentOf, groupsAround, isLink, namesOf, oneOnEach, onlyPage, pagesOf } from './menu.ts';
import { openMenus, rememberMenus } from './remembered.ts';
import { SiteSelector } from './SiteSelector.tsx';
import { addressOf } from './tabs.ts';
import { WaitingCount, waitsAt } from './WaitingCount.tsx';
import { say } from '../kernel/words.ts';

interface Props { groups: readonly GrantedRoute[]; folded: boolean; pathname: string; topMenu: string | undefined; /** The names of the groups that the page stands in, also where it has no entry. */ trail: readonly string[] }
interface At { current: string | undefined; pathname: string; around: readonly string[] }
interface Opening { open: readonly string[]; toggle(route: GrantedRoute, beside: readonly GrantedRoute[]): void }

export const SideMenu = memo(function SideMenu({ groups, folded, pathname, topMenu, trail }: Props) {
  const user = useSession((session) => session.user);
  const accordion = useSession(({ sideConf }) => sideConf.leftMenuAccordion);
  const current = currentOf(groups, pathname);
  // By their names: a menu that comes anew by the line is the same to whoever has opened a group of it.
  const names = groupsAround(groups, current, trail).join('\n');
  const around = useMemo(() => names ? names.split('\n') : [], [names]);
  const [chosen, setChosen] = useState<readonly string[] | null>(openMenus);
  // Nothing chosen yet: the groups where the person is; without accordion the outer ones, too.
  const all = chosen ?? (accordion ? around.length ? around : [groups[0]?.name ?? ''] : [...groups.map(({ name }) => name), ...around]);
  // Those of other top menus wait for their turn.
  const known = new Set(namesOf(groups));
  const open = accordion ? [...all.filter((name) => !known.has(name)), ...oneOnEach(groups, all, around)] : all;
  const nav = useRef<HTMLElement>(null);
  const at = { current, pathname, around };

  useEffect(() => onceLaidOut(nav.current?.querySelector('[aria-current]'), (entry) => entry.scrollIntoView({ block: 'nearest' })), [current]);
  // The groups of a page that was reached otherwise open, too.
  useEffect(() => {
    if (around.length) setChosen((before) => !before || around.every((name) => before.includes(name)) ? before : accordion ? around : [...new Set([...before, ...around])]);
  }, [around, accordion]);
  const toggle = (route: GrantedRoute, beside: readonly GrantedRoute[]) => {
    const others = open.filter((name) => name !== route.name && !(accordion && beside.some((one) => one.name === name)));
    const now = open.includes(route.name) ? open.filter((name) => name !== route.name) : [...others, route.name];
    setChosen(now);
    rememberMenus(now);
  };
  return (
    <aside className="sider" data-folded={folded || undefined}>
      <Link to="/commonConsole" className="sider__brand" title={say('返回工作台')} aria-label={folded ? say('返回工作台') : undefined}>
        <img src={user?.logo ? `${systemSetting.endpoints.getLogo.path}?logo=${user.logo}` : '/mark.svg'} width={30} height={30} alt="" />
        {!folded && <span className="sider__names"><b>{user?.systemName}</b><span>{user?.customerName}</span></span>}
      </Link>
      {!folded && <SiteSelector topMenu={topMenu} />}
      <nav ref={nav} className="sider__nav" aria-label={say('主菜单')}>
        {folded ? <ul>{groups.map((route) => <li key={route.name}><FoldedEntry route={route} at={at} /></li>)}</ul> : <Entries routes={groups} at={at} opening={{ open, toggle }} depth={0} />}
      </nav>
    </aside>
  );
});

const iconOf = ({ meta: { icon } }: GrantedRoute) => icon && isIcon(icon) && <Icon name={icon} size={18} />;
/** Folded, a page without a picture shows its name in two lines: menus begin with the same words too often for one character to do. */
const signOf = (route: GrantedRoute) => {
  if (route.meta.icon && isIcon(route.meta.icon)) return iconOf(route);
  const name = [...route.meta.title];
  const line = name.length > 3 ? Math.min(3, Math.ceil(name.length / 2)) : 3;
  return <span className="sider__short">{name.slice(0, line).join('')}{name.length > line && <><br />{name.slice(line, line * 2).join('')}</>}</span>;
};

/** Closed, a group says for its page what waits there. */
const holdsWaiting = ({ children = [] }: GrantedRoute) => pagesOf(children).some(({ path }) => path === waitsAt);

/** Back to the page as it was left; on the page itself, without its conditions. */
const leadsTo = (path: string, { pathname }: At) => path === pathname ? path : addressOf(path);

function PageLink({ route, at, icon }: { route: GrantedRoute; at: At; icon?: boolean }) {
  if (isLink(route)) return <a href={route.meta.href ?? ''} target="_blank" rel="noreferrer" className="sider__link">{icon && iconOf(route)}<span>{route.meta.title}</span><Icon name="external" size={14} /></a>;
  const load = () => { if (route.component) prefetchPage(route.component); };
  return (
    <FrameLink to={leadsTo(route.path, at)} className="sider__link" aria-current={route.path === at.current ? 'page' : undefined} title={route.meta.title} onPointerEnter={load} onFocus={load}>
      {icon && iconOf(route)}<span>{route.meta.title}</span>{route.path === waitsAt && <WaitingCount pathname={at.pathname} />}
    </FrameLink>
  );
}

/** One level of the menu. On the first a group with a single page is that page; deeper ones show the tree as it is. */
function Entries({ routes, at, opening, depth }: { routes: readonly GrantedRoute[]; at: At; opening: Opening; depth: number }) {
  // A column of pictures is for lists that have some.
  const icon = depth === 0 && routes.some(({ meta }) => meta.icon);
  return (
    <ul className={depth ? 'sider__pages' : undefined}>
      {routes.map((route) => {
        const page = depth === 0 ? onlyPage(route) : route.component || isLink(route) ? route : undefined;
        return <li key={route.name}>{page ? <PageLink route={page} at={at} icon={icon} /> : <Group route={route} beside={routes} at={at} opening={opening} depth={depth} />}</li>;
      })}
    </ul>
  );
}

function Group({ route, beside, at, opening, depth }: { route: GrantedRoute; beside: readonly GrantedRoute[]; at: At; opening: Opening; depth: number }) {
  const open = opening.open.includes(route.name);
  return (
    <>
      <button type="button" className="sider__group" aria-expanded={open} data-within={at.around.includes(route.name) || undefined} onClick={() => opening.toggle(route, beside)}>
        {depth === 0 && iconOf(route)}<span>{route.meta.title}</span>{!open && holdsWaiting(route) && <WaitingCount pathname={at.pathname} />}<Icon name={open ? 'up' : 'down'} size={12} />
      </button>
      {open && <Entries routes={route.children ?? []} at={at} opening={opening} depth={depth + 1} />}
    </>
  );
}

function FoldedEntry({ route, at }: { route: GrantedRoute; at: At }) {
  const page = onlyPage(route);
  if (page && !isLink(page)) {
    return <FrameLink to={leadsTo(page.path, at)} className="sider__icon" title={page.meta.title} aria-label={page.meta.title} aria-current={page.path === at.current ? 'page' : undefined}>{signOf(page)}</FrameLink>;
  }
  if (page) return <a href={page.meta.href ?? ''} target="_blank" rel="noreferrer" className="sider__icon" title={page.meta.title} aria-label={page.meta.title}>{signOf(page)}</a>;
  const within = at.around.includes(route.name);
  return (
    <Popover label={route.meta.title} align="side" opener={(opener) => <button {...opener} type="button" className="sider__icon" title={route.meta.title} aria-label={route.meta.title} data-within={within || undefined}>{signOf(route)}{holdsWaiting(route) && <WaitingCount pathname={at.pathname} />}</button>}>
      {(close) => (
        <div className="sider__fly" onClick={close}>
          <FlyPages route={route} at={at} />
        </div>
      )}
    </Popover>
  );
}

/** Beside the folded menu everything of a group is in sight, groups within it under their titles. */
function FlyPages({ route, at }: { route: GrantedRoute; at: At }) {
  return (
    <>
      <p className="sider__fly-title">{route.meta.title}</p>
      <ul>{route.children?.map((child) => <li key={child.name}>{child.component || isLink(child) ? <PageLink route={child} at={at} /> : <FlyPages route={child} at={at} />}</li>)}</ul>
    </>
  );
}
