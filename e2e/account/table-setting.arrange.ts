import { tableSetting } from 'contract/areas/account/table-setting';
import { arrange } from '../harness/arrange.ts';

export default arrange(tableSetting)({
  calls: {
    save: async (server) => ({ by: server.people.nobody, input: { table: 'basicInfo.lawyer', setting: { density: 'compact', columns: [{ key: 'name', width: 120 }, { key: 'mobile', hidden: true }] } } }),
  },
});
