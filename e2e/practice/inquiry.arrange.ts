/** An intern of whom somebody has complained, and whoever looks into it. */
import { inquiry } from 'contract/areas/practice/inquiry';
import { arrange } from '../harness/arrange.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { inInternship } from './in-internship.ts';

const { endpoints } = inquiry;

let clerk: { server: TestServer; person: Promise<Person> } | null = null;
export function disciplineClerk(server: TestServer): Promise<Person> {
  if (clerk?.server !== server) clerk = { server, person: addPerson(server.database.db, server.associationId, { name: '纪律部经办', roles: ['discipline'] }) };
  return clerk.person;
}

export const complaintOf = (internId: string) => ({ internId, kind: 'COMPLAINT' as const, receivedOn: '2026-01-05', content: '投诉人称该实习人员在调解时以律师身份发言，请予查明。' });

async function toClose(server: TestServer) {
  const by = await disciplineClerk(server);
  const { intern } = await inInternship(server);
  const { id } = await server.call(by, endpoints.enter, complaintOf(intern.internId!));
  return { by, input: { id, outcome: 'UNFOUNDED' as const, note: '经查看调解笔录，发言人是指导律师。' } };
}

export default arrange(inquiry)({
  calls: {
    interns: async (server) => ({ by: await disciplineClerk(server), input: {} }),
    enter: async (server) => ({ by: await disciplineClerk(server), input: complaintOf((await inInternship(server)).intern.internId!) }),
    close: toClose,
  },
});
