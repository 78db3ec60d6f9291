import { tableSetting } from 'contract/areas/account/table-setting';
import { arrange } from '../harness/arrange.ts';

export default arrange(tableSetting)({
  calls: {
    saveView: async (server) => ({ by: server.people.nobody, input: { table: 'basicInfo.lawyer', name: '暂停执业的', search: 'status=SUSPENDED' } }),
    removeView: async (server) => {
      await server.call(server.people.nobody, tableSetting.endpoints.saveView, { table: 'basicInfo.lawFirm', name: '注销的', search: 'status=CANCELLED' });
      return { by: server.people.nobody, input: { table: 'basicInfo.lawFirm', name: '注销的' } };
    },
    save: async (server) => ({ by: server.people.nobody, input: { table: 'basicInfo.lawyer', setting: { density: 'compact', columns: [{ key: 'name', width: 120 }, { key: 'mobile', hidden: true }] } } }),
  },
});
