import { exportCentre } from 'contract/areas/account/export-centre';
import { arrange } from '../harness/arrange.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const list = 'basicInfo.lawyer.getLawyers';
const request = { list, columns: ['name', 'licenceNo'], format: 'csv' as const };

/** A clerk who has just asked for the register of lawyers. */
async function asked(server: TestServer): Promise<{ by: Person; input: { id: string; version: number } }> {
  const by = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: ['memberClerk'] });
  const { id, version } = await server.call(by, exportCentre.endpoints.create, request);
  return { by, input: { id, version } };
}

/** The same, so many in plain that a second person is asked; and another that goes on waiting. */
async function waiting(server: TestServer) {
  const [{ input }, other] = [await asked(server), await asked(server)];
  await server.database.pool.query("update export_task set state = 'WAITING', at_once = false where id = any ($1)", [[input.id, other.input.id]]);
  return { by: server.people.everybody, input };
}

export default arrange(exportCentre)({
  calls: {
    getOptions: async ({ people }) => ({ by: people.everybody, input: { list } }),
    count: async ({ people }) => ({ by: people.everybody, input: { list, search: 'status=PRACTISING' } }),
    create: async ({ people }) => ({ by: people.everybody, input: request }),
    download: async (server) => { const { by, input: { id } } = await asked(server); return { by, input: { id } }; },
    cancel: asked,
    saveSets: async ({ people }) => ({ by: people.everybody, input: { list, sets: [{ name: '通讯录', columns: ['name', 'mobile'], format: 'xlsx' }] } }),
    approve: waiting,
    refuse: async (server) => { const { by, input } = await waiting(server); return { by, input: { ...input, reason: '范围过大，请按律所分别申请' } }; },
  },
});
