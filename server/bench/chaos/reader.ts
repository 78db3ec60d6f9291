/** Somebody who looks at the cases that are being changed, as one of those who changed them, and says what he was shown. */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { headersOf } from '../people.ts';
import type { Witness } from './witness.ts';

export function startReader(url: string, witness: Witness): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { path } = practiceApplication.endpoints.getPracticeApplication;

  async function look(turn: number): Promise<void> {
    const { seen } = witness;
    // One of the last changes, never the same twice running: it may be changed again at this very moment.
    const last = seen[Math.max(0, seen.length - 1 - turn % 16)];
    if (!last) return;
    const { caseId, by } = last;
    const asked = performance.now();
    const answer = await fetch(`${url}${path}?id=${caseId}`, { headers: headersOf(by.token), signal: AbortSignal.timeout(15_000) })
      .then(async (response) => ({ status: response.status, text: await response.text() }), () => null);
    if (answer?.status === 200) {
      const { result: { version, state } }: { result: { version: number; state: string } } = JSON.parse(answer.text); // the server answers by the contract's shape
      witness.saw({ caseId, asked, told: performance.now(), version, state });
    } else if (answer && answer.status !== 503) witness.surprised(`${path} ${answer.status} ${answer.text}`);
  }

  const looking = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await look(turn);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return { async stop() { stopping.abort(); await looking; } };
}
