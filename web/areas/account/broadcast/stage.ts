import type { broadcast } from 'contract/areas/account/broadcast';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';

export type Written = Output<typeof broadcast.endpoints.list>['data'][number];
export type WrittenRecord = Output<typeof broadcast.endpoints.get>;

export const stageTones = { draft: 'still', sending: 'busy', sent: 'good', revoked: 'bad' } as const;

/** How many have read it, of how many it went to. */
export const readText = ({ stage, recipients, readCount }: Pick<Written, 'stage' | 'recipients' | 'readCount'>): string =>
  (stage === 'draft' ? '—' : recipients === null ? '正在发送…' : `${countText(readCount)} / ${countText(recipients)}`);
