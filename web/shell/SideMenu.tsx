/** The left menu: the pages of the chosen top menu, or all groups where there is none. */
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { prefetchPage } from '../kernel/page.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { Icon, isIcon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { currentOf, isLink, onlyPage } from './menu.ts';
import { openMenus, rememberMenus } from './remembered.ts';
import { addressOf } from './tabs.ts';

interface Props { groups: readonly GrantedRoute[]; folded: boolean; pathname: string }
interface At { current: string | undefined; pathname: string }

export const SideMenu = memo(function SideMenu({ groups, folded, pathname }: Props) {
  const user = useSession((session) => session.user);
  const accordion = useSession(({ sideConf }) => sideConf.leftMenuAccordion);
  const current = currentOf(groups, pathname);
  const within = groups.find(({ children }) => children?.some(({ path }) => path === current))?.name;
  const [chosen, setChosen] = useState<readonly string[] | null>(openMenus);
  // Nothing chosen yet: the group where the person is; without accordion all of them.
  const open = chosen ?? (accordion ? [within ?? groups[0]?.name ?? ''] : groups.map(({ name }) => name));
  const nav = useRef<HTMLElement>(null);
  const at = { current, pathname };

  useEffect(() => { nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }); }, [current]);
  // The group of a page that was reached otherwise opens, too.
  useEffect(() => { if (within) setChosen((before) => !before || before.includes(within) ? before : accordion ? [within] : [...before, within]); }, [within, accordion]);
  const toggle = (name: string) => {
    const now = open.includes(name) ? open.filter((one) => one !== name) : accordion ? [name] : [...open, name];
    setChosen(now);
    rememberMenus(now);
  };
  return (
    <aside className="sider" data-folded={folded || undefined}>
      <Link to="/commonConsole" className="sider__brand" title="返回工作台" aria-label={folded ? '返回工作台' : undefined}>
        <img src="/mark.svg" width={30} height={30} alt="" />
        {!folded && <span className="sider__names"><b>{user?.systemName}</b><span>{user?.customerName}</span></span>}
      </Link>
      <nav ref={nav} className="sider__nav" aria-label="主菜单">
        <ul>{groups.map((route) => <li key={route.name}>{folded ? <FoldedEntry route={route} at={at} /> : <Entry route={route} at={at} open={open.includes(route.name)} onToggle={() => toggle(route.name)} />}</li>)}</ul>
      </nav>
    </aside>
  );
});

const iconOf = ({ meta: { icon } }: GrantedRoute) => <Icon name={icon && isIcon(icon) ? icon : 'dot'} size={18} />;
/** Folded, a page without a picture is told from the others by its first character. */
const signOf = (route: GrantedRoute) => route.meta.icon && isIcon(route.meta.icon) ? iconOf(route) : <span className="sider__letter">{[...route.meta.title][0]}</span>;

/** Back to the page as it was left; on the page itself, without its conditions. */
const leadsTo = (path: string, { pathname }: At) => path === pathname ? path : addressOf(path);

function PageLink({ route, at, icon }: { route: GrantedRoute; at: At; icon?: boolean }) {
  if (isLink(route)) return <a href={route.meta.href ?? ''} target="_blank" rel="noreferrer" className="sider__link">{icon && iconOf(route)}<span>{route.meta.title}</span><Icon name="external" size={14} /></a>;
  const load = () => { if (route.component) prefetchPage(route.component); };
  return (
    <Link to={leadsTo(route.path, at)} className="sider__link" aria-current={route.path === at.current ? 'page' : undefined} title={route.meta.title} onPointerEnter={load} onFocus={load}>
      {icon && iconOf(route)}<span>{route.meta.title}</span>
    </Link>
  );
}

function Entry({ route, at, open, onToggle }: { route: GrantedRoute; at: At; open: boolean; onToggle(): void }) {
  const page = onlyPage(route);
  if (page) return <PageLink route={page} at={at} icon />;
  return (
    <>
      <button type="button" className="sider__group" aria-expanded={open} onClick={onToggle}>{iconOf(route)}<span>{route.meta.title}</span><Icon name={open ? 'up' : 'down'} size={12} /></button>
      {open && <ul className="sider__pages">{route.children?.map((child) => <li key={child.name}><PageLink route={child} at={at} /></li>)}</ul>}
    </>
  );
}

function FoldedEntry({ route, at }: { route: GrantedRoute; at: At }) {
  const page = onlyPage(route);
  if (page && !isLink(page)) {
    return <Link to={leadsTo(page.path, at)} className="sider__icon" title={page.meta.title} aria-label={page.meta.title} aria-current={page.path === at.current ? 'page' : undefined}>{signOf(page)}</Link>;
  }
  if (page) return <a href={page.meta.href ?? ''} target="_blank" rel="noreferrer" className="sider__icon" title={page.meta.title} aria-label={page.meta.title}>{signOf(page)}</a>;
  const within = route.children?.some(({ path }) => path === at.current);
  return (
    <Popover label={route.meta.title} align="side" opener={(opener) => <button {...opener} type="button" className="sider__icon" title={route.meta.title} aria-label={route.meta.title} data-within={within || undefined}>{signOf(route)}</button>}>
      {(close) => (
        <div className="sider__fly" onClick={close}>
          <p className="sider__fly-title">{route.meta.title}</p>
          <ul>{route.children?.map((child) => <li key={child.name}><PageLink route={child} at={at} /></li>)}</ul>
        </div>
      )}
    </Popover>
  );
}
