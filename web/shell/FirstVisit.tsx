import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../kernel/session.ts';
import { useWindow } from './windows.ts';

const Guide = lazy<() => ReactNode>(() => import('./guide/Guide.tsx').catch(() => ({ default: () => null })));

/** A new visitor who wants to be led is; but what must be done first, and windows that are open, come before. */
export function FirstVisit() {
  const isDue = useSession(({ user, sideConf, isNewVisitor }) => isNewVisitor && sideConf.isStep && user !== null && !user.ifNeedChangePassword && !user.passwordExpireStatus && !user.ifNeedSecondFactor);
  const busy = useWindow(({ open }) => open !== null);
  return isDue && !busy && <Suspense><Guide /></Suspense>;
}
