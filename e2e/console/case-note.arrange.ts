import { caseNote } from 'contract/areas/console/case-note';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { begin, toFirst } from '../practice/roads.ts';

/** An application at the association's first desk. */
async function filed(server: TestServer) {
  const road = await begin(server);
  await road.goThrough(...toFirst);
  return { by: server.people.firstReviewer, input: { entity: practiceFlow.entity, id: road.id } };
}

/** Sent by a colleague of the first desk's. */
async function sent(server: TestServer) {
  const { by, input } = await filed(server);
  const colleague = await addPerson(server.database.db, server.associationId, { name: '韩经办', roles: ['firstReviewer'] });
  await server.call(colleague, caseNote.endpoints.add, { ...input, said: '请留意材料第三项', readerIds: [by.userId] });
  return { by, input };
}

export default arrange(caseNote)({
  calls: {
    getCaseNotes: sent, getReaders: filed, markRead: sent,
    add: async (server) => { const { by, input } = await filed(server); return { by, input: { ...input, said: '已电话联系申请人', readerIds: [] } }; },
  },
});
