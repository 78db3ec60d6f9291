import { lazy, Suspense } from 'react';
import { useLock } from '../kernel/lock.ts';
import { say } from '../kernel/words.ts';
import { Button } from '../ui/Button.tsx';

const LockScreen = lazy(() => import('../areas/account/lock/LockScreen.tsx').catch(() => ({ default: NotLoaded })));

/** Nothing is seen while its code comes either: the style sheet hides the page as soon as it is locked. */
export function Locked() {
  const locked = useLock((lock) => lock.locked);
  return locked && <Suspense><LockScreen /></Suspense>;
}

function NotLoaded() {
  return <main className="boot"><div className="boot__card"><p role="alert">{say('屏幕已锁定，但解锁页面未能加载。请检查网络后重新加载')}</p><div className="boot__out"><Button look="primary" onClick={() => location.reload()}>{say('重新加载')}</Button></div></div></main>;
}
