/** What is special when the association itself ends a registration: he is heard, the register ends, nobody registers him while he is barred, and annulled it is as before. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exOfficio, exOfficioFlow } from 'contract/areas/other-business/ex-officio';
import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { todo } from 'contract/areas/console/todo';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import { along as alongBusiness, beginBusiness, registered } from '../../../../e2e/other-business/business.ts';
import { ownTransfer } from '../../../../e2e/other-business/transfer-firm.arrange.ts';
import { beginExOfficio, openerOf } from '../../../../e2e/other-business/ex-officio.arrange.ts';
import { errorOf, goTo, later, lettersOf } from '../../../../e2e/practice/roads.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { lettersArrive } from '../../../../e2e/practice/letters-arrive.ts';
import { statementsOver } from './statements-over.public.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => goTo(server));

type One = Awaited<ReturnType<typeof beginExOfficio>>;
type Action = keyof typeof exOfficioFlow.actions;
const rowOf = ({ id }: One) => server.database.db.selectFrom('exOfficioCancel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function attempt(one: One, action: Action, more: Record<string, unknown> = {}) {
  const { state, version } = await rowOf(one);
  return server.ask(one.actors[doerOf(exOfficioFlow, action, state)]!, callsOf(exOfficio)[action]!, { id: one.id, version, ...one.inputOf(action), ...more });
}
async function along(one: One, actions: readonly Action[], more: Record<string, unknown> = {}) {
  for (const action of actions) expect((await attempt(one, action, action === 'approve' ? more : {})).status, action).toBe(200);
}
async function registerOf({ of }: One) {
  const { db } = server.database;
  const { status, actualEndDate, plannedEndDate } = await db.selectFrom('internship').selectAll().where('id', '=', of.internshipId).executeTakeFirstOrThrow();
  return {
    status, actualEndDate, plannedEndDate, certificates: await db.selectFrom('internshipCertificate').select(['status', 'validTo']).where('internshipId', '=', of.internshipId).execute(),
    relations: await db.selectFrom('tutorRelation').select(['endDate', 'endReason']).where('internshipId', '=', of.internshipId).execute(), ...await db.selectFrom('intern').select('barredUntil').where('id', '=', of.internId).executeTakeFirstOrThrow(),
  };
}

describe('依职权注销', () => {
  test('a desk sees what waits for it, and afterwards what it has done', async () => {
    const one = await beginExOfficio(server, 'CONVICTED');
    const [first, last] = [one.actors.firstReviewer!, one.actors.finalReviewer!];
    const inScope = async (by: typeof first, scope: 'todo' | 'done' | 'all') => (await server.call(by, exOfficio.endpoints.getExOfficios, { scope, limit: 200 })).data.some(({ id }) => id === one.id);
    expect([await inScope(first, 'todo'), await inScope(last, 'todo'), await inScope(last, 'all'), await inScope(first, 'done')]).toEqual([true, false, true, false]);
    await along(one, ['pass']);
    expect([await inScope(first, 'todo'), await inScope(last, 'todo'), await inScope(first, 'done')]).toEqual([false, true, true]);
  });

  test('whose dates have passed is counted among what waits, for whoever opens cases and for nobody else', async () => {
    const one = await beginExOfficio(server, 'CONVICTED');
    const waiting = async (by: Awaited<ReturnType<typeof openerOf>>) => (await server.call(by, todo.endpoints.getTodos, {})).others.find(({ key }) => key === 'exOfficio')?.count ?? 0;
    const opener = await openerOf(server);
    const before = await waiting(opener);
    const late = await registered(server);
    await server.database.pool.query("update internship set status = 'lapsed' where id = $1", [late.internshipId]);
    expect([await waiting(opener), await waiting(one.actors.firstReviewer!)]).toEqual([before + 1, 0]);
  });

  test('whoever is reproached is heard first, until the last day; a conviction goes to the reviewers at once', async () => {
    const one = await beginExOfficio(server);
    const { statementDue, deadline, state } = await rowOf(one);
    expect([state, deadline]).toEqual(['statementPending', null]);
    expect((await rowOf(await beginExOfficio(server, 'CONVICTED'))).state).toBe('firstPending');
    await goTo(server, statementDue!);
    await statementsOver(server.app, () => {});
    expect((await rowOf(one)).state).toBe('statementPending');
    await goTo(server, later(statementDue!, 1));
    expect(errorOf(await attempt(one, 'makeStatement'))?.details).toContain(`陈述申辩期限已于${statementDue}届满`);
    await statementsOver(server.app, () => {});
    const after = await rowOf(one);
    expect([after.state, after.deadline !== null]).toEqual(['firstPending', true]);
  });

  test('decided, the registration ends, the letter is served, and until the bar is over he can apply for no other', async () => {
    const one = await beginExOfficio(server);
    await along(one, ['makeStatement', 'pass', 'approve'], { barMonths: 'M24' });
    const { barredUntil, ...ended } = await registerOf(one);
    expect(ended).toMatchObject({ status: 'cancelled', actualEndDate: one.of.today, certificates: [{ status: 'VOID' }], relations: [{ endDate: one.of.today, endReason: 'CANCEL' }] });
    expect(await lettersOf(server, one.id)).toEqual(['CANCEL_EX_OFFICIO']);
    const asks = () => server.ask(one.of.intern, practiceApplication.endpoints.save, { form: {} });
    await goTo(server, barredUntil!);
    expect(errorOf(await asks())?.details).toContain(`申请人处于限制申请期，截止${barredUntil}`);
    await goTo(server, later(barredUntil!, 1));
    expect((await asks()).status).toBe(200);
  });

  test('his tutor hears that he guides him no more, and that he does again where the recheck gives it back', async () => {
    const one = await beginExOfficio(server, 'FRAUD');
    const heard = async () => (await server.database.pool.query<{ event: string; content: string }>(`select event, notification_content as content from notification where user_id = $1 and event like 'otherBusiness.guidance%' order by creator_time, event`, [one.of.tutor.userId])).rows;
    await along(one, ['makeStatement', 'pass', 'approve']);
    expect(await heard()).toEqual([{ event: 'otherBusiness.guidanceEnded', content: expect.stringContaining(`的实习登记已于${one.of.today}撤销，指导关系同日结束。`) as unknown }]);
    await along(one, ['requestRecheck', 'acceptRecheck', 'annul']);
    expect((await heard()).map(({ event }) => event)).toEqual(['otherBusiness.guidanceEnded', 'otherBusiness.guidanceRestored']);
  });

  test('got by fraud, it is annulled from the start', async () => {
    const one = await beginExOfficio(server, 'FRAUD');
    await along(one, ['makeStatement', 'pass', 'approve'], { barMonths: 'NONE' });
    expect(await registerOf(one)).toMatchObject({ status: 'annulled', barredUntil: null });
    expect(await lettersOf(server, one.id)).toEqual(['REVOKE']);
  });

  test('annulled by the recheck, everything is as before; upheld, nothing changes', async () => {
    const [one, other] = [await beginExOfficio(server), await beginExOfficio(server)];
    const before = await registerOf(one);
    await along(one, ['makeStatement', 'pass', 'approve', 'requestRecheck', 'acceptRecheck', 'annul']);
    expect(await registerOf(one)).toEqual(before);
    expect(await lettersOf(server, one.id)).toEqual(['CANCEL_EX_OFFICIO', 'RECHECK_ACCEPT', 'RECHECK_INTERNSHIP']);
    await along(other, ['makeStatement', 'pass', 'approve']);
    const decided = await registerOf(other);
    await along(other, ['requestRecheck', 'acceptRecheck', 'uphold']);
    expect(await registerOf(other)).toEqual(decided);
  });

  test('nothing that the intern has filed holds the association up: it ends with the registration', async () => {
    const begun = await beginBusiness(server, { ...ownTransfer, form: (of) => ({ ...ownTransfer.form(of), reasonCode: 'FIRM_CLOSED' }) });
    await alongBusiness(server, transferFirm, begun, [['submit', 'applicant']]);
    const one = await beginExOfficio(server, 'VIOLATION', begun.of);
    await along(one, ['makeStatement', 'pass', 'approve', 'requestRecheck', 'acceptRecheck', 'annul']);
    const seen = await begun.look(begun.of.intern);
    expect([seen?.state, (await registerOf(one)).status]).toEqual(['closed', 'inProgress']);
  });

  test('a request that is not accepted, or is taken back, leaves the registration ended, and may be made again in its days', async () => {
    const one = await beginExOfficio(server);
    await along(one, ['makeStatement', 'pass', 'approve']);
    const decided = await registerOf(one);
    for (const action of ['refuseRecheck', 'withdrawRecheck'] as const) {
      await along(one, ['requestRecheck', action]);
      expect([await registerOf(one), (await rowOf(one)).state]).toEqual([decided, 'approved']);
    }
    expect(await lettersOf(server, one.id)).toEqual(['CANCEL_EX_OFFICIO', 'RECHECK_NOT_ACCEPT']);
    await along(one, ['requestRecheck', 'acceptRecheck', 'uphold']);
    expect((await rowOf(one)).state).toBe('recheckUpheld');
  });

  test('may be contested for fifteen days', async () => {
    const one = await beginExOfficio(server);
    await along(one, ['makeStatement', 'pass', 'approve']);
    await lettersArrive(server, one.id);
    const { recheckDue } = await rowOf(one);
    await goTo(server, later(recheckDue!, 1));
    expect(errorOf(await attempt(one, 'requestRecheck'))?.details).toContain(`申请复核的期限已于${recheckDue}届满`);
  });

  test('the list names who is past his dates and why; nobody else is overdue, and none is opened twice', async () => {
    const opener = await openerOf(server);
    const { candidates, openCase } = exOfficio.endpoints;
    const [late, paused, running] = [await registered(server, { endedFor: 30 }), await registered(server, { pausedFor: 200 }), await registered(server)];
    await server.database.pool.query('update internship set assess_deadline = app_today() - 1 where id = $1', [late.internshipId]);
    const { data } = await server.call(opener, candidates, { limit: 100 });
    const whyOf = (id: string) => data.find((row) => row.id === id)?.why;
    expect([whyOf(late.internshipId), whyOf(paused.internshipId), whyOf(running.internshipId)]).toEqual([`考核申请截止日${late.day(-1)}已过，没有申请考核`, '累计中止200天，超过上限180天', undefined]);
    const facts = '经核对实习登记，考核申请截止日已过，本人没有申请考核。';
    const open = (id: string) => server.ask(opener, openCase, { internshipId: id, kind: 'OVERDUE', occurDate: late.day(-1), facts });
    expect(errorOf(await open(running.internshipId))?.details).toContain('不属于逾期');
    expect((await open(late.internshipId)).status).toBe(200);
    expect(errorOf(await open(late.internshipId))?.details).toContain('已经立案');
    expect((await server.call(opener, candidates, { limit: 100 })).data.some(({ id }) => id === late.internshipId)).toBe(false);
  });
});
