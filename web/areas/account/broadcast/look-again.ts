import { useEffect, useRef } from 'react';

const pause = 1_500;

/** While a message is on its way: asks anew until it has arrived. */
export function useLookAgain(isUnderWay: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => latest.current(), pause);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
