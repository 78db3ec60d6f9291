import { learning } from 'contract/areas/annual-check/learning';
import { implement } from '../../../kernel/context.ts';
import { listRecords, listReductions } from './learning-list.ts';

export default implement(learning, { handlers: { getLearnings: listRecords, getReductions: listReductions } });
