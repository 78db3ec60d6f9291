/**
 * Of a browser's windows one does something for all: whoever holds the lock. When it is closed the browser gives the lock
 * to the next. A hidden window stands in no queue, and lets go of what it does not do any more.
 */
export interface Leading { isOpen(): boolean; close(): void }

export interface Leader { letGo(): void; stop(): void }

export function seekLead(name: string, lead: () => Leading): Leader {
  let holding: { work: Leading; release(): void } | null = null;
  let waiting: AbortController | null = null;

  const seek = () => {
    if (holding || waiting || document.hidden) return;
    const asking = waiting = new AbortController();
    const hold = () => new Promise<void>((release) => {
      waiting = null;
      holding = { work: lead(), release };
    });
    navigator.locks.request(name, { signal: asking.signal }, hold).catch(() => { /* Called off below. */ });
  };
  const callOff = () => {
    waiting?.abort();
    waiting = null;
  };
  const letGo = () => {
    const held = holding;
    holding = null;
    held?.work.close();
    held?.release();
  };
  const turned = () => {
    if (!document.hidden) return seek();
    callOff();
    if (holding && !holding.work.isOpen()) letGo();
  };
  document.addEventListener('visibilitychange', turned);
  seek();
  return {
    letGo,
    stop() {
      document.removeEventListener('visibilitychange', turned);
      callOff();
      letGo();
    },
  };
}
