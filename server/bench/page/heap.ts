import type { CDPSession } from 'playwright-core';

/** What the page's scripts hold once the browser has tidied up. */
export async function heapMB(cdp: CDPSession): Promise<number> {
  // Twice: what the first round lets go of, the second takes away.
  for (let at = 0; at < 2; at += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}
