import { notification } from 'contract/areas/account/notification';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { addMessage } from '../harness/world.ts';

/** Somebody with one unread message. */
async function toldOnce({ database, associationId }: TestServer) {
  const by = await addPerson(database.db, associationId, { name: '林知远', roles: [] });
  return { by, input: { id: await addMessage(database.db, associationId, by.userId) } };
}

async function toldTwice(server: TestServer) {
  const { by, input } = await toldOnce(server);
  return { by, input: { ids: [input.id, await addMessage(server.database.db, server.associationId, by.userId)] } };
}

export default arrange(notification)({
  calls: {
    read: toldOnce,
    readAll: async (server) => ({ ...await toldOnce(server), input: {} }),
    remove: toldOnce,
    readMany: toldTwice,
    removeMany: toldTwice,
    choose: async ({ people }) => ({ by: people.nobody, input: { silent: ['FILES'], withoutSms: ['CASES'], quiet: { from: 22, to: 8 } } }),
    restore: toldTwice,
  },
});
