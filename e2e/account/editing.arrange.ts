import { randomBytes } from 'node:crypto';
import { editing } from 'contract/areas/account/editing';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { arrange } from '../harness/arrange.ts';
import { inventFirm } from '../harness/invent.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const newPlace = () => randomBytes(16).toString('base64url');

/** Each a new one: how often one session may come is limited. */
const clerk = ({ database, associationId }: TestServer) => addPerson(database.db, associationId, { name: '王秋实', roles: ['everything'] });

/** A firm that somebody has open to change it. */
async function opened(server: TestServer) {
  const by = await clerk(server);
  const place = newPlace();
  await server.call(by, editing.endpoints.come, { place, call: lawFirm.endpoints.get.path, id: await inventFirm(server) });
  return { by, input: { place } };
}

export default arrange(editing)({
  calls: {
    come: async (server) => ({ by: await clerk(server), input: { place: newPlace(), call: lawFirm.endpoints.get.path, id: await inventFirm(server) } }),
    stay: opened,
    leave: async (server) => opened(server),
  },
});
