import { caseTransfer } from 'contract/areas/console/case-transfer';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { begin, toFirst } from '../practice/roads.ts';

const { transfer } = caseTransfer.endpoints;
const reason = '本周由他办理这家律所的申请';

const colleague = (server: TestServer) => addPerson(server.database.db, server.associationId, { name: '韩经办', roles: ['firstReviewer'] });

/** An application at the association's first desk. */
async function filed(server: TestServer) {
  const road = await begin(server);
  await road.goThrough(...toFirst);
  return { by: server.people.firstReviewer, id: road.id };
}

/** Handed to somebody by a colleague of the same desk. */
async function handed(server: TestServer, toOther = false) {
  const [{ by, id }, other] = [await filed(server), await colleague(server)];
  await server.call(toOther ? by : other, transfer, { ids: [id], takerId: toOther ? other.userId : by.userId, reason });
  return { by, input: { id } };
}

export default arrange(caseTransfer)({
  calls: {
    getStanding: (server) => handed(server),
    getTakers: async (server) => { const { by, id } = await filed(server); await colleague(server); return { by, input: { ids: [id] } }; },
    transfer: async (server) => { const { by, id } = await filed(server); return { by, input: { ids: [id], takerId: (await colleague(server)).userId, reason } }; },
    takeOver: async (server) => { const { by, input } = await handed(server, true); return { by, input: { ...input, reason } }; },
    release: async (server) => { const { by, input } = await handed(server); return { by, input: { ...input, reason } }; },
    getTeamCases: async (server) => { await filed(server); return { by: server.people.everybody, input: {} }; },
    getKinds: async (server) => ({ by: server.people.everybody, input: {} }),
  },
});
