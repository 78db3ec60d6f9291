/**
 * The opened pages. The one of the address is shown; those looked at before wait behind it with everything they hold
 * (React's Activity: their effects have ended, so no timer runs and no answer redraws them).
 */
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { unsavedPanes, forgetUnsaved } from '../kernel/leave.ts';
import { findPage, PageParams, pageComponent, type FoundPage } from '../kernel/page.ts';
import { forgetRecord } from '../kernel/query.ts';
import { PaneContext, tellPane, type Pane } from '../kernel/pane.ts';
import { useSession } from '../kernel/session.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PaneAddress } from './PaneAddress.tsx';
import { StatusPage } from './StatusPage.tsx';
import { alive, nameOf } from './tab-list.ts';
import { nameTab, useTabs } from './tabs.ts';
import { say } from '../kernel/words.ts';

export function Panes({ here, cached }: { here: Location; cached: boolean }) {
  const list = useTabs();
  const unsaved = useSyncExternalStore(unsavedPanes.subscribe, unsavedPanes.read);
  // Unsaved work waits even where the person wants pages drawn anew.
  const waiting = alive(list, unsaved).filter((path) => cached || unsaved.has(path));
  // In an order of their own, so that none is ever moved: moving takes the scroll position away.
  const paths = [...new Set([here.pathname, ...waiting])].sort();
  return paths.map((path) => <OnePane key={`${path} ${list.rounds[path] ?? 0}`} path={path} location={path === here.pathname ? here : null} />);
}

/** `location`: null while another page is shown, so that this one is not redrawn with every step elsewhere. */
const OnePane = memo(function OnePane({ path, location }: { path: string; location: Location | null }) {
  const routes = useSession((session) => session.routes);
  const found = useMemo(() => findPage(routes, path), [routes, path]);
  const pane = useMemo<Pane>(() => ({ key: path, title: '', state: 'shown', windows: document.createElement('div'), name: (name) => nameTab(path, name) }), [path]);
  const title = useTabs(({ open }) => { const tab = open.find((one) => one.path === path); return tab ? nameOf(tab) : ''; });
  const shown = location !== null;
  const unsavedHere = useSyncExternalStore(unsavedPanes.subscribe, () => unsavedPanes.read().has(path));
  const granted = useRef(found);
  if (typeof found === 'object') granted.current = found;
  // The right to it has gone while somebody was writing: what is written stays, to be read and copied.
  const isKept = typeof found !== 'object' && unsavedHere && typeof granted.current === 'object';
  const page = isKept ? granted.current : found;
  const seen = useRef(location);
  if (location) seen.current = location;

  // Before the page's own effects end, which must know whether it goes or waits.
  useLayoutEffect(() => tellPane(pane, { state: shown ? 'shown' : 'hidden', title }), [pane, shown, title]);
  useLayoutEffect(() => () => { tellPane(pane, { state: 'gone' }); forgetUnsaved(new Set([pane.key])); }, [pane]);
  useEffect(() => () => { forgetRead(path); }, [path]);

  if (!shown && (!seen.current || typeof page !== 'object' || (page.route.meta.notCache && !unsavedHere))) return null;
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      {/* Before the page, so that it is there when the page begins with a window open. */}
      <div className="pane__windows" ref={(place) => { if (place && pane.windows?.parentElement !== place) place.append(pane.windows ?? ''); }} />
      <div className="pane" ref={markShown} tabIndex={-1}>
        {seen.current && (
          <PaneContext value={pane}>
            <PaneAddress location={seen.current} pane={pane}>
              {isKept && <p className="pane__closed" role="alert">{say('此页面已不在您的权限内，不能再提交。未保存的内容仍在这里，请复制后关闭页面。')}</p>}
              <PageBoundary><Found found={page} /></PageBoundary>
            </PaneAddress>
          </PaneContext>
        )}
      </div>
    </Activity>
  );
});

/** A hidden page is drawn anew when there is time; its references go at once, and with them the mark, so that one page alone ever has it. */
function markShown(pane: HTMLDivElement) {
  pane.dataset['shown'] = '';
  return () => { delete pane.dataset['shown']; };
}

/** Once its own effects have ended, and unless a tab (drawn anew later, or begun anew now) still stands for it. */
function forgetRead(path: string): void {
  setTimeout(() => {
    if (useTabs.getState().open.some((tab) => tab.path === path)) return;
    const found = findPage(useSession.getState().routes, path);
    if (typeof found === 'object') for (const value of Object.values(found.params)) if (value && value.length > 8) forgetRecord(value);
  });
}

const Found = memo(function Found({ found }: { found: FoundPage | 'unknown' | 'closed' }) {
  if (found === 'unknown') return <StatusPage kind="unknown" />;
  if (found === 'closed') return <StatusPage kind="closed" />;
  const Page = pageComponent(found.route.component ?? '');
  if (!Page) return <StatusPage kind="missing" />;
  return (
    <PageParams value={found.params}>
      <Suspense fallback={<PageSkeleton />}><Page /></Suspense>
    </PageParams>
  );
});

/** Comes only when the page's code takes a moment. */
function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <span className="sr-only">{say('正在打开页面…')}</span>
      <span className="skeleton" style={{ width: 180, height: 20 }} />
      <span className="skeleton page-skeleton__block" />
    </div>
  );
}
