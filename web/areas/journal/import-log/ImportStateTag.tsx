import { importState } from 'contract/areas/journal/import-log';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const tones = { UPLOADED: 'wait', VALIDATING: 'busy', VALIDATED: 'wait', IMPORTING: 'busy', DONE: 'good', PARTIAL: 'wait', CANCELLED: 'still', FAILED: 'bad', ROLLING_BACK: 'busy', ROLLED_BACK: 'still' } as const;

export const ImportStateTag = ({ state }: { state: keyof typeof tones }) => <Tag tone={tones[state]}>{labelOf(importState, state)}</Tag>;
