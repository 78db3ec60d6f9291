/** The bureau looks on at every case and reads nothing of what is said inside about it; the association's own onlookers do (internship rules 1.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { exportCentre } from 'contract/areas/account/export-centre';
import { caseNote } from 'contract/areas/console/case-note';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { delay } from 'contract/areas/other-business/delay';
import { internship } from 'contract/areas/practice/internship';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { along as assessed, beginAssessment, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { along, beginBusiness, toFirstReview } from '../../../../e2e/other-business/business.ts';
import { ownChange } from '../../../../e2e/other-business/change-tutor.arrange.ts';
import { ownDelay } from '../../../../e2e/other-business/delay.arrange.ts';
import { begin, toFirst } from '../../../../e2e/practice/roads.ts';

const said = '电话核实过，本人说法与律所不一致';
const noted = '请终审时留意离职证明';
let server: TestServer;
let bureau: Person, president: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db }, associationId } = server;
  [bureau, president] = [await addPerson(db, associationId, { name: '司法局', roles: ['bureauCity', 'bureauViewer'] }), await addPerson(db, associationId, { name: '会长', roles: ['president'] })];
}, 120_000);
afterAll(() => server.close());

const note = (entity: string, id: string) => server.call(server.people.firstReviewer, caseNote.endpoints.add, { entity, id, said: noted, readerIds: [] });

/** What both read of one case: its page, and what was said beside it. */
async function readings(entity: string, id: string, look: (person: Person) => Promise<unknown>): Promise<[bureau: string, president: string]> {
  const of = async (person: Person) => JSON.stringify([await look(person), await server.call(person, caseNote.endpoints.getCaseNotes, { entity, id })]);
  return [await of(bureau), await of(president)];
}

async function staysInside(entity: string, id: string, look: (person: Person) => Promise<unknown>): Promise<void> {
  await note(entity, id);
  const [outside, inside] = await readings(entity, id, look);
  for (const words of [said, noted]) {
    expect(inside).toContain(words);
    expect(outside).not.toContain(words);
  }
  expect(outside).toContain('"precheckReport":[]');
  for (const call of [caseNote.endpoints.getReaders, caseNote.endpoints.markRead]) expect((await server.ask(bureau, call, { entity, id })).status).toBe(404);
  expect((await server.ask(bureau, caseNote.endpoints.add, { entity, id, said: '我也说一句', readerIds: [] })).status).toBe(404);
}

test('of an application for registration', async () => {
  const one = await begin(server);
  await one.goThrough(...toFirst);
  await one.take('pass', { internalNote: said });
  await staysInside(practiceFlow.entity, one.id, (person) => server.call(person, practiceApplication.endpoints.getPracticeApplication, { id: one.id }));
});

test('of a change to an internship', async () => {
  const one = await beginBusiness(server, ownChange);
  await along(server, changeTutor, one, toFirstReview);
  await one.mend('pass');
  const { version } = (await one.look(server.people.firstReviewer))!;
  await server.call(server.people.firstReviewer, changeTutor.workflow.endpoints.pass, { id: one.id, version, internalNote: said });
  await staysInside('changeTutor', one.id, (person) => server.call(person, changeTutor.feature.endpoints.get, { id: one.id }));
});

test('of an assessment, which the bureau sees and takes along, but neither its score nor what the panel said', async () => {
  const one = await beginAssessment(server);
  await assessed(server, one, toResult, { pass: { internalNote: said } });
  await staysInside(assessmentFlow.entity, one.id, (person) => server.call(person, assessmentApplication.endpoints.getAssessmentApplication, { id: one.id }));
  expect((await one.look(president))!.interview).toMatchObject({ score: '78.50', result: 'PASS', collectiveOpinion: expect.any(String) });
  expect((await one.look(bureau))!.interview).toMatchObject({ score: null, result: null, collectiveOpinion: null, sheetId: null });
  const row = async (person: Person) => (await server.call(person, assessmentApplication.endpoints.getAssessmentApplications, { keyword: one.of.name })).data[0];
  expect([(await row(president))!.interviewScore, (await row(bureau))!.interviewScore]).toEqual(['78.50', null]);
  for (const list of [assessmentApplication.endpoints.getAssessmentApplications, practiceApplication.endpoints.getPracticeApplications]) {
    expect((await server.ask(bureau, exportCentre.endpoints.create, { list: list.exports.name, columns: ['applicationNo'], format: 'xlsx' })).status).toBe(200);
  }
  await assessed(server, one, ['confirmPass']);
  // Intern and firm read the total once it is published; tutor and bureau how it ended.
  const shown = async (person: Person) => { const { score, result } = (await one.look(person))!.interview!; return [score, result]; };
  expect(await Promise.all([one.of.intern, server.people.firm, one.of.tutor, bureau].map(shown))).toEqual([['78.50', 'PASS'], ['78.50', 'PASS'], [null, 'PASS'], [null, 'PASS']]);
  expect((await row(one.of.tutor))!.interviewScore).toBeNull();
});

test('delays belong to the assessment: the bureau finds none, in the list or in the sheet of changes', async () => {
  const one = await beginBusiness(server, ownDelay);
  await along(server, delay, one, toFirstReview);
  expect((await server.ask(bureau, delay.feature.endpoints.get, { id: one.id })).status).toBe(404);
  expect((await server.call(president, delay.feature.endpoints.get, { id: one.id })).id).toBe(one.id);
  const listed = async (person: Person) => (await server.call(person, businessApplication.endpoints.getBusinessApplications, { kind: ['delay'] })).total;
  const counted = async (person: Person) => (await server.call(person, internshipSheet.endpoints.getChanges, { year: Number(one.of.today.slice(0, 4)) })).data.filter(({ kindTitle }) => kindTitle === '延期考核').length;
  expect([await listed(bureau), await counted(bureau)]).toEqual([0, 0]);
  expect([await listed(president), await counted(president)]).toEqual([1, 1]);
});

test('the committee looks at interview sessions and runs none; whoever trains sees the register and does not take it along', async () => {
  const { database: { db }, associationId, people: { committee } } = server;
  expect((await server.call(committee, interviewSession.endpoints.getInterviewSessions, {})).total).toBeGreaterThanOrEqual(0);
  expect((await server.ask(committee, interviewSession.endpoints.usual, {})).status).toBe(403);
  const training = await addPerson(db, associationId, { name: '培训部', roles: ['training'] });
  expect((await server.ask(training, exportCentre.endpoints.create, { list: internship.endpoints.getInternships.exports.name, columns: ['name'], format: 'xlsx' })).status).toBe(403);
});
