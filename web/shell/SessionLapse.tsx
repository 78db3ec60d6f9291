import { lazy, Suspense, useEffect } from 'react';
import { goToSignIn, useLapse } from '../kernel/lapse.ts';
import { useSession } from '../kernel/session.ts';
import { tellsWhileWriting } from '../kernel/still-here.ts';
import { isRemembered } from '../kernel/token.ts';
import { say } from '../kernel/words.ts';

/** Seldom needed, so it is loaded when it is. If it can't be had any more, there is still the page. */
const SignInAgain = lazy(() => import('../areas/account/login/SignInAgain.tsx').catch(() => {
  goToSignIn(say('令牌已失效，请重新登录'));
  return new Promise<never>(() => {});
}));

/** While the shell stands, a session that ends is mended in place. */
export function SessionLapse() {
  const asking = useLapse((lapse) => lapse.asking);
  const who = useSession(({ user }) => user?.id ?? null);
  useEffect(() => {
    // By now: the mark goes with the session.
    useLapse.setState({ who, remembered: isRemembered() });
    return () => useLapse.setState({ who: null });
  }, [who]);
  useEffect(tellsWhileWriting, []);
  return asking && <Suspense><SignInAgain /></Suspense>;
}
