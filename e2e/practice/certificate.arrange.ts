import { certificate } from 'contract/areas/practice/certificate';
import { arrange } from '../harness/arrange.ts';
import { registered } from './registered.ts';

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
  },
});
