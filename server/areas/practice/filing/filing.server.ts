import { filing } from 'contract/areas/practice/filing';
import { implement } from '../../../kernel/context.ts';
import { printBatch } from './batch-paper.ts';
import { answer, correct, discard, make, remove, send, takeBack } from './file-decisions.ts';
import { getBatch, listBatches, listItems } from './filing-list.ts';
import { remindOfFilings } from './waiting-filings.public.ts';

export default implement(filing, {
  titled: { reads: filing.endpoints.getBatch, name: ({ batchNo }) => `批次${batchNo}` },
  scheduled: { filingReminders: remindOfFilings },
  handlers: { getItems: listItems, getBatches: listBatches, getBatch, printBatch, make, remove, send, answer, takeBack, discard, correct },
});
