import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { arrange } from '../harness/arrange.ts';
import { invent, inventFirm } from '../harness/invent.ts';

export default arrange(lawFirm)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { id: await inventFirm(server) } }),
    asOf: async (server) => ({ by: server.people.everybody, input: { id: await inventFirm(server), day: '2026-03-01' } }),
    changes: async (server) => ({ by: server.people.everybody, input: { id: await inventFirm(server) } }),
    save: [
      async (server) => ({ by: server.people.everybody, input: invent(server).firm() }),
      async (server) => {
        const id = await inventFirm(server);
        return { by: server.people.everybody, input: { ...invent(server).firm(), id, version: 0 } };
      },
    ],
    remove: async (server) => ({ by: server.people.everybody, input: { ids: [await inventFirm(server), await inventFirm(server)] } }),
    reveal: async (server) => ({ by: server.people.everybody, input: { id: await inventFirm(server), field: 'headMobile', purpose: '联系负责人' } }),
  },
});
