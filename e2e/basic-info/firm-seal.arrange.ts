/** A firm that has put its seal down. */
import { firmSeal } from 'contract/areas/basic-info/firm-seal';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { paper } from '../practice/practice-application.arrange.ts';

const { endpoints } = firmSeal;

async function sealed(server: TestServer) {
  const [by, id] = [server.people.firm, server.registers.firms.firm.id];
  const { id: attachmentId } = await server.call(by, endpoints.upload, { id }, { file: paper });
  return { by, input: { id, attachmentId } };
}

export default arrange(firmSeal)({
  calls: {
    getSeals: async (server) => { const { by, input: { id } } = await sealed(server); return { by, input: { id } }; },
    upload: async (server) => ({ by: server.people.firm, input: { id: server.registers.firms.firm.id }, file: paper }),
    getFile: sealed,
  },
});
