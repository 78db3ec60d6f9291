import { lawyer } from 'contract/areas/basic-info/lawyer';
import { arrange } from '../harness/arrange.ts';
import { invent, inventTutor } from '../harness/invent.ts';
import type { TestServer } from '../harness/server.ts';

const firmOf = ({ registers }: TestServer) => registers.firms.firm.id;

const entered = (server: TestServer) => invent(server).lawyer(firmOf(server), { lawyerType: 'FULL_TIME', status: 'PRACTISING' });

export default arrange(lawyer)({
  calls: {
    get: async (server) => ({ by: server.people.everybody, input: { id: await inventTutor(server, firmOf(server)) } }),
    changes: async (server) => ({ by: server.people.everybody, input: { id: await inventTutor(server, firmOf(server)) } }),
    asOf: async (server) => ({ by: server.people.everybody, input: { id: await inventTutor(server, firmOf(server)), day: '2026-03-01' } }),
    save: [
      async (server) => ({ by: server.people.everybody, input: entered(server) }),
      async (server) => {
        const id = await inventTutor(server, firmOf(server));
        return { by: server.people.everybody, input: { ...entered(server), id, version: 0 } };
      },
    ],
    remove: async (server) => ({ by: server.people.everybody, input: { ids: [await inventTutor(server, firmOf(server)), await inventTutor(server, firmOf(server))] } }),
    reveal: async (server) => ({ by: server.people.everybody, input: { id: await inventTutor(server, firmOf(server)), field: 'idNo', purpose: '核对身份' } }),
    tutors: async (server) => ({ by: server.people.nobody, input: { firmId: firmOf(server) } }),
  },
});
