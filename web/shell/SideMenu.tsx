/** The left menu, built of the routes that the server granted. */
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { prefetchPage } from '../kernel/page.ts';
import type { GrantedRoute } from '../kernel/session.ts';
import { useSession } from '../kernel/session.ts';
import { Icon, isIcon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';

export const SideMenu = memo(function SideMenu({ folded, pathname }: { folded: boolean; pathname: string }) {
  const { user, routes } = useSession();
  const groups = visible(routes);
  const current = currentOf(groups, pathname);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => { nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }); }, [current]);
  return (
    <aside className="sider" data-folded={folded || undefined}>
      <Link to="/commonConsole" className="sider__brand" title="返回工作台" aria-label={folded ? '返回工作台' : undefined}>
        <img src="/mark.svg" width={30} height={30} alt="" />
        {!folded && <span className="sider__names"><b>{user?.systemName}</b><span>{user?.customerName}</span></span>}
      </Link>
      <nav ref={nav} className="sider__nav" aria-label="主菜单">
        <ul>{groups.map((route) => <li key={route.name}>{folded ? <FoldedEntry route={route} current={current} /> : <Entry route={route} current={current} />}</li>)}</ul>
      </nav>
    </aside>
  );
});

/** A group with a single page is that page. */
const onlyPage = (route: GrantedRoute): GrantedRoute | undefined =>
  route.component ? route : route.children?.length === 1 ? { ...route.children[0]!, meta: { ...route.children[0]!.meta, icon: route.meta.icon } } : undefined;

function visible(routes: readonly GrantedRoute[]): GrantedRoute[] {
  return routes.filter(({ meta }) => !meta.hideInMenu)
    .map((route) => ({ ...route, children: (route.children ?? []).filter(({ meta }) => !meta.hideInMenu) }))
    .filter((route) => route.component || route.children.length > 0);
}

/** Pages that stand in no menu (a record, a form) light up the entry whose address they go on from. */
function currentOf(groups: readonly GrantedRoute[], pathname: string): string | undefined {
  const pages = groups.flatMap((group) => group.component ? [group] : group.children ?? []);
  return pages.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).sort((a, b) => b.path.length - a.path.length)[0]?.path;
}

const iconOf = (route: GrantedRoute) => <Icon name={route.meta.icon && isIcon(route.meta.icon) ? route.meta.icon : 'dot'} size={18} />;

function PageLink({ route, current, icon }: { route: GrantedRoute; current: string | undefined; icon?: boolean }) {
  const load = () => { if (route.component) prefetchPage(route.component); };
  return (
    <Link to={route.path} className="sider__link" aria-current={route.path === current ? 'page' : undefined} onPointerEnter={load} onFocus={load}>
      {icon && iconOf(route)}<span>{route.meta.title}</span>
    </Link>
  );
}

function Entry({ route, current }: { route: GrantedRoute; current: string | undefined }) {
  const [open, setOpen] = useState(true);
  const page = onlyPage(route);
  if (page) return <PageLink route={page} current={current} icon />;
  return (
    <>
      <button type="button" className="sider__group" aria-expanded={open} onClick={() => setOpen(!open)}>{iconOf(route)}<span>{route.meta.title}</span><Icon name={open ? 'up' : 'down'} size={12} /></button>
      {open && <ul className="sider__pages">{route.children?.map((child) => <li key={child.name}><PageLink route={child} current={current} /></li>)}</ul>}
    </>
  );
}

function FoldedEntry({ route, current }: { route: GrantedRoute; current: string | undefined }) {
  const page = onlyPage(route);
  if (page) {
    return <Link to={page.path} className="sider__icon" title={page.meta.title} aria-label={page.meta.title} aria-current={page.path === current ? 'page' : undefined}>{iconOf(page)}</Link>;
  }
  const within = route.children?.some(({ path }) => path === current);
  return (
    <Popover label={route.meta.title} align="side" opener={(opener) => <button {...opener} type="button" className="sider__icon" title={route.meta.title} aria-label={route.meta.title} data-within={within || undefined}>{iconOf(route)}</button>}>
      {(close) => (
        <div className="sider__fly" onClick={close}>
          <p className="sider__fly-title">{route.meta.title}</p>
          <ul>{route.children?.map((child) => <li key={child.name}><PageLink route={child} current={current} /></li>)}</ul>
        </div>
      )}
    </Popover>
  );
}
