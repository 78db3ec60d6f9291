import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

/** The newest version of the letter of correction. */
async function latest(server: TestServer) {
  const { data } = await server.call(server.people.everybody, documentTemplate.endpoints.list, { kind: 'CORRECTION', sorting: 'version desc' });
  const { id, version } = data[0]!;
  return { by: server.people.everybody, input: { id, version } };
}

const byId = async (server: TestServer) => {
  const { by, input: { id } } = await latest(server);
  return { by, input: { id } };
};

const draft = { kind: 'CORRECTION' as const, content: '<p>{{applicant.name}}：请于{{correction.due|年月日}}前补正。</p>', numberRule: '{word}补〔{year}〕{number}号' };

export default arrange(documentTemplate)({
  calls: {
    get: byId,
    /** A wording of its own: the newest may have been left in letters that no font has. */
    async preview(server) {
      const { by, input } = await latest(server);
      const { id } = await server.call(by, documentTemplate.endpoints.save, { ...input, content: draft.content, numberRule: draft.numberRule });
      return { by, input: { id } };
    },
    async kinds(server) { return { by: server.people.everybody, input: {} }; },
    async check(server) { return { by: server.people.everybody, input: draft }; },
    async tryOut(server) { return { by: server.people.everybody, input: draft }; },
    async records(server) { return { by: server.people.everybody, input: { kind: 'LAWYER_PROOF' } }; },
    async save(server) {
      const { by, input } = await latest(server);
      return { by, input: { ...input, content: '<p>{{applicant.name}}：请于{{correction.due|年月日}}前补正。</p>', numberRule: '{word}补〔{year}〕{number}号' } };
    },
    publish: latest,
  },
});
