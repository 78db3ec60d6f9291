import type { filing } from 'contract/areas/practice/filing';
import type { Output } from 'contract/kernel/endpoint';

type Calls = (typeof filing)['endpoints'];
export type FilingItem = Output<Calls['getItems']>['data'][number];
export type FilingBatch = Output<Calls['getBatches']>['data'][number];
export type WholeBatch = Output<Calls['getBatch']>;
