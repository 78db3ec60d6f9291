import type { documentService } from 'contract/areas/practice/document-service';
import type { Output } from 'contract/kernel/endpoint';
import type { SortedOut } from '../../../ui/batch/sort-out.ts';

export type Service = Output<(typeof documentService)['endpoints']['getServices']>['data'][number];
export interface DeedProps extends SortedOut<Service> { onDone(): void; onClose(): void }
