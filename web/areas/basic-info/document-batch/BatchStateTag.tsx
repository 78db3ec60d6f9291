import { batchState } from 'contract/areas/basic-info/document-batch';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const tones = { RUNNING: 'busy', DONE: 'good', CANCELLED: 'still' } as const;

export const BatchStateTag = ({ state }: { state: keyof typeof tones }) => <Tag tone={tones[state]}>{labelOf(batchState, state)}</Tag>;
