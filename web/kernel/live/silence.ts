/**
 * A line that is cut without a word (another Wi-Fi, a router that forgets) stays open for ever in a browser. The server
 * speaks every half minute, so silence means that it is dead. Every window that is looked at watches, since the one that
 * holds the line may be hidden; a hidden one holds no timer, and asks itself when it is looked at again.
 */
import { stillHereEvery } from 'contract/areas/account/live';

/** One word may come late. */
const longest = stillHereEvery * 1.5;

export interface Silence { heard(): void; stop(): void }

export function watchSilence(isSilent: () => void): Silence {
  let last = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(look, Math.max(0, last + longest - performance.now()));
  };
  function look(): void {
    if (performance.now() - last >= longest) {
      last = performance.now();
      isSilent();
    }
    plan();
  }
  document.addEventListener('visibilitychange', plan);
  plan();
  return {
    heard: () => { last = performance.now(); },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}
