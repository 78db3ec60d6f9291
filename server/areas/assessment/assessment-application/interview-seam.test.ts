/** What the interview is told of the assessments, and what it does to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { along, beginAssessment, toInterview } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { newId } from '../../../kernel/id.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { absent, arranged, arrangementCancelled, candidatesOf, candidatesWaiting, concluded, scored, signedIn } from './assessment.public.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** An examiner holds no right over applications. */
const examiner = () => demoCtx(server.app, server.database.db, viewersOf(server.associationId, new Map())('主考官', newId(), []));
const waiting = async () => {
  const one = await beginAssessment(server);
  await along(server, one, toInterview);
  return one;
};
const at = '2099-06-18T09:00:00+08:00';

test('who has waited longest comes first, with whom he must not be examined by', async () => {
  const [first, second] = [await waiting(), await waiting()];
  const found = await candidatesWaiting(server.database.db, server.associationId);
  expect(found.map(({ id }) => id)).toEqual([first.id, second.id]);
  const reviewers: readonly Person[] = [server.people.firstReviewer, server.people.finalReviewer];
  expect(found[0]).toMatchObject({ internId: first.of.internId, firmIds: [server.registers.firms.firm.id], tutorIds: [first.of.tutorId], attemptNo: 1, absences: 0, earlierAttempts: [], practiceField: null });
  expect(found[0]!.reviewerIds.toSorted()).toEqual(reviewers.map(({ userId }) => userId).toSorted());
});

test('firms, tutors and failed attempts of an earlier internship keep their examiners away as well', async () => {
  const [one, other] = [await waiting(), await beginAssessment(server)];
  await along(server, other, [...toInterview.slice(0, -1), 'failWritten', 'confirmFail'], { confirmFail: { handling: 'EXTEND_3' } });
  const { rows: [before] } = await server.database.pool.query<{ firmId: string; tutorId: string }>(`select firm_id as "firmId", id as "tutorId" from lawyer where association_id = $1 and firm_id <> $2 limit 1`, [server.associationId, server.registers.firms.firm.id]);
  await server.database.pool.query(`update internship set intern_id = $1, status = 'cancelled' where id = $2`, [one.of.internId, other.of.internshipId]);
  await server.database.pool.query('update tutor_relation set firm_id = $1, tutor_id = $2 where internship_id = $3', [before!.firmId, before!.tutorId, other.of.internshipId]);
  await server.database.pool.query('update assessment_application set intern_id = $1 where id = $2', [one.of.internId, other.id]);
  const [found] = await candidatesOf(server.database.db, server.associationId, [one.id]);
  expect(found!.firmIds.toSorted()).toEqual([server.registers.firms.firm.id, before!.firmId].toSorted());
  expect(found!.tutorIds).toEqual(expect.arrayContaining([one.of.tutorId, before!.tutorId]));
  expect(found!.earlierAttempts).toEqual([other.id]);
});

test('arranged, signed in, scored, concluded: each under the name of who did it', async () => {
  const one = await waiting();
  await arranged(examiner(), { id: one.id, slotId: newId(), at, place: '第一考场', address: null });
  await signedIn(examiner(), { id: one.id });
  await scored(examiner(), { id: one.id, score: '74.00', result: 'FAIL' });
  expect(await concluded(examiner(), { id: one.id, opinion: '道德品行一项低于最低要求。' })).toMatchObject({ state: 'resultPending' });
  expect(await candidatesOf(server.database.db, server.associationId, [one.id])).toMatchObject([{ state: 'resultPending' }]);
  const { rows } = await server.database.pool.query<{ actor: string }>('select distinct actor_name as actor from review_record where case_id = $1 and doer = $2', [one.id, 'interviewer']);
  expect(rows).toEqual([{ actor: '主考官' }]);
});

test('absent once: another date; twice: to be decided. A date that falls away is no absence', async () => {
  const one = await waiting();
  await arranged(examiner(), { id: one.id, slotId: newId(), at, place: '第一考场', address: null });
  expect(await arrangementCancelled(examiner(), { id: one.id, reason: '场次因故取消，另行安排' })).toMatchObject({ state: 'interviewPending' });
  await arranged(examiner(), { id: one.id, slotId: newId(), at, place: '第一考场', address: null });
  expect(await absent(examiner(), { id: one.id, reason: '未到场签到' })).toMatchObject({ state: 'interviewPending' });
  await arranged(examiner(), { id: one.id, slotId: newId(), at, place: '第二考场', address: null });
  expect(await absent(examiner(), { id: one.id, reason: '再次未到场签到' })).toMatchObject({ state: 'unqualifiedDeciding' });
});
