import { wxManage } from 'contract/areas/applications/wx-manage';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { harnessWx } from '../harness/wx.ts';

const administrator = ({ database: { db }, associationId }: TestServer) => addPerson(db, associationId, { name: '孙维一', roles: ['sysAdmin'] });

export default arrange(wxManage)({
  calls: {
    test: async (server) => ({ by: await administrator(server), input: {} }),
    async save(server) {
      const by = await administrator(server);
      const { version } = await server.call(by, wxManage.endpoints.get, {});
      return { by, input: { version, appId: harnessWx.appId, isOn: true } };
    },
  },
});
