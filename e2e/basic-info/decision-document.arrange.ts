import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { registered } from '../practice/registered.ts';

const ofCase = async (server: TestServer) => {
  const { id, applicant } = await registered(server);
  return { by: applicant, input: { caseEntity: practiceFlow.entity, caseId: id } };
};

export default arrange(decisionDocument)({
  calls: {
    ofCase,
    printForm: async (server) => { const { by, input: { caseEntity, caseId } } = await ofCase(server); return { by, input: { caseEntity, id: caseId } }; },
    async getFile(server) {
      const { by, input } = await ofCase(server);
      const [letter] = await server.call(by, decisionDocument.endpoints.ofCase, input);
      return { by, input: { id: letter!.id } };
    },
  },
});
