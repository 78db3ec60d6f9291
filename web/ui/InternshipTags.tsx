import { internshipRisk, type InternshipRisk } from 'contract/areas/practice/internship-progress';
import { internshipStatus, type InternshipStatus } from 'contract/areas/practice/internship-words';
import { labelOf } from './labels.ts';
import { Tag } from './StateTag.tsx';
import './internship-tags.css';

const tones: Record<InternshipStatus, 'wait' | 'good' | 'bad' | 'still' | 'busy'> = {
  inProgress: 'busy', extended: 'busy', paused: 'wait', transferHold: 'wait', expiredWait: 'wait', assessing: 'busy', passed: 'good', converted: 'good', passExpired: 'bad', lapsed: 'bad', cancelled: 'still', annulled: 'bad',
};

export const InternshipStatusTag = ({ status }: { status: InternshipStatus }) => <Tag tone={tones[status]}>{labelOf(internshipStatus, status)}</Tag>;

/** What should be looked at; nothing where all is well. */
export const RiskTags = ({ risks }: { risks: readonly InternshipRisk[] }) => (risks.length === 0 ? null
  : <span className="risk-tags">{risks.map((risk) => <Tag key={risk} tone={risk === 'behind' || risk === 'ending' ? 'wait' : 'bad'}>{internshipRisk.labels[risk]}</Tag>)}</span>);
