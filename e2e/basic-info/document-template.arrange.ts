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

export default arrange(documentTemplate)({
  calls: {
    get: byId,
    preview: byId,
    async save(server) {
      const { by, input } = await latest(server);
      return { by, input: { ...input, content: '<p>{{applicant.name}}：请于{{correction.due|年月日}}前补正。</p>', numberRule: '{word}补〔{year}〕{number}号' } };
    },
    publish: latest,
  },
});
