import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { findPage, leadsTo, type FoundPage } from '../kernel/page.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { Asking } from '../ui/Confirm.tsx';
import { Leaving } from '../ui/Leaving.tsx';
import { enterPage } from '../ui/standing-window.ts';
import { Toasts } from '../ui/Toast.tsx';
import { UndoBar } from '../ui/UndoBar.tsx';
import { BackToTop } from './BackToTop.tsx';
import { EmergencyNotices } from './EmergencyNotices.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { Header } from './Header.tsx';
import { JournalsAtHand } from './JournalsAtHand.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { LicenceOver } from './LicenceOver.tsx';
import { Live } from './Live.tsx';
import { Maintenance } from './Maintenance.tsx';
import { MaximisedBar } from './MaximisedBar.tsx';
import { maximise, useMaximised } from './maximised.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { tabNameOf, visible } from './menu.ts';
import { NewVersion } from './NewVersion.tsx';
import { Offline } from './Offline.tsx';
import { PageHost, shownPane, titleOf } from './PageHost.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SecondFactorPrompt } from './SecondFactorPrompt.tsx';
import { SessionLapse } from './SessionLapse.tsx';
import { nameRemembered } from './record-names.ts';
import { rememberFold, rememberTopMenu, siderFolded, topMenu } from './remembered.ts';
import { SideMenu } from './SideMenu.tsx';
import { homePath } from './tab-list.ts';
import { TabBar } from './TabBar.tsx';
import { phoneUnder, useWidth } from '../kernel/width.ts';
import { ViewingBanner } from './ViewingBanner.tsx';
import { Watermark } from './Watermark.tsx';
import { WhyHere } from './WhyHere.tsx';
import { Windows } from './Windows.tsx';
import { say } from '../kernel/words.ts';
import './shell.css';

/** The specification: collapsed by default under 1300 px. */
const foldsUnder = 1300;

/** The frame of every page: menus, header, tabs, content. Redrawn by a page change, never by what a page does. */
export function Shell() {
  const { pathname } = useLocation();
  const routes = useSession((session) => session.routes);
  const { topMenuShow, cachePage } = useSession(({ sideConf }) => sideConf);
  // Filters and pages of a list change the address too; only another page redraws the frame.
  const address = useMemo(() => pathname === '/' ? homePath : leadsTo(routes, pathname), [routes, pathname]);
  const found = useMemo(() => findPage(routes, address), [routes, address]);
  const phone = useWidth(phoneUnder);
  const { folded, toggle } = useFold();
  const [drawer, setDrawer] = useState(false);
  const maximised = useMaximised((it) => it.maximised);
  const content = useRef<HTMLElement>(null);
  const groups = useMemo(() => visible(routes), [routes]);
  const chosen = useTopMenu(groups, found);
  const topGroups = topMenuShow && !phone && groups.length > 1 ? groups : null;
  const sideGroups = useMemo(() => {
    const group = topGroups?.find(({ name }) => name === chosen);
    return group?.children?.length ? group.children : groups;
  }, [topGroups, groups, chosen]);
  const names = useMemo(() => typeof found === 'object' ? found.trail.map(({ name }) => name) : [], [found]);
  useEffect(() => setDrawer(false), [pathname]);
  useEffect(() => () => maximise(false), []);
  // After the page's own questions: what it is to show comes first.
  useEffect(() => { const later = setTimeout(() => void nameRemembered(), 300); return () => clearTimeout(later); }, []);
  const trail = useMemo(() => typeof found === 'object' ? found.trail.map(({ name, path, component, meta }) => ({ key: name, title: meta.title, ...(component && { path }) })) : [{ key: 'status', title: titleOf(found) }], [found]);
  const onMenu = useCallback(() => phone ? setDrawer((open) => !open) : toggle(), [phone, toggle]);
  const waits = cachePage && !phone && !(typeof found === 'object' && found.route.meta.notCache);

  return (
    <div className="shell" data-folded={folded || undefined} data-maximised={maximised || undefined}>
      <a className="shell__skip" href="#content" onClick={(event) => { event.preventDefault(); enterPage(shownPane(content)); }}>{say('跳到主要内容')}</a>
      {phone ? drawer && <MenuDrawer onClose={() => setDrawer(false)}><SideMenu groups={groups} folded={false} pathname={pathname} topMenu={chosen} trail={names} /></MenuDrawer> : <SideMenu groups={sideGroups} folded={folded} pathname={pathname} topMenu={chosen} trail={names} />}
      <Header trail={trail} menuOpen={phone ? drawer : !folded} onMenu={onMenu} topGroups={topGroups} chosen={chosen} pathname={pathname} help={typeof found === 'object' ? found.route.meta.menuDesc : null} />
      <TabBar pathname={pathname} />
      {maximised && <MaximisedBar pathname={pathname} />}
      <div className="shell__notices"><Offline /><NewVersion /><ViewingBanner /><Maintenance /><LicenceOver /><LeftBehind /><EmergencyNotices /></div>
      <PrintHead title={typeof found === 'object' ? found.route.meta.title : ''} />
      <main className="shell__content" lang="zh-CN" id="content" ref={content} tabIndex={-1}>
        <PageHost found={found} address={address} content={content} />
      </main>
      <BackToTop content={content} pathname={pathname} />
      <LeaveGuard kept={waits} />
      <PasswordPrompt pathname={pathname} />
      <SecondFactorPrompt pathname={pathname} />
      <FirstVisit />
      <Watermark />
      <WhyHere />
      <SessionLapse />
      <Live />
      <JournalsAtHand />
      <Windows />
      <Asking />
      <Leaving />
      <UndoBar />
      <Toasts />
    </div>
  );
}

/** Folded while the window is narrow; in a wide one as the person has left it on this computer. */
function useFold() {
  const narrow = useWidth(foldsUnder);
  const usual = narrow || (siderFolded() ?? false);
  const [folded, setFolded] = useState(usual);
  useEffect(() => setFolded(narrow || (siderFolded() ?? false)), [narrow]);
  const toggle = useCallback(() => setFolded((now) => { if (!narrow) rememberFold(!now); return !now; }), [narrow]);
  return { folded, toggle };
}

/** The top menu of the page; a page of none leaves the one chosen before. */
function useTopMenu(groups: readonly GrantedRoute[], found: FoundPage | 'unknown' | 'closed'): string | undefined {
  const own = typeof found === 'object' ? tabNameOf(found.trail) : undefined;
  useEffect(() => { if (own) rememberTopMenu(own); }, [own]);
  const wanted = own ?? topMenu();
  return groups.find(({ name, meta }) => name === wanted || meta.tabName === wanted)?.name ?? groups[0]?.name;
}
