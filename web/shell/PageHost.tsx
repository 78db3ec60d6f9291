import { memo, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Navigate } from 'react-router';
import { PageParams, pageComponent, type FoundPage } from '../kernel/page.ts';
import { useSession } from '../kernel/session.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { StatusPage } from './StatusPage.tsx';

interface Props { found: FoundPage | 'unknown' | 'closed'; pathname: string; content: RefObject<HTMLElement | null> }

export const titleOf = (found: Props['found']): string => found === 'unknown' ? '页面不存在' : found === 'closed' ? '没有权限' : found.route.meta.title;

/** Shows the page of the address, names it in the title bar, and leads screen readers and keyboards to it. */
export const PageHost = memo(function PageHost({ found, pathname, content }: Props) {
  const user = useSession((session) => session.user);
  const title = titleOf(found);
  const [said, setSaid] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    document.title = [user?.customerName, user?.systemName, title].filter(Boolean).join('-');
  }, [user, title]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setSaid(title);
    // An opener may be gone with its page; the keyboard goes on in the new one.
    content.current?.focus({ preventScroll: true });
  }, [pathname, title, content]);

  if (pathname === '/') return <Navigate to="/commonConsole" replace />;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <p className="sr-only" aria-live="polite">{said}</p>
      <PageBoundary key={pathname}><Found found={found} pathname={pathname} /></PageBoundary>
    </>
  );
});

function Found({ found, pathname }: Omit<Props, 'content'>) {
  if (found === 'unknown') return <StatusPage kind="unknown" />;
  if (found === 'closed') return <StatusPage kind="closed" />;
  const Page = pageComponent(found.route.component ?? '');
  if (!Page) return <StatusPage kind="missing" />;
  return (
    <PageParams value={found.params}>
      <Suspense key={pathname} fallback={<PageSkeleton />}><Page /></Suspense>
    </PageParams>
  );
}

/** Comes only when the page's code takes a moment. */
function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <span className="sr-only">正在打开页面…</span>
      <span className="skeleton" style={{ width: 180, height: 20 }} />
      <span className="skeleton page-skeleton__block" />
    </div>
  );
}
