/**
 * A session that ends while somebody works. The call that met it (401) waits here, a window over the page asks for the
 * password, and the call goes out again as it was: nothing typed is lost. Before the shell stands there is nothing to
 * lose and nobody to ask: then the page gives way to the sign-in page.
 */
import { create } from 'zustand';
import { notice } from './notice.ts';
import { dropToken, isRemembered, readToken, refreshToken, signInAddress, whoIsHere } from './token.ts';
import { say } from './words.ts';

interface Lapse {
  /** Whose work stands on this page; null while there is none and no window to ask in. */
  who: string | null;
  asking: boolean;
  /** As the server has said it; null: nobody knows. */
  why: string | null;
  /** Wanted to stay signed in when the work began: whatever has ended the session, the next one is to be kept as well. */
  remembered: boolean;
}

export const useLapse = create<Lapse>()(() => ({ who: null, asking: false, why: null, remembered: false }));

let waiting: { over: Promise<boolean>; settle(signedIn: boolean): void } | null = null;

/** Says whether the call that was sent with this token, and refused, is worth sending again. Many calls wait for one window. */
export async function signedInAgain(refused: string | undefined): Promise<boolean> {
  // Another window of this browser was quicker.
  if (hasNewToken(refused)) return true;
  const wasRemembered = isRemembered();
  if (wasRemembered && await refreshToken()) return true;
  if (useLapse.getState().who === null) {
    goToSignIn(say(wasRemembered ? '登录过期，请重新登录' : '令牌已失效，请重新登录'));
    return false;
  }
  if (!waiting) {
    let settle = (_signedIn: boolean) => {};
    const over = new Promise<boolean>((resolve) => { settle = resolve; });
    waiting = { over, settle };
    useLapse.setState({ asking: true });
  }
  return waiting.over;
}

/** The window's answer: signed in, or put off (the calls fail, what was typed stays). */
export function settleLapse(signedIn: boolean): void {
  const { settle } = waiting ?? {};
  waiting = null;
  useLapse.setState({ asking: false, ...(signedIn && { why: null }) });
  settle?.(signedIn);
}

/** The same person, with another token than the refused one. Never somebody else's: his name would stand under this work. */
export const hasNewToken = (refused: string | undefined): boolean => {
  const token = readToken();
  return token !== undefined && token !== refused && whoIsHere() === useLapse.getState().who;
};

let leaving = false;

/** Ten parallel 401s give one sentence and one way out. What other windows hold stays: they ask in place. */
export function goToSignIn(sentence?: string): void {
  if (leaving) return;
  leaving = true;
  const address = signInAddress();
  dropToken();
  if (!sentence) return location.assign(address);
  notice.bad(sentence);
  // Long enough to read why the page goes away.
  setTimeout(() => location.assign(address), 1_200);
}
