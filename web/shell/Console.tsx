import { useEffect, useRef, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { asFailure, type CallError } from '../kernel/failure.ts';
import { loadSession, signOut, signsOut, useSession } from '../kernel/session.ts';
import { useLock } from '../kernel/lock.ts';
import { leaveToItsOwner, whatIsUnsaved } from '../kernel/leave.ts';
import { noRightsMark, whoIsHere } from '../kernel/token.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { Late } from './Late.tsx';
import { Locked } from './Locked.tsx';
import { Shell } from './Shell.tsx';
import { mayPass, useTriesAgain } from './use-tries-again.ts';
import { say } from '../kernel/words.ts';

const secondFactorFirst = () => import('../areas/account/profile/SecondFactorFirst.tsx');
const notLoaded = () => ({ sentence: say('页面文件未能加载，系统可能刚刚升级，或网络中断。请重试'), traceId: '' });

/** Asks who is here and what they may see, then shows the shell; or says why it can't, with the ways on. */
export function Console() {
  const signedIn = useSession(({ user }) => user !== null);
  const isWithoutRights = useWithoutRights();
  const firstStep = useFirstStep();
  const [lost, setLost] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const enter = () => { loadSession().catch((thrown: unknown) => setFailure(asFailure(thrown))); };
  const load = () => { setFailure(undefined); enter(); };
  // The sentence stays while it is tried: whoever reads it, or is on his way to a button, loses neither.
  useTriesAgain(signedIn ? undefined : failure, enter);
  const locked = useLock((lock) => lock.locked);
  // A locked screen that was loaded anew asks for nothing but the password.
  useEffect(() => { if (!locked && useSession.getState().user === null) load(); }, [locked]);
  useOtherWindows();
  const isOver = useTimeEnd();

  if (locked && !signedIn) return <Locked />;
  // On the way to the page that says so: a console that flashes up behind it would be begun with.
  if (signedIn && isOver) return <Entering />;
  if (signedIn && isWithoutRights) return <WithoutRights />;
  if (signedIn && firstStep && !lost) return <Late load={secondFactorFirst} onLost={() => setLost(true)}>{(SecondFactorFirst) => <SecondFactorFirst />}</Late>;
  if (signedIn && !firstStep) return <><BrowserRouter useTransitions={false}><Shell /></BrowserRouter><Locked /></>;
  // A dead session is on its way to the sign-in page already; nothing to add.
  const refused = lost ? notLoaded() : failure?.status === 401 ? undefined : failure;
  if (!refused) return <Entering />;
  return <Refused failure={refused} triesAgain={!lost && failure !== undefined && mayPass(failure)} onRetry={lost ? () => setLost(false) : load} />;
}

const Refused = ({ failure, triesAgain = false, onRetry }: { failure: Pick<CallError, 'sentence' | 'traceId'>; triesAgain?: boolean; onRetry?: () => void }) => (
  <main className="boot">
    <h1 className="sr-only">{say('无法进入系统')}</h1>
    <div className="boot__card"><ErrorState title={say('无法进入系统')} failure={failure} onRetry={onRetry} /><div className="boot__out">{triesAgain && <p className="boot__again">{say('系统会自动重试，恢复后打开原来的页面')}</p>}<Button onClick={() => void signOut()}>{say('退出登录')}</Button></div></div>
    <Toasts />
  </main>
);

/** Usually over before it is read. Whoever waits longer is not held. */
function Entering() {
  const isLong = useLater(patience);
  return (
    <main className="boot">
      <div className="boot__entering">
        <p className="boot__wait" role="status"><span className="boot__spin" aria-hidden="true" />{say('正在进入系统…')}</p>
        {isLong && <Button onClick={() => void signOut()}>{say('退出登录')}</Button>}
      </div>
      <Toasts />
    </main>
  );
}
/** As long as the specification lets the menu take. */
const patience = 2_000;

function useLater(delay: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return later;
}

/**
 * No right is left: pages that everybody may open are no reason to be here. Where something is unsaved the window stays
 * for it, to be read and copied (`renewRights` says why nothing can be sent). Whoever looks with another's eyes may see that he has none.
 */
function useWithoutRights(): boolean {
  const has = useSession(({ granted, viewing }) => viewing !== null || Object.values(granted).some(Boolean));
  return !has && whatIsUnsaved().length === 0;
}

/** The specification: said, and after a second signed out. Kept for the sign-in page, since nobody reads it in one. */
function WithoutRights() {
  useEffect(() => {
    const timer = setTimeout(() => void signOut(noRightsMark), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return <Refused failure={{ sentence: say('拉取路由失败，当前账号无权限，请更换账号或联系管理员添加权限'), traceId: '' }} />;
}

/** A second factor that is due comes before everything else; but never over work that has begun, which a window asks for instead. */
function useFirstStep(): boolean {
  const atWork = useRef(false);
  const user = useSession((session) => session.user);
  if (!user) return false;
  if (!user.ifNeedSecondFactor && !user.ifNeedChangePassword) atWork.current = true;
  return user.ifNeedSecondFactor && !user.ifNeedChangePassword && !atWork.current;
}

/** The licence period is over before work begins: told once a window, then everything can be read on. A window at work stays (`LicenceOver`). Says whether this one is on its way there. */
function useTimeEnd(): boolean {
  const first = useRef<boolean>(undefined);
  const isOver = useSession(({ user }) => user?.licenceOver);
  first.current ??= isOver;
  const goes = first.current === true && sessionStorage.getItem('timeEndSeen') === null;
  useEffect(() => { if (goes) location.replace('/timeEnd'); }, [goes]);
  return goes;
}

/** Somebody signed out, or in as another person, in another window of this browser: this one must not go on as before. */
function useOtherWindows(): void {
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      // Signing out empties all at once, of which browsers tell without a name.
      if (signsOut() || (event.key !== 'userInfo' && event.key !== null)) return;
      if (whoIsHere() !== (useSession.getState().user?.id ?? null)) {
        leaveToItsOwner();
        return location.reload();
      }
      // What was due here may have been done there.
      const { user } = useSession.getState();
      if (user?.ifNeedChangePassword || user?.ifNeedSecondFactor || user?.passwordExpireStatus) loadSession().catch(() => { /* The next call says it. */ });
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, []);
}
