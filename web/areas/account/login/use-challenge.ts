import { useCallback, useEffect, useState } from 'react';
import { getChallenge, type Challenge } from './api.ts';

const renewAfter = 100_000;

/** The picture and the key in use. Before a picture that nobody has begun to read runs out, there is a new one. */
export function useChallenge(isRead: boolean) {
  const [challenge, setChallenge] = useState<Challenge>();
  const renew = useCallback(async () => {
    const next = await getChallenge();
    setChallenge(next);
    return next;
  }, []);
  // Whoever sends the form without a challenge asks again, and is told why there is none.
  useEffect(() => { renew().catch(() => {}); }, [renew]);
  useEffect(() => {
    if (!challenge?.required || isRead) return undefined;
    const timer = setTimeout(() => { if (!document.hidden) renew().catch(() => {}); }, Math.max(0, renewAfter - (performance.now() - challenge.askedAt)));
    return () => clearTimeout(timer);
  }, [challenge, isRead, renew]);
  return { challenge, renew };
}
