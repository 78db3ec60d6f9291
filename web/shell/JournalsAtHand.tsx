import { lazy, Suspense } from 'react';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { useMay } from '../kernel/session.ts';

/** Whose code does not come writes journals as before: the page of journals sends what waits, too. */
const JournalsWaiting = lazy(() => import('./JournalsWaiting.tsx').catch(() => ({ default: () => null })));

/** All that journals need comes for those alone who write them. */
export function JournalsAtHand() {
  const writes = useMay(practiceLogPermission.create);
  return writes && <Suspense><JournalsWaiting /></Suspense>;
}
