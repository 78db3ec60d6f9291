import { recordName } from 'contract/areas/console/record-name';
import { implement } from '../../../kernel/context.ts';
import { recordNames } from './names.ts';

export default implement(recordName, { handlers: { getRecordNames: recordNames } });
