import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { officeTemplate } from 'contract/areas/basic-info/office-template';
import { starterDocx } from 'server/machines/office/starter';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';

const kind = 'LAWYER_PROOF';
const { title, fields } = documentKinds[kind];
export const blankProof = () => ({ bytes: new Uint8Array(starterDocx(title, fields)), name: '律师执业情况证明.docx' });

async function kept(server: TestServer) {
  const by = server.people.everybody;
  const { id } = await server.call(by, officeTemplate.endpoints.upload, { kind }, { file: blankProof() });
  return { by, input: { id: id! } };
}

export default arrange(officeTemplate)({
  calls: {
    list: async ({ people }) => ({ by: people.everybody, input: { kind } }),
    upload: async ({ people }) => ({ by: people.everybody, input: { kind }, file: blankProof() }),
    publish: kept,
    retire: kept,
    getFile: kept,
    starter: async ({ people }) => ({ by: people.everybody, input: { kind, format: 'XLSX' } }),
    async tryOut(server) {
      const { by, input } = await kept(server);
      return { by, input: { ...input, as: 'OFFICE' } };
    },
  },
});
