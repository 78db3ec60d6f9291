import { useState } from 'react';
import { useSession } from '../kernel/session.ts';
import { Late } from './Late.tsx';
import { useWindow } from './windows.ts';

const guide = () => import('./guide/Guide.tsx');

/** A new visitor who wants to be led is; but what must be done first, and windows that are open, come before. */
export function FirstVisit() {
  const isDue = useSession(({ user, sideConf, isNewVisitor }) => isNewVisitor && sideConf.isStep && user !== null && !user.ifNeedChangePassword && !user.passwordExpireStatus && !user.ifNeedSecondFactor);
  const busy = useWindow(({ open }) => open !== null);
  const [lost, setLost] = useState(false);
  return isDue && !busy && !lost && <Late load={guide} onLost={() => setLost(true)}>{(Guide) => <Guide />}</Late>;
}
