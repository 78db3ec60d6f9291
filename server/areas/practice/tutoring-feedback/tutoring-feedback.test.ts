/** What interns say of how they are guided: once a quarter, nobody's afterwards, and read by the committee alone, of three and more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leastShown, quarterBefore, quarterOf, shownQuarters, tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import { inInternship } from '../../../../e2e/practice/in-internship.ts';
import { content, member, said } from '../../../../e2e/practice/tutoring-feedback.arrange.ts';
import { errorOf } from '../../../../e2e/practice/roads.ts';
import { invent, inventFirm, inventTutor } from '../../../../e2e/harness/invent.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { apart } from './shown-feedback.ts';

const { give, getOwn, getFeedbacks, getFeedback } = tutoringFeedback.endpoints;
const secretText = '这句话只有考核委员会可以读到';
let server: TestServer;
let committee: Person;
beforeAll(async () => { server = await startTestServer({ printing: false }); committee = await member(server); });
afterAll(() => server.close());

const query = async <T extends object>(text: string, values: unknown[] = []) => (await server.database.pool.query<T>(text, values)).rows;
const firmOf = (internshipId: string) => query<{ firmId: string }>('select firm_id as "firmId" from internship where id = $1', [internshipId]).then(([row]) => row!.firmId);
const rowOf = async (firmId: string, by = committee) => (await server.call(by, getFeedbacks, { limit: 200 })).data.find(({ id }) => id === firmId);

test('quarters are counted over the turn of the year, and the running one is not among those shown', () => {
  expect([quarterOf('2026-01-01'), quarterOf('2026-12-31'), quarterBefore('2026Q1'), quarterBefore('2026Q4', 4)]).toEqual(['2026Q1', '2026Q4', '2025Q4', '2025Q4']);
  expect(shownQuarters('2026-11-28')).toEqual(['2026Q3', '2026Q2', '2026Q1', '2025Q4']);
});

describe('an intern', () => {
  test('gives his once a quarter, also while the internship stands still, and again in the next', async () => {
    const { intern, internshipId } = await inInternship(server);
    await query(`update internship set status = 'paused' where id = $1`, [internshipId]);
    expect(await server.call(intern, getOwn, {})).toMatchObject({ isGiven: false, about: { tutorName: expect.any(String), firmName: server.registers.firms.firm.name } });
    await server.call(intern, give, content);
    expect(await server.call(intern, getOwn, {})).toMatchObject({ isGiven: true });
    expect(errorOf(await server.ask(intern, give, { ...content, pay: 'NONE' }))!.details).toContain('每季度填写一次');
    await query(`update tutoring_feedback_given set quarter = $2 where internship_id = $1`, [internshipId, quarterBefore(quarterOf(invent(server).today))]);
    await server.call(intern, give, content);
    expect(await query('select quarter from tutoring_feedback_given where internship_id = $1', [internshipId])).toHaveLength(1);
  });

  test('gives one and not two, however many are sent at once', async () => {
    const { intern, tutorId } = await inInternship(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.ask(intern, give, content)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await query('select 1 from tutoring_feedback where tutor_id = $1', [tutorId])).toHaveLength(1);
  });

  test('whose internship is over gives none', async () => {
    const { intern, internshipId } = await inInternship(server);
    await query(`update internship set status = 'cancelled' where id = $1`, [internshipId]);
    expect(await server.call(intern, getOwn, {})).toMatchObject({ about: null });
    expect(errorOf(await server.ask(intern, give, content))!.details).toContain('没有进行中的实习登记');
  });
});

describe('what is kept', () => {
  test('names nobody: nothing in any table leads from the feedback to who gave it, and none of its words stand anywhere in plain', async () => {
    const { intern, internshipId, tutorId } = await inInternship(server);
    const answer = await server.call(intern, give, { ...content, comment: secretText });
    await server.app.callLog.flush();
    expect(Object.keys(answer)).toEqual(['quarter']);
    const [row] = await query<Record<string, unknown>>('select * from tutoring_feedback where tutor_id = $1', [tutorId]);
    expect(Object.keys(row!)).toEqual(['association_id', 'id', 'firm_id', 'tutor_id', 'quarter', 'answers_sealed']);
    expect(String(row!['id'])[14]).toBe('4');
    const text = JSON.stringify(row);
    for (const own of [intern.userId, intern.internId!, internshipId, intern.token, intern.realName, secretText, 'WEEKLY']) expect(text).not.toContain(own);
    expect(Object.keys((await query<object>('select * from tutoring_feedback_given where internship_id = $1', [internshipId]))[0]!)).toEqual(['association_id', 'internship_id', 'quarter']);
    const tables = await query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name not in ('tutoring_feedback')`);
    for (const { name } of tables) {
      const schema = (await query<{ schema: string }>(`select table_schema as schema from information_schema.tables where table_name = $1 and table_schema in ('public', 'graphile_worker')`, [name]))[0]!.schema;
      const hits = await query(`select 1 from ${schema}."${name}" t where t::text like any ($1) limit 1`, [[`%${String(row!['id'])}%`, `%${secretText}%`]]);
      expect(hits, name).toEqual([]);
    }
    // Neither the trail nor what keeps answers by their key knows of the call at all; the log of calls knows that it was made.
    expect(await query(`select 1 from idempotency where call like '%TutoringFeedback%' union all select 1 from audit_entry where event like 'tutoringFeedback.give%' or actor_id = $1`, [intern.userId])).toEqual([]);
    expect((await query<{ line: string }>('select t::text as line from call_log t where user_id = $1', [intern.userId])).filter(({ line }) => line.includes('giveTutoringFeedback'))).toHaveLength(1);
  });

  test('all of a firm’s quarter are of one transaction, so that none is known by when it came', async () => {
    const ones = [await inInternship(server), await inInternship(server), await inInternship(server)];
    for (const { intern } of ones) await server.call(intern, give, content);
    const firmId = await firmOf(ones[0]!.internshipId);
    const written = await query<{ by: string }>('select distinct xmin::text as by from tutoring_feedback where firm_id = $1 and quarter = $2', [firmId, quarterOf(invent(server).today)]);
    expect(written).toHaveLength(1);
  });

  test('goes when nobody is shown it any more', async () => {
    const { tutorId } = await said(server, 3, { back: 5 });
    const { tutorId: stays } = await said(server, 3, { back: 4 });
    await server.call((await inInternship(server)).intern, give, content);
    expect([await query('select 1 from tutoring_feedback where tutor_id = $1', [tutorId]), (await query('select 1 from tutoring_feedback where tutor_id = $1', [stays])).length]).toEqual([[], 3]);
  });
});

/** A firm of which nobody has said anything yet. */
const freshFirm = () => inventFirm(server);

describe('the committee', () => {
  test('sees a firm from three in one quarter on; two in each of four quarters are not three', async () => {
    const firmId = await freshFirm();
    for (const back of [1, 2, 3, 4]) await said(server, leastShown - 1, { firmId, back });
    expect(await rowOf(firmId)).toBeUndefined();
    expect((await server.ask(committee, getFeedback, { id: firmId })).status).toBe(404);
    await said(server, 1, { firmId, back: 2, answers: { ...content, pay: 'NONE', talks: 'DECLINED', comment: secretText } });
    expect(await rowOf(firmId)).toMatchObject({ given: 3, pay: { worrying: 1, answered: 3 }, talks: { worrying: 0, answered: 2 }, overall: { worrying: 1, answered: 11 } });
    const opened = await server.call(committee, getFeedback, { id: firmId });
    expect(opened).toMatchObject({ given: 3, comments: [secretText], tutors: [] });
    expect(opened.answers.find(({ answer, question }) => question === 'pay' && answer === 'NONE')).toEqual({ question: 'pay', answer: 'NONE', isWorrying: true, count: 1 });
    expect(await query(`select actor_id from audit_entry where event = 'tutoringFeedback.open' and entity_id = $1`, [firmId])).toEqual([{ actor_id: committee.userId }]);
  });

  test('sees nothing of the quarter that is still running', async () => {
    const firmId = await freshFirm();
    await said(server, 5, { firmId, back: 0 });
    expect(await rowOf(firmId)).toBeUndefined();
  });

  test('sees a tutor by himself only where what is left of the firm is nothing or three again', async () => {
    const one = (tutorId: string, count: number, quarter = '2026Q1') => Array.from({ length: count }, () => ({ tutorId, quarter }));
    const shownOf = (all: ReturnType<typeof one>) => [...new Set(apart(all).map(({ tutorId }) => tutorId))];
    expect(shownOf(one('a', 3))).toEqual(['a']);
    expect(shownOf([...one('a', 3), ...one('b', 1)])).toEqual([]);
    expect(shownOf([...one('a', 3), ...one('b', 2), ...one('c', 1)])).toEqual(['a']);
    expect(shownOf([...one('a', 3), ...one('b', 3)])).toEqual(['a', 'b']);
    expect(shownOf([...one('a', 2), ...one('a', 2, '2026Q2')])).toEqual([]);
    const firmId = await freshFirm();
    const { tutorId } = await said(server, 3, { firmId });
    await said(server, 3, { firmId, answers: { ...content, errands: 'MOSTLY' } });
    const { tutors } = await server.call(committee, getFeedback, { id: firmId });
    expect(tutors.map(({ given }) => given)).toEqual([3, 3]);
    expect(tutors.find((tutor) => tutor.tutorId === tutorId)).toMatchObject({ errands: { worrying: 0, answered: 3 } });
  });

  test('finds a firm by its name, and the most worrying first', async () => {
    const [fine, bad] = [await freshFirm(), await freshFirm()];
    await said(server, 3, { firmId: fine });
    await said(server, 3, { firmId: bad, answers: { talks: 'NEVER', reading: 'NEVER', errands: 'MOSTLY', pay: 'NONE' } });
    const { data } = await server.call(committee, getFeedbacks, { limit: 200 });
    expect(data[0]!.overall).toEqual({ worrying: 12, answered: 12 });
    const named = await server.call(committee, getFeedbacks, { keyword: data[0]!.firmName });
    expect(named.data.map(({ id }) => id)).toContain(data[0]!.id);
    expect(await server.call(committee, getFeedbacks, { keyword: '没有这家' })).toEqual({ data: [], total: 0 });
  });

  test('a member is shown nothing of his own firm, nor of one whose interns he has guided', async () => {
    const [own, former] = [await freshFirm(), await freshFirm()];
    const lawyerId = await inventTutor(server, own);
    await said(server, 4, { firmId: own });
    await said(server, 4, { firmId: former, tutorId: lawyerId });
    const lawyer = await addPerson(server.database.db, server.associationId, { name: '委员兼律师', roles: ['internCommittee', 'lawyer'], lawyerId });
    expect([await rowOf(own, lawyer), await rowOf(former, lawyer)]).toEqual([undefined, undefined]);
    expect((await server.ask(lawyer, getFeedback, { id: own })).status).toBe(404);
    expect(await rowOf(own)).toMatchObject({ given: 4 });
  });
});

test('nobody else reads it: no office, no firm, no tutor, no intern', async () => {
  const { firmId } = await said(server, 3);
  const { people: { firm, otherFirm, firstReviewer, administrator } } = server;
  const { intern, tutor } = await inInternship(server);
  const others = await Promise.all(['businessAdmin', 'memberHead', 'president', 'secAdmin', 'auditAdmin', 'discipline', 'bureauCity', 'checkCommittee'].map((role) => addPerson(server.database.db, server.associationId, { name: role, roles: [role] })));
  for (const person of [firm, otherFirm, firstReviewer, administrator, intern, tutor, ...others]) {
    expect([(await server.ask(person, getFeedbacks, {})).status, (await server.ask(person, getFeedback, { id: firmId })).status], person.realName).toEqual([403, 403]);
  }
});
