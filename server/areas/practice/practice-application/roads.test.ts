/** The other roads of an application (internship rules 3.3), line by line: what each step does beside moving the case. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onceDetained } from '../../../../e2e/practice/practice-application.arrange.ts';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { inventTutor } from '../../../../e2e/harness/invent.ts';
import { addIntern, addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, errorOf, goTo, heldAt, later, lettersOf, refusal, registrationOf, today, toFinal, toFirst } from '../../../../e2e/practice/roads.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendar } from '../../../machines/calendar/work-calendar.ts';
import { closeOverdue } from './overdue.ts';

/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
afterEach(() => goTo(server));

const one = async <T>(query: string, ...values: unknown[]) => (await server.database.pool.query(query, values)).rows[0] as T | undefined; // Each test names the columns it asks for.
const placesOf = async (tutorId: string) => {
  const found = await server.call(server.people.applicant, practiceApplication.endpoints.tutors, { firmId: server.registers.firms.firm.id });
  return found.find(({ id }) => id === tutorId)?.interns;
};
const someConduct = { conductDeclarations: onceDetained };

describe('handing in and filing', () => {
  test('who is registered already is told before he fills in seven pages', async () => {
    const road = await begin(server);
    await road.goThrough(...toFinal, 'approve');
    const { registration_no: registrationNo } = (await one<{ registration_no: string }>('select registration_no from internship where application_id = $1', road.id))!;
    const answer = await server.ask(road.applicant, practiceApplication.endpoints.save, { form: {} });
    expect(refusal(answer)).toEqual([409, 'alreadyOpen']);
    expect(errorOf(answer)!.details).toContain(registrationNo);
  });

  test('handing in keeps a place with the tutor until its days are over; a refusing tutor frees it', async () => {
    const road = await begin(server);
    const tutorId = road.actors['tutor']!.lawyerId!;
    expect(await placesOf(tutorId)).toBe(0);
    await road.take('submit');
    const { tutorReservedUntil } = await road.row();
    expect(tutorReservedUntil).toBe(limitEnds(weekends, await today(server), practiceSettings.tutorReserveDays.initial));
    expect(await placesOf(tutorId)).toBe(1);
    await goTo(server, tutorReservedUntil!, '23:59:50');
    expect(await placesOf(tutorId)).toBe(1);
    await goTo(server, later(tutorReservedUntil!, 1), '00:00:00');
    expect(await placesOf(tutorId)).toBe(0);
    await goTo(server);
    await road.take('returnByTutor');
    expect(await placesOf(tutorId)).toBe(0);
  });

  test("a place that has lapsed may be taken by another; the first then can't be filed", async () => {
    const first = await begin(server);
    const tutorId = first.actors['tutor']!.lawyerId!;
    await first.goThrough('submit', 'confirm');
    await goTo(server, later((await first.row()).tutorReservedUntil!, 1));
    for (let taken = 0; taken < practiceSettings.tutorMaxInterns.initial; taken += 1) await (await begin(server, { tutorId })).take('submit');
    const answer = await first.attempt('confirmByFirm');
    expect(refusal(answer)).toEqual([409, 'blocked']);
    expect(errorOf(answer)!.details).toContain('达到上限');
  });

  test('filed, the place is kept however long the association takes', async () => {
    const road = await begin(server);
    const tutorId = road.actors['tutor']!.lawyerId!;
    await road.goThrough('submit', 'confirm', 'confirmByFirm');
    await goTo(server, later(await today(server), 40));
    expect(await placesOf(tutorId)).toBe(1);
    expect((await road.row()).tutorReservedUntil).toBe(null);
    await goTo(server);
    await road.take('return');
    expect(await placesOf(tutorId)).toBe(0);
  });

  test('of two who reach for the last place at the same moment, one gets it', async () => {
    const tutorId = await inventTutor(server, server.registers.firms.firm.id);
    await (await begin(server, { tutorId })).take('submit');
    const rivals = await Promise.all([begin(server, { tutorId }), begin(server, { tutorId })]);
    for (const road of rivals) await road.mend('submit');
    const answers = await Promise.all(rivals.map((road) => road.attempt('submit')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(errorOf(answers.find(({ status }) => status === 409)!)).toMatchObject({ code: 'blocked', details: expect.stringContaining('达到上限') });
  });

  test('the last place is decided once: of two approvals at the same moment one is refused', async () => {
    const tutorId = await inventTutor(server, server.registers.firms.firm.id);
    const quota = (of: number) => server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorMaxInterns, of, { id: null, name: '测试' });
    await quota(1);
    const rivals = [await begin(server, { tutorId }), await begin(server, { tutorId })];
    for (const road of rivals) {
      await road.goThrough(...toFinal);
      // The place is not kept any more: only the decision counts.
      await server.database.pool.query("update practice_application set tutor_reserved_until = '2020-01-01' where id = $1", [road.id]);
    }
    const answers = await Promise.all(rivals.map((road) => road.attempt('approve')));
    await quota(practiceSettings.tutorMaxInterns.initial);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("the association's twenty days begin when the firm files", async () => {
    const road = await begin(server);
    await road.goThrough('submit', 'confirm');
    expect(await road.row()).toMatchObject({ deadline: null, acceptedAt: null });
    await road.take('confirmByFirm');
    expect((await road.row()).deadline).toBe(limitEnds(weekends, await today(server), 20));
    expect((await road.row()).acceptedAt).not.toBe(null);
  });

  test('what has changed at firm or tutor since is found when the firm files and when it is decided', async () => {
    const { pool } = server.database;
    const road = await begin(server);
    const tutorId = road.actors['tutor']!.lawyerId!;
    await road.goThrough('submit', 'confirm');
    await pool.query("update lawyer set status = 'SUSPENDED' where id = $1", [tutorId]);
    expect(refusal(await road.attempt('confirmByFirm'))).toEqual([409, 'blocked']);
    await pool.query("update lawyer set status = 'PRACTISING' where id = $1", [tutorId]);
    await road.goThrough('confirmByFirm', 'pass');
    const { id: firmId } = server.registers.firms.firm;
    await pool.query("update firm_reception set state = 'suspended' where firm_id = $1", [firmId]);
    const answer = await road.attempt('approve');
    await pool.query("update firm_reception set state = 'granted' where firm_id = $1", [firmId]);
    expect(refusal(answer)).toEqual([409, 'blocked']);
    expect(errorOf(answer)!.details).toContain('接收实习人员资格');
    await road.take('approve');
    expect(await registrationOf(server, road.id)).toMatchObject({ certNo: expect.stringMatching(/^\d{14}$/), startDate: await today(server), tutors: 1 });
  });
});

test('when the firm files, every condition is asked once more, not only those of firm and tutor', async () => {
  const road = await begin(server);
  await road.goThrough('submit', 'confirm');
  await server.database.pool.query("update attachment set deleted_at = app_now() where owner_id = $1 and material_code = 'P04'", [road.id]);
  expect(errorOf(await road.attempt('confirmByFirm'))).toMatchObject({ code: 'blocked', details: expect.stringContaining('缺少必交材料：身份证') });
});

test('who is barred begins no application until the day after', async () => {
  const { db, pool } = server.database;
  const name = '禁止';
  const internId = await addIntern(db, server.associationId, name);
  const person = await addPerson(db, server.associationId, { name, roles: ['intern'], internId });
  const until = later(await today(server), 30);
  await pool.query('update intern set barred_until = $2 where id = $1', [internId, until]);
  const attempt = () => server.ask(person, practiceApplication.endpoints.save, { form: {} });
  expect(errorOf(await heldAt(server, `${until}T23:59:59.999+08:00`, attempt))).toMatchObject({ code: 'blocked', details: expect.stringContaining(`截止${until}`) });
  expect((await heldAt(server, `${later(until, 1)}T00:00:00+08:00`, attempt)).status).toBe(200);
});

describe('sent back', () => {
  test('the clock stops, and goes on with the days that were left', async () => {
    const road = await begin(server);
    await road.goThrough(...toFirst);
    const filed = await today(server);
    await goTo(server, later(filed, 6));
    const left = (Date.parse((await road.row()).deadline!) - Date.parse(await today(server))) / 86_400_000;
    await road.take('return');
    expect(await road.row()).toMatchObject({ deadline: null, clockLeft: left, correctionDue: limitEnds(weekends, later(filed, 6), 15), returnedCount: 1 });
    await goTo(server, later(filed, 10));
    await road.goThrough('resubmit', 'confirmByFirm');
    expect(await road.row()).toMatchObject({ state: 'firstPending', deadline: limitEnds(weekends, later(filed, 10), left), clockLeft: null, correctionDue: null });
    expect(await lettersOf(server, road.id)).toEqual(['CORRECTION']);
  });

  test('by tutor or firm before the association has it, there is no limit to mend it; afterwards there is, whoever sends it back', async () => {
    const road = await begin(server);
    await road.goThrough('submit', 'returnByTutor');
    expect((await road.row()).correctionDue).toBe(null);
    await road.goThrough('submit', 'confirm', 'returnByFirm');
    expect((await road.row()).correctionDue).toBe(null);
    await goTo(server, later(await today(server), 60));
    await road.goThrough('resubmit', 'confirmByFirm', 'return', 'resubmit', 'returnByFirm');
    expect((await road.row()).correctionDue).toBe(limitEnds(weekends, await today(server), practiceSettings.correctionDays.initial));
  });

  test('with another tutor the first one’s place is free and the other’s is taken, back to back', async () => {
    const road = await begin(server);
    const [first, second] = [road.actors['tutor']!.lawyerId!, await inventTutor(server, server.registers.firms.firm.id)];
    const places = async () => [await placesOf(first), await placesOf(second)];
    await road.goThrough(...toFirst);
    expect(await places()).toEqual([1, 0]);
    await road.take('return');
    expect(await places()).toEqual([0, 0]);
    const { version } = await road.row();
    await server.call(road.applicant, practiceApplication.endpoints.save, { id: road.id, version, form: { tutorId: second } });
    expect((await road.attempt('submit')).status).toBe(200);
    expect(await places()).toEqual([0, 1]);
    // The free place is as good as any: whoever comes next may have it.
    for (let taken = 0; taken < practiceSettings.tutorMaxInterns.initial; taken += 1) await (await begin(server, { tutorId: first })).take('submit');
    expect(await places()).toEqual([practiceSettings.tutorMaxInterns.initial, 1]);
  });

  test('it may be handed in again until 23:59:59.999 of the last day, not at 00:00:00', async () => {
    const [inTime, late] = [await begin(server), await begin(server)];
    for (const road of [inTime, late]) { await road.goThrough(...toFirst, 'return'); await road.mend('resubmit'); }
    const { correctionDue } = await late.row();
    expect((await heldAt(server, `${correctionDue}T23:59:59.999+08:00`, () => inTime.attempt('resubmit'))).status).toBe(200);
    const answer = await heldAt(server, `${later(correctionDue!, 1)}T00:00:00+08:00`, () => late.attempt('resubmit'));
    expect(refusal(answer)).toEqual([409, 'blocked']);
    expect(errorOf(answer)!.details).toContain(`补正期限已于${correctionDue}届满`);
  });

  test('what is overdue ends by itself, not a moment early; the place is free and a new application may begin', async () => {
    const road = await begin(server);
    await road.goThrough(...toFirst, 'return');
    const { correctionDue } = await road.row();
    await heldAt(server, `${correctionDue}T23:59:59.999+08:00`, () => closeOverdue(server.app));
    expect((await road.row()).state).toBe('returned');
    await goTo(server, later(correctionDue!, 1), '00:00:00');
    await closeOverdue(server.app);
    expect(await road.row()).toMatchObject({ state: 'overdueClosed', correctionDue: null });
    expect(await one('select doer, actor_name as name from review_record where case_id = $1 order by at desc, id desc limit 1', road.id)).toEqual({ doer: 'clock', name: '系统' });
    expect(refusal(await road.attempt('resubmit', {}, road.applicant))).toEqual([409, 'notItsTurn']);
    expect((await server.ask(road.applicant, practiceApplication.endpoints.save, { form: {} })).status).toBe(200);
  });

  test('after the most corrections it must be decided; what tutor and firm sent back is not counted', async () => {
    const road = await begin(server);
    await server.app.settings.set(server.database.db, server.associationId, practiceSettings.maxReturns, 1, { id: null, name: '测试' });
    await road.goThrough('submit', 'returnByTutor', 'submit', 'confirm', 'returnByFirm', 'resubmit', 'confirmByFirm');
    expect((await road.row()).returnedCount).toBe(0);
    await road.goThrough('return', 'resubmit', 'returnByFirm', 'resubmit', 'confirmByFirm');
    expect((await road.row()).returnedCount).toBe(1);
    const answer = await road.attempt('return');
    await server.app.settings.set(server.database.db, server.associationId, practiceSettings.maxReturns, practiceSettings.maxReturns.initial, { id: null, name: '测试' });
    expect(refusal(answer)).toEqual([409, 'blocked']);
  });

  test('what a reviewer says of single answers stands in the way of passing, is nobody else’s to read, and goes with the letter', async () => {
    const road = await begin(server);
    await road.goThrough(...toFirst);
    await road.mend('pass');
    const { firstReviewer, finalReviewer, firm } = road.actors;
    const { markField, getPracticeApplication } = practiceApplication.endpoints;
    const mark = (by: Person, text: string | null) => server.ask(by, markField, { id: road.id, field: 'monthlyPay', text });
    expect((await mark(firstReviewer!, '与协议所写的金额不一致')).status).toBe(200);
    expect(errorOf(await road.attempt('pass'))).toMatchObject({ code: 'blocked', details: expect.stringContaining('1处栏目标记了问题') });
    const seen = async (by: Person) => (await server.call(by, getPracticeApplication, { id: road.id })).fieldMarks;
    expect(await seen(firstReviewer!)).toEqual({ monthlyPay: '与协议所写的金额不一致' });
    for (const other of [road.applicant, firm!, finalReviewer!]) expect(await seen(other)).toEqual({});
    expect((await mark(firstReviewer!, null)).status).toBe(200);
    expect(await seen(firstReviewer!)).toEqual({});
    await mark(firstReviewer!, '与协议所写的金额不一致');
    await road.goThrough('return', 'resubmit', 'confirmByFirm');
    expect(await seen(firstReviewer!)).toEqual({});
    await road.take('pass');
    expect(refusal(await mark(firstReviewer!, '过后再看'))).toEqual([409, 'notItsTurn']);
  });

  test('whoever is asked to change firm or tutor must have changed one, and the new tutor is asked', async () => {
    const road = await begin(server);
    await road.goThrough(...toFinal, 'askToChange');
    expect(await road.row()).toMatchObject({ state: 'returned', mustChangePlace: true });
    expect(errorOf(await road.attempt('resubmit'))).toMatchObject({ code: 'blocked', details: expect.stringContaining('请更换接收律所或指导律师') });
    const other = await inventTutor(server, server.registers.firms.firm.id);
    const { version } = await road.row();
    await server.call(road.applicant, practiceApplication.endpoints.save, { id: road.id, version, form: { tutorId: other } });
    expect(refusal(await road.attempt('resubmit'))).toEqual([409, 'notItsTurn']);
    expect((await road.attempt('submit')).status).toBe(200);
    expect(await road.row()).toMatchObject({ state: 'tutorPending', tutorId: other, mustChangePlace: false });
    expect((await road.attempt('confirm')).status, 'the former tutor has no part in it any more').toBe(404);
    const tutor = await addPerson(server.database.db, server.associationId, { name: '新导师', roles: ['lawyer', 'tutor'], lawyerId: other });
    expect((await road.attempt('confirm', {}, tutor)).status).toBe(200);
  });
});

describe('the committee', () => {
  test('hears only of cases with something to tell, and its members are written down', async () => {
    const [plain, told] = [await begin(server), await begin(server, someConduct)];
    for (const road of [plain, told]) { await road.goThrough(...toFirst); await road.mend('pass'); }
    expect(refusal(await plain.attempt('passToCommittee'))).toEqual([409, 'notItsTurn']);
    expect(refusal(await told.attempt('pass'))).toEqual([409, 'notItsTurn']);
    await told.take('passToCommittee');
    expect(refusal(await told.attempt('withdrawByFirm', {}, told.actors['firm']!)), 'nobody withdraws it from the committee').toEqual([409, 'notItsTurn']);
    expect(refusal(await told.attempt('passByCommittee', { members: '何怀谷、彭若愚' }))).toEqual([400, 'invalid']);
    await told.take('passByCommittee');
    expect(await told.row()).toMatchObject({ state: 'finalPending', committeeMembers: '何怀谷、彭若愚、曹允中' });
    expect((await told.look(told.actors['finalReviewer']!))!).toMatchObject({ committeeMembers: '何怀谷、彭若愚、曹允中' });
    expect((await told.look(told.applicant))!, 'who voted is not for the applicant').toMatchObject({ committeeMembers: null });
    expect((await server.call(told.applicant, practiceApplication.endpoints.getPracticeApplication, { id: told.id })).journal.find(({ action }) => action === 'passByCommittee'), 'the committee speaks as one').toMatchObject({ actorName: '专委会', doerTitle: '' });
    await told.take('approve');
    expect((await told.row()).state).toBe('approved');
  });

  test('refuses in writing, and the period for a recheck opens', async () => {
    const road = await begin(server, someConduct);
    await road.goThrough(...toFirst, 'passToCommittee', 'rejectByCommittee');
    expect(await road.row()).toMatchObject({ state: 'rejected', committeeMembers: '何怀谷、彭若愚、曹允中', recheckDue: limitEnds(weekends, await today(server), 15), deadline: null });
    expect(await lettersOf(server, road.id)).toEqual(['REG_REFUSE']);
  });
});

test.each([['first', toFirst, 'holdFirst', 'resumeFirst', 'firstPending', 'firstOnHold'], ['final', toFinal, 'holdFinal', 'resumeFinal', 'finalPending', 'finalOnHold']] as const)(
  'held in the %s review, the clock stops and goes on with what was left', async (_, before, hold, resume, state, held) => {
    const road = await begin(server);
    await road.goThrough(...before);
    const start = await today(server);
    const left = (Date.parse((await road.row()).deadline!) - Date.parse(start)) / 86_400_000;
    await road.take(hold);
    expect(await road.row()).toMatchObject({ state: held, deadline: null, clockLeft: left });
    await goTo(server, later(start, 90));
    await road.take(resume);
    expect(await road.row()).toMatchObject({ state, deadline: limitEnds(weekends, later(start, 90), left), clockLeft: null });
  });

describe('withdrawn', () => {
  test.each([['submit'], ['submit', 'confirm'], ['submit', 'returnByTutor']] as const)('by the applicant before the firm has filed, with nothing left to do by a date (%s %s)', async (...before) => {
    const road = await begin(server);
    await road.goThrough(...before, 'withdraw');
    expect(await road.row()).toMatchObject({ state: 'withdrawn', deadline: null, correctionDue: null });
    expect(await placesOf(road.actors['tutor']!.lawyerId!)).toBe(0);
  });
  test.each([[[...toFirst, 'return']], [[...toFirst, 'holdFirst']], [[...toFinal, 'holdFinal']]] as const)('by the firm also while it is being mended or held (%s)', async (before) => {
    const road = await begin(server);
    await road.goThrough(...before, 'withdrawByFirm');
    expect(await road.row()).toMatchObject({ state: 'withdrawn', deadline: null, correctionDue: null });
  });
  test('but not what it sent back itself and the association has never had', async () => {
    const road = await begin(server);
    await road.goThrough('submit', 'confirm', 'returnByFirm');
    expect(refusal(await road.attempt('withdrawByFirm', {}, road.actors['firm']!))).toEqual([409, 'notItsTurn']);
  });
  test('by the firm alone afterwards', async () => {
    const road = await begin(server);
    await road.goThrough(...toFirst);
    expect(refusal(await road.attempt('withdraw', {}, road.applicant))).toEqual([409, 'notItsTurn']);
    await road.take('withdrawByFirm');
    expect(await road.row()).toMatchObject({ state: 'withdrawn', deadline: null });
  });
});
