/** Whether somebody is here. What a page asks by itself must not keep a session alive that its owner has left. */
let last = performance.now();
const here = () => { last = performance.now(); };
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) window.addEventListener(event, here, { capture: true, passive: true });

const patience = 60_000;

export const isAwayFor = (milliseconds: number): boolean => performance.now() - last > milliseconds;
export const isUnattended = (): boolean => isAwayFor(patience);

/** Once somebody is here again, and it is worth it. Needs no timer. Answers how to call it off. */
export function whenHere(isWorthIt: () => boolean, go: () => void): () => void {
  const off = new AbortController();
  const look = () => {
    if (document.hidden || !isWorthIt()) return;
    off.abort();
    go();
  };
  for (const event of ['pointerdown', 'keydown', 'focus', 'online', 'storage'] as const) window.addEventListener(event, look, { signal: off.signal });
  document.addEventListener('visibilitychange', look, { signal: off.signal });
  return () => off.abort();
}

/** The window comes to the front, or the network is back; work in it is no reason. */
export function whenLookedAt(go: () => void): () => void {
  const off = new AbortController();
  const look = () => {
    if (document.hidden) return;
    off.abort();
    go();
  };
  for (const event of ['focus', 'online'] as const) window.addEventListener(event, look, { signal: off.signal });
  document.addEventListener('visibilitychange', look, { signal: off.signal });
  return () => off.abort();
}
