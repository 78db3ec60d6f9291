import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import type { Notice } from 'contract/areas/assessment/objection.wire';
import { challenge, lodged, published, said } from '../../../../e2e/assessment/objection.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { keepDates } from '../assessment-application/by-date.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { raise, follow, notices, getObjection } = objection.endpoints;
const opinion = '经向有关单位和本人核实，情况已经查清，按规定办理。';
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
const stateOf = async (id: string) => (await server.database.pool.query<{ state: string }>('select state from assessment_application where id = $1', [id])).rows[0]!.state;
const overNow = (id: string) => server.database.pool.query('update assessment_application set notice_from = app_today() - 9, notice_to = app_today() - 1 where id = $1', [id]);

async function take(who: 'firstReviewer' | 'finalReviewer', action: keyof typeof objectionFlow.endpoints, id: string, more = {}) {
  const person = server.people[who];
  const { version } = await server.call(person, getObjection, { id });
  return server.ask(person, objectionFlow.endpoints[action], { id, version, opinion, ...more });
}

describe('somebody without an account', () => {
  test('reads who is under publicity, and nothing personal beside name, firm and tutor', async () => {
    const { id, of } = await published(server);
    const { data } = ((await server.ask(null, notices, {})).body as { result: { data: Notice[] } }).result;
    const one = data.find((notice) => notice.id === id)!;
    expect(one).toMatchObject({ name: of.name });
    expect(Object.keys(one).toSorted()).toEqual(['firmName', 'from', 'id', 'name', 'to', 'tutorName']);
    await overNow(id);
    expect(((await server.ask(null, notices, {})).body as { result: { data: Notice[] } }).result.data.map((notice) => notice.id)).not.toContain(id);
  });

  test('objects once with a picture read, and is told the number', async () => {
    const { id } = await published(server);
    const words = { assessmentId: id, ...said() };
    const seen = await challenge(server);
    expect(codeOf(await server.ask(null, raise, { ...words, captchaId: seen.captchaId, captcha: 'WRONG' }))).toBe('captchaWrong');
    // The picture has served.
    expect(codeOf(await server.ask(null, raise, { ...words, ...seen }))).toBe('captchaWrong');
    const answer = await server.ask(null, raise, { ...words, ...await challenge(server) });
    expect(answer.status).toBe(200);
    const { applicationNo } = (answer.body as { result: { applicationNo: string } }).result;
    expect(codeOf(await server.ask(null, raise, { ...words, ...await challenge(server) }))).toBe('objectionStands');
    expect((await server.ask(null, follow, { applicationNo, mobile: words.mobile })).body).toMatchObject({ result: { stateTitle: '正在办理', isDecided: false, result: null } });
    expect(codeOf(await server.ask(null, follow, { applicationNo, mobile: '13700000000' }))).toBe('objectionUnknown');
    // The number is nowhere readable.
    const { rows } = await server.database.pool.query<{ all: string }>("select (select string_agg(o::text, '') from objection o) || (select string_agg(coalesce(a.after::text, ''), '') from audit_entry a where event like 'objection%') as all");
    expect(rows[0]!.all).not.toContain(words.mobile);
  });

  test('can object neither before, nor after the days of publicity, nor to what is none', async () => {
    const { id } = await published(server);
    await overNow(id);
    for (const assessmentId of [id, crypto.randomUUID()]) expect(codeOf(await server.ask(null, raise, { assessmentId, ...said(), ...await challenge(server) }))).toBe('noticeOver');
  });
});

describe('while an objection is open', () => {
  test('the case does not go on when the days are over; dismissed, it does', async () => {
    const { id, one, applicationNo, mobile } = await lodged(server);
    await overNow(one.id);
    await keepDates(server.app);
    expect(await stateOf(one.id)).toBe('publicity');
    expect((await take('firstReviewer', 'report', id)).status).toBe(200);
    await keepDates(server.app);
    expect(await stateOf(one.id)).toBe('publicity');
    expect((await take('finalReviewer', 'dismiss', id)).status).toBe(200);
    await keepDates(server.app);
    expect(await stateOf(one.id)).toBe('qualified');
    expect((await server.ask(null, follow, { applicationNo, mobile })).body).toMatchObject({ result: { stateTitle: '异议不成立', isDecided: true, result: opinion } });
  });

  test('upheld, the result is changed at the same moment', async () => {
    const { id, one } = await lodged(server);
    await take('firstReviewer', 'report', id);
    const answer = await take('finalReviewer', 'uphold', id, { failReasons: ['FAKE_MATERIAL'], handling: 'EXTEND_12', failOpinion: '实习期间同时在其他单位全职工作，不符合专职实习的要求。' });
    expect(answer.status).toBe(200);
    expect(await stateOf(one.id)).toBe('unqualified');
    expect(await server.call(one.of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id: one.id })).toMatchObject({ state: 'unqualified' });
  });
});
