import { useEffect, useRef, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { asFailure, type CallError } from '../kernel/failure.ts';
import { loadSession, signOut, useSession } from '../kernel/session.ts';
import { useLock } from '../kernel/lock.ts';
import { whoIsHere } from '../kernel/token.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { Late } from './Late.tsx';
import { Locked } from './Locked.tsx';
import { Shell } from './Shell.tsx';
import { say } from '../kernel/words.ts';

const secondFactorFirst = () => import('../areas/account/profile/SecondFactorFirst.tsx');
const notLoaded = () => ({ sentence: say('页面文件未能加载，系统可能刚刚升级，或网络中断。请重试'), traceId: '' });

/** Asks who is here and what they may see, then shows the shell; or says why it can't, with the two ways on. */
export function Console() {
  const signedIn = useSession(({ user }) => user !== null);
  const empty = useSession(({ routes }) => routes.length === 0);
  const firstStep = useFirstStep();
  const [lost, setLost] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const load = () => { setFailure(undefined); loadSession().catch((thrown: unknown) => setFailure(asFailure(thrown))); };
  const locked = useLock((lock) => lock.locked);
  // A locked screen that was loaded anew asks for nothing but the password.
  useEffect(() => { if (!locked && useSession.getState().user === null) load(); }, [locked]);
  useOtherWindows();
  useTimeEnd();

  if (locked && !signedIn) return <Locked />;
  if (signedIn && firstStep && !lost) return <Late load={secondFactorFirst} onLost={() => setLost(true)}>{(SecondFactorFirst) => <SecondFactorFirst />}</Late>;
  if (signedIn && !empty && !firstStep) return <><BrowserRouter><Shell /></BrowserRouter><Locked /></>;
  // A dead session is on its way to the sign-in page already; nothing to add.
  const refused = lost ? notLoaded() : signedIn && empty ? { sentence: say('拉取路由失败，当前账号无权限，请更换账号或联系管理员添加权限'), traceId: '' } : failure?.status === 401 ? undefined : failure;
  if (!refused) return <Entering />;
  return (
    <main className="boot">
      <div className="boot__card"><ErrorState title={say('无法进入系统')} failure={refused} onRetry={lost ? () => setLost(false) : load} /><div className="boot__out"><Button onClick={() => void signOut()}>{say('退出登录')}</Button></div></div>
      <Toasts />
    </main>
  );
}

const Entering = () => <main className="boot"><p className="boot__wait" role="status"><span className="boot__spin" aria-hidden="true" />{say('正在进入系统…')}</p><Toasts /></main>;

/** A second factor that is due comes before everything else; but never over work that has begun, which a window asks for instead. */
function useFirstStep(): boolean {
  const atWork = useRef(false);
  const user = useSession((session) => session.user);
  if (!user) return false;
  if (!user.ifNeedSecondFactor && !user.ifNeedChangePassword) atWork.current = true;
  return user.ifNeedSecondFactor && !user.ifNeedChangePassword && !atWork.current;
}

/** The licence period is over: told once a window, then everything can be read on. */
function useTimeEnd(): void {
  const isOver = useSession(({ user }) => user?.licenceOver ?? false);
  useEffect(() => { if (isOver && sessionStorage.getItem('timeEndSeen') === null) location.replace('/timeEnd'); }, [isOver]);
}

/** Somebody signed out, or in as another person, in another window of this browser: this one must not go on as before. */
function useOtherWindows(): void {
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      if (event.key !== 'userInfo') return;
      if (whoIsHere(event.newValue) !== whoIsHere(event.oldValue)) location.reload();
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, []);
}
