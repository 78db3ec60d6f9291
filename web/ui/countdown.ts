import { useCallback, useEffect, useState } from 'react';

/** Whole seconds, by a clock that neither sleeping tabs nor a changed system time disturb. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    count();
    if (until <= performance.now()) return;
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  // The same from first to last: effects may depend on it.
  const start = useCallback((seconds: number) => setUntil(performance.now() + seconds * 1000), []);
  return [left, start];
}
