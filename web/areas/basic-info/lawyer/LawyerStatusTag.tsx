import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

type Status = keyof typeof lawyerStatus.labels;

const tones: Readonly<Record<Status, 'good' | 'wait' | 'bad' | 'still'>> = {
  PRACTISING: 'good', TRANSFERRING: 'wait', SUSPENDED_SELF: 'wait', SUSPENDED_PENALTY: 'bad', REVOKED: 'bad',
  CANCELLED: 'still', RETIRED: 'still', DECEASED: 'still', MOVED_OUT: 'still',
};

export const LawyerStatusTag = ({ status }: { status: Status }) => <Tag tone={tones[status]}>{labelOf(lawyerStatus, status)}</Tag>;
