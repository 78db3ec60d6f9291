/** Somebody whose written review has passed, and a planned session that he may sign up for. */
import { interviewApply } from 'contract/areas/assessment/interview-apply';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { beginSession, waitingCandidate } from './interview-session.arrange.ts';

export async function openSession(server: TestServer) {
  const session = await beginSession(server);
  await server.database.pool.query('update interview_session set sign_up_start = app_today() - 1, sign_up_end = app_today() + 3 where id = $1', [session.id]);
  return session;
}
export async function mayChoose(server: TestServer) {
  const session = await openSession(server);
  const { id, of } = await waitingCandidate(server);
  return { session, sessionId: session.id, id, of, by: of.intern };
}

export default arrange(interviewApply)({
  calls: {
    getOffers: async (server) => { const { by, id } = await mayChoose(server); return { by, input: { id } }; },
    signUp: async (server) => { const { by, id, sessionId } = await mayChoose(server); return { by, input: { id, session: sessionId } }; },
    takeBack: async (server) => { const { by, id, sessionId } = await mayChoose(server); await server.call(by, interviewApply.endpoints.signUp, { id, session: sessionId }); return { by, input: { id } }; },
  },
});
