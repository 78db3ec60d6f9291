import { useEffect, useState } from 'react';
import { momentText } from './day.ts';
import { sinceText } from './since.ts';

const again = 60_000;
/** This computer's own: for its reader, no business time. */
const now = () => new Date().toISOString();

/** How long ago something was said; the moment itself when the pointer rests on it. */
export function Since({ moment, className }: { moment: string; className?: string }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // Come back from behind another tab.
    setAt(now());
    const timer = setInterval(() => setAt(now()), again);
    return () => clearInterval(timer);
  }, []);
  return <time className={className} lang="zh-CN" dateTime={moment} title={momentText(moment)}>{sinceText(moment, at)}</time>;
}
