import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { findPage } from '../kernel/page.ts';
import { useSession } from '../kernel/session.ts';
import { Asking } from '../ui/Confirm.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { BackToTop } from './BackToTop.tsx';
import { Header } from './Header.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { PageHost, titleOf } from './PageHost.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { SessionLapse } from './SessionLapse.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useWidth } from './width.ts';
import './shell.css';

/** The specification: collapsed by default under 1300 px, a drawer under 576 px. */
const foldsUnder = 1300;
const phoneUnder = 576;

/** The frame of every page: menu, header, content. Redrawn by a page change, never by what a page does. */
export function Shell() {
  const { pathname } = useLocation();
  const routes = useSession((session) => session.routes);
  // Filters and pages of a list change the address too; only another page redraws the frame.
  const found = useMemo(() => findPage(routes, pathname === '/' ? '/commonConsole' : pathname), [routes, pathname]);
  const phone = useWidth(phoneUnder);
  const narrow = useWidth(foldsUnder);
  const [folded, setFolded] = useState(narrow);
  const [drawer, setDrawer] = useState(false);
  const content = useRef<HTMLElement>(null);
  useEffect(() => setFolded(narrow), [narrow]);
  useEffect(() => { setDrawer(false); content.current?.scrollTo(0, 0); }, [pathname]);
  const trail = useMemo(() => typeof found === 'object' ? found.trail.map(({ name, path, component, meta }) => ({ key: name, title: meta.title, ...(component && { path }) })) : [{ key: 'status', title: titleOf(found) }], [found]);
  const onMenu = useCallback(() => phone ? setDrawer((open) => !open) : setFolded((now) => !now), [phone]);

  return (
    <div className="shell" data-folded={folded || undefined}>
      <a className="shell__skip" href="#content" onClick={(event) => { event.preventDefault(); content.current?.focus(); }}>跳到主要内容</a>
      {phone ? drawer && <MenuDrawer onClose={() => setDrawer(false)}><SideMenu folded={false} pathname={pathname} /></MenuDrawer> : <SideMenu folded={folded} pathname={pathname} />}
      <Header trail={trail} menuOpen={phone ? drawer : !folded} onMenu={onMenu} />
      <main className="shell__content" id="content" ref={content} tabIndex={-1}>
        <PageHost found={found} pathname={pathname} content={content} />
      </main>
      <BackToTop scroller={content} />
      <LeaveGuard />
      <PasswordPrompt pathname={pathname} />
      <SessionLapse />
      <Asking />
      <Toasts />
    </div>
  );
}
