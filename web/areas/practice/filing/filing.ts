import { filingOutcome, type filing, type FilingOutcome } from 'contract/areas/practice/filing';
import type { Output } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';

type Calls = (typeof filing)['endpoints'];
export type FilingItem = Output<Calls['getItems']>['data'][number];
export type FilingBatch = Output<Calls['getBatches']>['data'][number];
export type WholeBatch = Output<Calls['getBatch']>;

const caseAt: Record<FilingOutcome, string> = { REGISTERED: '/practice/review', REFUSED: '/practice/review', PASSED: '/assessment/apply', RENUMBERED: '/practice/internship' };
export const addressOf = ({ outcome, subjectId }: FilingItem): string => `${caseAt[outcome]}/${subjectId}`;

/** Of a batch: so many of each kind that there is. */
export const countsInWords = (counts: FilingBatch['counts']): string => keysOf(filingOutcome.labels).filter((outcome) => counts[outcome] > 0).map((outcome) => `${filingOutcome.labels[outcome]}${counts[outcome]}`).join('，');
