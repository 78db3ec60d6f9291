/** A session of group training that has just been planned. */
import { sessionFlow, trainingSession } from 'contract/areas/practice/training';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import { invent } from '../harness/invent.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { resultOf } from './in-internship.ts';

const { endpoints } = trainingSession;
let serial = 0;

const departments = new WeakMap<TestServer['database'], Promise<Person>>();
/** The training department of this server. */
export function trainingDepartment({ database, associationId }: TestServer): Promise<Person> {
  const known = departments.get(database) ?? addPerson(database.db, associationId, { name: '培训部经办', roles: ['training'] });
  departments.set(database, known);
  return known;
}

export function planOf(server: TestServer, more: { capacity?: number; from?: number } = {}) {
  const { today } = invent(server);
  const { from = 20 } = more;
  const day = (offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  return {
    name: '申请律师执业人员集中培训班', periodNo: `2026年第${serial += 1}期`, mode: 'OFFLINE' as const, enrollStart: day(-5), enrollEnd: day(Math.min(from, 5)), startDate: day(from), endDate: day(from + 30), capacity: more.capacity ?? 40, requiredHours: 0, passScore: 60, attendanceMin: 90,
    courses: [{ name: '律师职业道德', category: 'ETHICS' as const, hours: 12, required: true }],
  };
}

export async function beginSession(server: TestServer, more: { capacity?: number; from?: number } = {}): Promise<ArrangedCase> {
  const clerk = await trainingDepartment(server);
  const { people } = server;
  const { id } = await server.call(clerk, endpoints.save, planOf(server, more));
  return {
    id, actors: { training: clerk }, cast: [{ person: clerk, parts: ['training'] }, { person: people.everybody, parts: ['training'] }, ...[people.firm, people.applicant, people.firstReviewer, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] }))],
    look: async (person) => resultOf(await server.ask(person, endpoints.getTrainingSession, { id })),
    inputOf: (action) => (action === 'cancel' ? { opinion: '场地临时不能使用，改期举办。' } : {}),
    // A session begins on its day: the day is brought to it.
    mend: async (action) => { if (action === 'begin') await server.database.pool.query('update training_session set enroll_end = app_today() - 1, start_date = app_today() where id = $1', [id]); else if (['open', 'reopen'].includes(action)) await server.database.pool.query('update training_session set start_date = greatest(start_date, app_today() + 20), enroll_end = greatest(enroll_end, app_today() + 5), end_date = greatest(end_date, app_today() + 50) where id = $1', [id]); },
  };
}

/** Open for enrolment. */
export async function openSession(server: TestServer, more: { capacity?: number; from?: number } = {}): Promise<string> {
  const { id } = await beginSession(server, more);
  await server.call(await trainingDepartment(server), sessionFlow.endpoints.open, { id, version: 0 });
  return id;
}

export default arrange(trainingSession)({
  begin: (server) => beginSession(server),
  calls: {
    getTrainingSession: async (server) => ({ by: await trainingDepartment(server), input: { id: await openSession(server) } }),
    save: [
      async (server) => ({ by: await trainingDepartment(server), input: planOf(server) }),
      async (server) => ({ by: await trainingDepartment(server), input: { ...planOf(server), id: (await beginSession(server)).id, version: 0 } }),
    ],
    usual: async (server) => ({ by: await trainingDepartment(server), input: {} }),
  },
});
