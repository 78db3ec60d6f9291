import { documentService } from 'contract/areas/practice/document-service';
import { implement } from '../../../kernel/context.ts';
import { send, sendBack, serve, takeBack } from './serve-documents.ts';
import { listServices } from './service-list.ts';
import { getProofFile, getService, printReceipt } from './service-record.ts';

export default implement(documentService, {
  handlers: { getServices: listServices, getService, send, serve, sendBack, takeBack, getProofFile, printReceipt },
});
