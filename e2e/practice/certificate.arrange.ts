import { certificate } from 'contract/areas/practice/certificate';
import { arrange } from '../harness/arrange.ts';
import { poolKeeper } from '../assessment/examiner.arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { certificateHandout } from 'contract/areas/practice/certificate-handout';
import { issued } from './certificate-handout.arrange.ts';
import { registered } from './registered.ts';
import { today } from './roads.ts';

const opinion = '在地铁上遗失，已联系失物招领未果';

/** In its holder's hands. */
export async function given(server: TestServer) {
  const { id, version, applicant } = await issued(server);
  await server.call(server.people.firstReviewer, certificateHandout.endpoints.give, { items: [{ id, version }], deliverMode: 'PICKUP', receivedBy: '陈书航', on: await today(server) });
  return { id, version: version + 1, applicant };
}

export async function lost(server: TestServer) {
  const { id, version, applicant } = await given(server);
  await server.call(applicant, certificate.endpoints.reportLost, { id, version, lostOn: await today(server), opinion });
  return { id, version: version + 1, applicant };
}

/** Its internship is over. */
export async function ended(server: TestServer) {
  const one = await given(server);
  await server.database.pool.query("update internship set status = 'converted' where id = (select internship_id from internship_certificate where id = $1)", [one.id]);
  return one;
}

export default arrange(certificate)({
  calls: {
    async verify(server) {
      const { certificate: { verifyCode } } = await registered(server);
      return { by: null, input: { code: verifyCode } };
    },
    async getCertificatePdf(server) {
      const { applicant, certificate: { id } } = await registered(server);
      return { by: applicant, input: { id } };
    },
    async reportLost(server) {
      const { id, version, applicant } = await given(server);
      return { by: applicant, input: { id, version, lostOn: await today(server), opinion } };
    },
    async found(server) {
      const { id, version } = await lost(server);
      return { by: await poolKeeper(server), input: { id, version, opinion: '证件已由本人找回' } };
    },
    async recall(server) {
      const { id, version } = await ended(server);
      return { by: await poolKeeper(server), input: { id, version, opinion: '已取得执业证，交回实习证' } };
    },
  },
});
