/** A registered internship: whoever has a part in it, or sees all, looks at it. */
import { internship } from 'contract/areas/practice/internship';
import { poolKeeper } from '../assessment/examiner.arrange.ts';
import { arrange } from '../harness/arrange.ts';
import { registered } from './registered.ts';

export default arrange(internship)({
  calls: {
    async getInternship(server) {
      const { applicant, certificate: { internshipId } } = await registered(server);
      return { by: applicant, input: { id: internshipId } };
    },
    async amend(server) {
      const { certificate: { internshipId } } = await registered(server);
      return { by: await poolKeeper(server), input: { id: internshipId, version: 0, remark: '已在外省参加集中培训并结业', isExempt: true } };
    },
    async getInternData(server) {
      const { certificate: { internshipId } } = await registered(server);
      return { by: await poolKeeper(server), input: { id: internshipId } };
    },
    async correct(server) {
      const { certificate: { internshipId } } = await registered(server);
      const by = await poolKeeper(server);
      const { version, data } = await server.call(by, internship.endpoints.getInternData, { id: internshipId });
      return { by, input: { id: internshipId, version, reason: '学历证书取得后申请更正', form: { ...data, name: data.name!, education: 'DOCTOR' } } };
    },
    async reveal(server) {
      const { applicant, certificate: { internshipId } } = await registered(server);
      return { by: applicant, input: { id: internshipId, field: 'mobile', purpose: '核对本人手机号' } };
    },
  },
});
