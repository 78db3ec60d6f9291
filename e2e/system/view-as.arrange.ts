import { viewAs } from 'contract/areas/system/view-as';
import { arrange } from '../harness/arrange.ts';
import { officer, proof, somebody } from './security-office.ts';

export default arrange(viewAs)({
  calls: {
    begin: async (server) => ({ by: await officer(server), input: { id: (await somebody(server)).userId, reason: '核对此人看到的名录', ...await proof(server) } }),
    end: async (server) => ({ by: await officer(server), input: {} }),
  },
});
