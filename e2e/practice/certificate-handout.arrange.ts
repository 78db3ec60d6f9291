import { certificateHandout } from 'contract/areas/practice/certificate-handout';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { registered } from './registered.ts';
import { today } from './roads.ts';

/** A certificate that was just issued, as its clerk sees it. */
export async function issued(server: TestServer) {
  const { certificate: { id }, applicant } = await registered(server);
  const { data } = await server.call(server.people.firstReviewer, certificateHandout.endpoints.getHandouts, { limit: 200, stage: ['making'] });
  const { version, certNo } = data.find((one) => one.id === id)!;
  return { id, version, certNo, applicant };
}

export default arrange(certificateHandout)({
  calls: {
    async made(server) {
      const { id, version, certNo } = await issued(server);
      return { by: server.people.firstReviewer, input: { items: [{ id, version, blankSerialNo: `NZ-${certNo.slice(-6)}` }] } };
    },
    async give(server) {
      const { id, version } = await issued(server);
      return { by: server.people.firstReviewer, input: { items: [{ id, version }], deliverMode: 'PICKUP', receivedBy: '陈书航', on: await today(server) } };
    },
    async takeBack(server) {
      const { id, version } = await issued(server);
      await server.call(server.people.firstReviewer, certificateHandout.endpoints.give, { items: [{ id, version }], deliverMode: 'MAIL', mailNo: 'SF1234567890', on: await today(server) });
      return { by: server.people.firstReviewer, input: { id, version: version + 1, opinion: '登记错了人' } };
    },
  },
});
