/**
 * A fair share of this node for everybody who is signed in, so that nobody can take it from the others: what is asked
 * beyond it is refused before anything is done, with the seconds to wait. The numbers come from memory: a slow database
 * makes nobody wait here.
 */
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Viewer } from '../../kernel/viewer.ts';
import type { KeptSettings } from '../settings/kept.ts';
import { bucketsOf } from './buckets.ts';

export interface CallShares {
  /** Seconds to wait; 0: go ahead. */
  take(viewer: Pick<Viewer, 'userId' | 'seenBy'>, endpoint: Pick<Endpoint, 'kind' | 'changes'>): number;
  /** Before a refusal: who asks again as soon as he is answered would keep us busy with refusing him. */
  holdBack(): Promise<void>;
}

const aMoment = 500;
/** More are answered at once: nobody fills the memory with waiting. */
const mostHeld = 1000;

export function callSharesOf(kept: Pick<KeptSettings, 'last'>, now = () => performance.now()): CallShares {
  const [reads, changes] = [bucketsOf(now), bucketsOf(now)];
  let held = 0;
  return {
    take({ userId, seenBy }, { kind, changes: isChange }) {
      // Files are counted while they come in (machines/files/receive.ts).
      if (kind === 'upload') return 0;
      const share = kept.last(securitySettings.callShares);
      const [buckets, perSecond, burst] = isChange ? [changes, share.changesPerSecond, share.changesBurst] : [reads, share.readsPerSecond, share.readsBurst];
      // Who looks with another's eyes asks all the same.
      return perSecond === 0 ? 0 : buckets.take(seenBy?.userId ?? userId, { perMinute: perSecond * 60, burst });
    },
    async holdBack() {
      if (held >= mostHeld) return;
      held += 1;
      await new Promise((resolve) => { setTimeout(resolve, aMoment); });
      held -= 1;
    },
  };
}
