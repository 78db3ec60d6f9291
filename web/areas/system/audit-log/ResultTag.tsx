import { auditResult } from 'contract/areas/system/audit-log';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const tones = { done: 'good', failed: 'wait', refused: 'bad' } as const;

export const ResultTag = ({ result }: { result: keyof typeof tones }) => <Tag tone={tones[result]}>{labelOf(auditResult, result)}</Tag>;
