import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

type Status = keyof typeof firmStatus.labels;

const tones: Readonly<Record<Status, 'good' | 'wait' | 'bad' | 'still'>> = {
  ACTIVE: 'good', PREPARING: 'wait', CLOSING: 'wait', SUSPENDED: 'bad', REVOKED: 'bad', CANCELLED: 'still', MOVED_OUT: 'still',
};

export const FirmStatusTag = ({ status }: { status: Status }) => <Tag tone={tones[status]}>{labelOf(firmStatus, status)}</Tag>;
