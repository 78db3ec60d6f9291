import { publicNotice } from 'contract/areas/assessment/public-notice';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { published } from './objection.arrange.ts';

const { endpoints } = publicNotice;

/** Somebody under publicity, with the days that he shares with others. */
export async function made(server: TestServer) {
  const { id, of } = await published(server);
  return { id, name: of.name, days: { kind: 'ASSESSMENT' as const, from: of.day(-2), to: of.day(4) } };
}

/** On his paper. */
export async function issued(server: TestServer) {
  const one = await made(server);
  return { ...one, ...await server.call(server.people.firstReviewer, endpoints.issue, one.days), caseId: one.id };
}

/** All who share the days stand on one paper: what waited before has its own first, so that each time it is one person's. */
async function nobodyWaits(server: TestServer): Promise<void> {
  const by = server.people.firstReviewer;
  for (const { kind, from, to } of await server.call(by, endpoints.getPending, {})) await server.call(by, endpoints.issue, { kind, from, to });
}

export default arrange(publicNotice)({
  calls: {
    async getPublicNotices(server) { await issued(server); return { by: server.people.firstReviewer, input: { limit: 200 } }; },
    async getPending(server) { await made(server); return { by: server.people.firstReviewer, input: {} }; },
    async issue(server) { await nobodyWaits(server); return { by: server.people.firstReviewer, input: (await made(server)).days }; },
    async getFile(server) { return { by: server.people.firstReviewer, input: { id: (await issued(server)).id } }; },
  },
});
