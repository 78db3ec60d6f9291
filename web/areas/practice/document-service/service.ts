import type { documentService } from 'contract/areas/practice/document-service';
import type { Output } from 'contract/kernel/endpoint';

export type Service = Output<(typeof documentService)['endpoints']['getServices']>['data'][number];
export interface DeedProps { items: readonly Service[]; onDone(): void; onClose(): void }
