/** An intern with a place in a session, and the department that runs it. */
import { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { sessionFlow } from 'contract/areas/practice/training';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { inInternship, onlookers, resultOf, type InInternship } from './in-internship.ts';
import { openSession, trainingDepartment } from './training.arrange.ts';

const { endpoints } = trainingEnrolment;

export async function beginEnrolment(server: TestServer, sessionId?: string): Promise<ArrangedCase & { who: InInternship; sessionId: string }> {
  const who = await inInternship(server);
  const clerk = await trainingDepartment(server);
  const session = sessionId ?? await openSession(server);
  const { id } = await server.call(who.intern, endpoints.enrol, { sessionId: session });
  return {
    id, who, sessionId: session, actors: { intern: who.intern, training: clerk },
    cast: [{ person: who.intern, parts: ['intern'] }, { person: clerk, parts: ['training'] }, ...onlookers(server).map((one) => (one.person === server.people.everybody ? { ...one, parts: ['training'] } : one)), { person: who.tutor, parts: [] }],
    look: async (person) => resultOf(await server.ask(person, endpoints.getTrainingEnrolment, { id })),
    inputOf: (action) => (action === 'reject' ? { opinion: '已报名其他培训班，本期不予录取。' } : {}),
    mend: async () => {},
  };
}

/** The course runs. */
export async function attending(server: TestServer) {
  const one = await beginEnrolment(server);
  const clerk = await trainingDepartment(server);
  await server.call(clerk, sessionFlow.endpoints.close, { id: one.sessionId, version: 1 });
  await server.database.pool.query('update training_session set enroll_end = app_today() - 1, start_date = app_today() where id = $1', [one.sessionId]);
  await server.call(clerk, sessionFlow.endpoints.begin, { id: one.sessionId, version: 2 });
  return { ...one, clerk };
}

/** Passed, with the certificate. */
export async function passed(server: TestServer) {
  const one = await attending(server);
  await server.call(one.clerk, endpoints.saveResult, { id: one.id, version: 1, attendanceRate: 96, studyHours: 40, examScore: 82 });
  await server.call(one.clerk, sessionFlow.endpoints.end, { id: one.sessionId, version: 3 });
  await server.call(one.clerk, sessionFlow.endpoints.finish, { id: one.sessionId, version: 4 });
  return one;
}

export default arrange(trainingEnrolment)({
  begin: (server) => beginEnrolment(server),
  calls: {
    getTrainingEnrolment: async (server) => { const { id, who } = await beginEnrolment(server); return { by: who.intern, input: { id } }; },
    enrol: async (server) => ({ by: (await inInternship(server)).intern, input: { sessionId: await openSession(server) } }),
    saveResult: async (server) => { const { id, clerk } = await attending(server); return { by: clerk, input: { id, version: 1, attendanceRate: 95, studyHours: 40, examScore: 80 } }; },
    getCertificatePdf: async (server) => { const { id, who } = await passed(server); return { by: who.intern, input: { id } }; },
  },
});
