/** An examiner who has just entered the pool, and the clerk who keeps it. */
import { examiner } from 'contract/areas/assessment/examiner';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { inventTutor } from '../harness/invent.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { inInternship, resultOf } from '../practice/in-internship.ts';

const { endpoints } = examiner;
const keepers = new WeakMap<TestServer['database'], Promise<Person>>();

/** Who keeps the pool on this server. */
export function poolKeeper({ database, associationId }: TestServer): Promise<Person> {
  const known = keepers.get(database) ?? addPerson(database.db, associationId, { name: '业务管理员', roles: ['businessAdmin'] });
  keepers.set(database, known);
  return known;
}

const words = { specialties: ['CIVIL' as const, 'ETHICS' as const], isCommittee: false, trainedOn: '2025-11-20' };

/** A lawyer of another firm than the interns', with an account of his own. */
export async function enterPool(server: TestServer) {
  const lawyerId = await inventTutor(server, server.registers.firms.firm2.id);
  const own = await addPerson(server.database.db, server.associationId, { name: '面试考官', roles: ['lawyer', 'examiner'], lawyerId });
  const { id } = await server.call(await poolKeeper(server), endpoints.save, { kind: 'MEMBER', lawyerId, ...words });
  return { id, own, lawyerId };
}

async function begin(server: TestServer): Promise<ArrangedCase> {
  const { people } = server;
  const keeper = await poolKeeper(server);
  const { id, own } = await enterPool(server);
  return {
    id, actors: { association: keeper },
    cast: [
      ...[keeper, people.everybody].map((person) => ({ person, parts: ['association'] })), { person: own, parts: [] },
      ...[people.firm, people.applicant, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] })),
    ],
    look: async (person) => resultOf(await server.ask(person, endpoints.getExaminer, { id })),
    inputOf: () => ({ opinion: '经核查，按规定办理。' }),
    mend: async () => {},
  };
}

async function declaration(server: TestServer) {
  const { certNo, name } = await inInternship(server);
  return { examinerId: (await enterPool(server)).id, kind: 'KINSHIP' as const, against: 'INTERN' as const, certNo, internName: name, reason: '是本人的表弟。' };
}

export default arrange(examiner)({
  begin,
  calls: {
    getExaminer: async (server) => ({ by: await poolKeeper(server), input: { id: (await enterPool(server)).id } }),
    lawyers: async (server) => ({ by: await poolKeeper(server), input: {} }),
    save: [
      async (server) => ({ by: await poolKeeper(server), input: { kind: 'MEMBER', lawyerId: await inventTutor(server, server.registers.firms.firm2.id), ...words } }),
      async (server) => { const { id, lawyerId } = await enterPool(server); return { by: await poolKeeper(server), input: { id, version: 0, kind: 'MEMBER', lawyerId, ...words, isCommittee: true } }; },
    ],
    declare: async (server) => ({ by: await poolKeeper(server), input: await declaration(server) }),
    withdrawRecusal: async (server) => { const keeper = await poolKeeper(server); return { by: keeper, input: { id: (await server.call(keeper, endpoints.declare, await declaration(server))).id } }; },
  },
});
