import { diagnosis } from 'contract/areas/system/diagnosis';
import { arrange } from '../harness/arrange.ts';
import { officer, somebody } from './security-office.ts';

export default arrange(diagnosis)({
  calls: {
    people: async (server) => ({ by: await officer(server), input: {} }),
    explain: async (server) => ({ by: await officer(server), input: { userId: (await somebody(server)).userId, target: 'basicInfo.lawyer.list' } }),
  },
});
