/** Whether a request for a recheck is taken up, and what stands when it is not (internship rules 3.11). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { readBook, boundBook } from '../../../e2e/harness/bound-book.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { begin, errorOf, goTo, later, lettersOf, refusal, today, toFinal } from '../../../e2e/practice/roads.ts';
import { limitEnds } from '../../machines/calendar/limits.ts';
import { workCalendar } from '../../machines/calendar/work-calendar.ts';

/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
afterEach(() => goTo(server));

const asked = async () => {
  const road = await begin(server);
  await road.goThrough(...toFinal, 'reject', 'requestRecheck');
  return road;
};
type Road = Awaited<ReturnType<typeof asked>>;
const rechecksFor = async (road: Road, part = 'applicant') => (await server.call(road.actors[part]!, practiceApplication.endpoints.getPracticeApplication, { id: road.id })).rechecks;

describe('asked for', () => {
  test('it is to be accepted within five workdays, which everybody whom it concerns reads', async () => {
    const road = await asked();
    const due = limitEnds(weekends, await today(server), 5, 'WORKDAY');
    expect(await road.row()).toMatchObject({ state: 'recheckPending', deadline: due });
    expect((await rechecksFor(road)).all).toMatchObject([{ standing: 'ASKED', acceptDue: due, acceptedAt: null, decisionDue: null, applyDue: (await road.row()).recheckDue }]);
  });

  test('the days of the decision are counted from the acceptance on, not from the request', async () => {
    const road = await asked();
    await goTo(server, later(await today(server), 3));
    await road.take('acceptRecheck');
    const due = limitEnds(weekends, await today(server), 30);
    expect(await road.row()).toMatchObject({ state: 'rechecking', deadline: due });
    expect((await rechecksFor(road)).all).toMatchObject([{ standing: 'ACCEPTED', decisionDue: due }]);
    expect(await lettersOf(server, road.id)).toEqual(['REG_REFUSE', 'RECHECK_ACCEPT']);
  });

  test('nothing is decided on it before it is accepted', async () => {
    const road = await asked();
    for (const action of ['uphold', 'annul', 'remand', 'dispatch'] as const) expect(refusal(await road.attempt(action, {}, road.actors['recheckReviewer'])), action).toEqual([409, 'notItsTurn']);
  });
});

describe('not accepted', () => {
  test('for one of the association’s reasons, with twenty characters; only who has to accept it reads them', async () => {
    const road = await asked();
    expect(refusal(await road.attempt('refuseRecheck', { opinion: '没有理由' }))).toEqual([400, 'invalid']);
    expect(refusal(await road.attempt('refuseRecheck', { reason: '态度不好' }))).toEqual([400, 'invalid']);
    expect([(await rechecksFor(road)).refusalReasons, (await rechecksFor(road, 'recheckReviewer')).refusalReasons]).toEqual([[], practiceSettings.recheckRefusalReasons.initial]);
  });

  test('the case stands as before the request: he reads why and that he may ask again, and does; both requests stay written down', async () => {
    const road = await asked();
    await road.take('refuseRecheck');
    expect(await road.row()).toMatchObject({ state: 'rejected', deadline: null });
    const reason = practiceSettings.recheckRefusalReasons.initial[2];
    expect(await rechecksFor(road)).toMatchObject({ mayAsk: true, isOver: false, all: [{ standing: 'NOT_ACCEPTED', outcome: '不予受理', refusalReason: reason }] });
    expect(await lettersOf(server, road.id)).toEqual(['REG_REFUSE', 'RECHECK_NOT_ACCEPT']);
    const { rows } = await server.database.pool.query<{ data: unknown }>("select data from decision_document where case_id = $1 and kind = 'RECHECK_NOT_ACCEPT'", [road.id]);
    expect(rows[0]!.data).toMatchObject({ reason, mayAskAgain: true, 'recheck.due': (await road.row()).recheckDue });
    await road.goThrough('requestRecheck', 'acceptRecheck', 'uphold');
    expect((await rechecksFor(road)).all.map(({ standing }) => standing)).toEqual(['DECIDED', 'NOT_ACCEPTED']);
  });

  test('the book of the case says why', async () => {
    const road = await asked();
    const reason = practiceSettings.recheckRefusalReasons.initial[2];
    await road.goThrough('refuseRecheck', 'requestRecheck', 'acceptRecheck', 'uphold');
    const by = road.actors['recheckReviewer']!;
    const text = await readBook(server, practiceApplication.endpoints, by, await boundBook(server, practiceApplication.endpoints, by, road.id));
    for (const said of [`不予受理：${reason}`, '维持原决定', '受理复核申请', '不予受理复核申请']) expect(text).toContain(said);
  });

  test('when his days are over by then, the letter and the screen say so', async () => {
    const road = await asked();
    const { recheckDue } = await road.row();
    await goTo(server, later(recheckDue!, 1));
    await road.take('refuseRecheck');
    expect(await rechecksFor(road)).toMatchObject({ due: recheckDue, isOver: true, mayAsk: false });
    const { rows } = await server.database.pool.query<{ data: unknown }>("select data from decision_document where case_id = $1 and kind = 'RECHECK_NOT_ACCEPT'", [road.id]);
    expect(rows[0]!.data).toMatchObject({ mayAskAgain: false });
    expect(errorOf(await road.attempt('requestRecheck', {}, road.applicant))?.details).toContain(`申请复核的期限已于${recheckDue}届满`);
  });

  test('whoever refused to accept it still finds it, and may accept the next one', async () => {
    const road = await asked();
    await road.goThrough('refuseRecheck');
    expect(await road.look(road.actors['recheckReviewer']!)).not.toBeNull();
    await road.goThrough('requestRecheck', 'acceptRecheck');
  });
});

describe('taken back by who asked', () => {
  test.each([['before', []], ['after', ['acceptRecheck']]] as const)('%s it is accepted, the case stands as before, and he may ask again in his days', async (_, steps) => {
    const road = await asked();
    await road.goThrough(...steps, 'withdrawRecheck');
    expect(await road.row()).toMatchObject({ state: 'rejected', deadline: null });
    expect(await rechecksFor(road)).toMatchObject({ mayAsk: true, all: [{ standing: 'WITHDRAWN' }] });
    await road.take('requestRecheck');
  });

  test('nobody else takes it back, and nobody does when the file has gone to the province', async () => {
    const road = await asked();
    expect(refusal(await road.attempt('withdrawRecheck', {}, road.actors['firm']))).toEqual([409, 'notItsTurn']);
    await road.goThrough('acceptRecheck', 'dispatch');
    expect(refusal(await road.attempt('withdrawRecheck', {}, road.applicant))).toEqual([409, 'notItsTurn']);
  });
});
