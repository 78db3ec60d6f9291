import { documentBatch } from 'contract/areas/basic-info/document-batch';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

/** Proofs of two firms. */
async function chosen(server: TestServer) {
  const { data } = await server.call(server.people.everybody, lawFirm.endpoints.list, { limit: 2 });
  return { kind: 'FIRM_PROOF' as const, form: 'PDF' as const, records: data.map(({ id }) => id) };
}

async function made(server: TestServer) {
  const by = server.people.everybody;
  const { id } = await server.call(by, documentBatch.endpoints.create, await chosen(server));
  await settled(server);
  return { by, input: { id } };
}

export default arrange(documentBatch)({
  calls: {
    get: made,
    create: async (server) => ({ by: server.people.everybody, input: await chosen(server) }),
    async cancel(server) {
      const { by, input } = await made(server);
      // As it stood before its last file.
      await server.database.pool.query("update document_batch set state = 'RUNNING', zip_file_id = null, finished_at = null where id = $1", [input.id]);
      return { by, input };
    },
    getZip: made,
    async getFile(server) {
      const { by, input } = await made(server);
      return { by, input: { ...input, place: 1 } };
    },
  },
});
