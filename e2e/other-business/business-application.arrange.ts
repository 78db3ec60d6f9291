import { businessApplication } from 'contract/areas/other-business/business-application';
import { arrange } from '../harness/arrange.ts';
import { oneInHand } from './cancel.arrange.ts';

export default arrange(businessApplication)({
  calls: {
    async getBusinessApplications(server) { await oneInHand(server); return { by: server.people.everybody, input: {} }; },
  },
});
