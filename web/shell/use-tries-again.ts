import { useEffect, useRef } from 'react';
import type { CallError } from '../kernel/failure.ts';
import { whenLookedAt } from '../kernel/presence.ts';
import { spread } from '../kernel/spread.ts';

const firstPause = 2_000;
const longestPause = 60_000;

/** What another try may mend: no answer came, or the server was not well. A refusal is an answer. */
export const mayPass = ({ status }: CallError): boolean => status === 0 || status >= 500;

/**
 * Tries again by itself what failed for lack of network or server: after a pause that grows, and at once when the network
 * is back or the window is looked at again. A hidden window holds no timer.
 */
export function useTriesAgain(failure: CallError | undefined, again: () => void): void {
  const go = useRef(again);
  go.current = again;
  const tries = useRef(0);
  // Each failure is another object, so each one plans the next try.
  useEffect(() => {
    if (!failure || !mayPass(failure)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => {};
    const stop = () => { clearTimeout(timer); callOff(); };
    const tryNow = () => { stop(); tries.current += 1; go.current(); };
    callOff = whenLookedAt(tryNow);
    if (!document.hidden) timer = setTimeout(() => { if (!document.hidden) tryNow(); }, spread(Math.min(longestPause, firstPause * 2 ** tries.current)));
    return stop;
  }, [failure]);
}
