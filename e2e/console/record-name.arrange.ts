import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { recordName } from 'contract/areas/console/record-name';
import { arrange } from '../harness/arrange.ts';

export default arrange(recordName)({
  calls: { getRecordNames: async ({ people, registers }) => ({ by: people.everybody, input: { paths: [lawFirm.pages.detail.path.replace(':id', registers.firms.firm.id)] } }), getSounds: async ({ people }) => ({ by: people.everybody, input: { words: ['单小楠', '律师信息'] } }) },
});
