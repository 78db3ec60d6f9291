/**
 * The screen follows by itself: told over a socket that there is something new, it asks; without the socket it asks every
 * few seconds. Nobody stands beside it to notice that it stands still, so it knows since when it has heard nothing.
 */
import { useEffect, useState } from 'react';
import { callUpPaths, type Screen } from 'contract/areas/assessment/call-up.wire';
import { openAsk } from '../../../ui/open-ask.ts';

const often = 3_000;
/** Times and delays go on although nothing happens. */
const seldom = 10_000;
/** Then it says that it stands still. */
const longest = 25_000;

export interface Following {
  screen: Screen | null;
  /** The server's time at the last answer, and when that was by this browser's own running time. */
  at: number;
  stands: 'fresh' | 'still' | 'gone' | 'unread';
}

export function useScreen(token: string): Following {
  const [read, setRead] = useState<{ screen: Screen; at: number } | null>(null);
  const [stands, setStands] = useState<Following['stands']>('unread');
  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let again = false;
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = performance.now();

    function follow(live: string): void {
      if (socket || isOver) return;
      const own = socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${live}`);
      const lost = () => { if (socket === own) { socket = null; later(); } };
      own.addEventListener('message', ({ data }) => { if (/"(interview|lookAgain)"/.test(String(data))) void ask(); });
      own.addEventListener('close', lost);
      own.addEventListener('error', lost);
    }
    function later(): void {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void ask(), socket?.readyState === WebSocket.OPEN ? seldom : often);
    }
    async function ask(): Promise<void> {
      // What is told while an answer is under way may be newer than that answer.
      again = isAsking;
      if (isAsking) return;
      isAsking = true;
      const answer = await openAsk<Screen>(callUpPaths.screen, JSON.stringify({ token }));
      isAsking = false;
      if (isOver) return;
      if ('result' in answer) {
        last = performance.now();
        setRead({ screen: answer.result, at: last });
        setStands('fresh');
        follow(answer.result.live);
      } else if (answer.code === 'notFound' || answer.code === 'invalid') {
        setStands('gone');
      }
      if (again) void ask();
      else later();
    }
    const watch = setInterval(() => { if (performance.now() - last > longest) setStands((before) => (before === 'gone' ? before : 'still')); }, 1_000);
    const shown = () => { if (!document.hidden) void ask(); };
    document.addEventListener('visibilitychange', shown);
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearInterval(watch);
      document.removeEventListener('visibilitychange', shown);
      socket?.close();
    };
  }, [token]);
  return { screen: read?.screen ?? null, at: read?.at ?? 0, stands };
}
