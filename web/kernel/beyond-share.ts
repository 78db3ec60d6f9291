/**
 * Who has asked faster than his share is told when to come again, and nothing was done: the call waits for that moment
 * and is sent once more, so that a person sees nothing but a short wait. A longer wait is told to the person.
 */
import { cancelled } from './failure.ts';
import { spread } from './spread.ts';

const tooMany = 429;
const longest = 5;
const mostTries = 4;

export async function withinShare(ask: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask();
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== tooMany || tries === mostTries || !(seconds > 0 && seconds <= longest)) return response;
    // Windows that were refused together come back a little apart.
    await pause(spread(seconds * 1400), signal);
  }
}

const pause = (ms: number, signal: AbortSignal | undefined) => new Promise<void>((resolve, reject) => {
  const giveUp = () => { clearTimeout(timer); reject(cancelled()); };
  const timer = setTimeout(() => { signal?.removeEventListener('abort', giveUp); resolve(); }, ms);
  if (signal?.aborted) giveUp();
  else signal?.addEventListener('abort', giveUp, { once: true });
});
