import { recordName } from 'contract/areas/console/record-name';
import { arrange } from '../harness/arrange.ts';

export default arrange(recordName)({
  calls: { getRecordNames: async ({ people, registers }) => ({ by: people.everybody, input: { paths: [`/basicInfo/lawFirm/${registers.firms.firm.id}`] } }) },
});
