import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { spotCheck, spotCheckFlow } from 'contract/areas/journal/spot-check';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { approvedJournal, beginSpotCheck, drawOf, onlyEntry } from '../../../../e2e/journal/spot-check.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { sql } from 'kysely';
import { choose, countedTo } from './draw.ts';
import { boxesFor, walked } from './methods.ts';
import { settled } from '../../../../e2e/harness/settled.ts';

const { endpoints } = spotCheck;
let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const clerk = () => server.people.firstReviewer;
const errorOf = async (asked: Promise<{ status: number; body: unknown }>) => { const { body } = await asked; return (body as { error?: { code: string; details: string; fields?: { path: string; message: string }[] } }).error; };
const countsOf = async (internshipId: string) => (await server.database.pool.query<{ approved: number; workdays: number }>('select journal_approved_count as approved, journal_workdays as workdays from internship where id = $1', [internshipId])).rows[0];

/** What waits for second thoughts is due. */
async function secondsLater() {
  await server.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'spotCheckMended:%'`);
  await server.database.pool.query(`select pg_notify('jobs:insert', '{"r":1,"count":1}')`);
  await settled(server);
}

/** Forty days of one intern, approved: a few alike, a few late, one short. */
async function manyJournals() {
  const { internshipId, tutor, today } = await internshipPeriod(server);
  const { pool } = server.database;
  await pool.query(`
    insert into practice_journal (association_id, id, version, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, counts, work_type, case_mode, content, words, submitted_at, reviewed_at, is_suspicious, similarity, is_late, late_days)
    select i.association_id, gen_random_uuid(), 3, 'RZ' || at || right(i.registration_no, 5), case when at = 40 then 'submitted' else 'approved' end, i.id, i.intern_id, i.firm_id, i.current_tutor_id, app_today() - at, true, true, 'DRAFT', 'OTHER', '整理案卷', case when at = 7 then 20 else 120 end,
      app_now() - make_interval(days => at), case when at < 40 then app_now() end, at in (3, 5), 0.91, at = 9, case when at = 9 then 4 end
    from internship i, generate_series(1, 40) at where i.id = $1`, [internshipId]);
  const { rows: [first] } = await pool.query<{ day: string }>('select (app_today() - 45)::text as day');
  return { internshipId, tutor, today, from: first!.day };
}

describe('a draw', () => {
  test('takes what looks risky first, says why, and the rest by chance', async () => {
    const { internshipId, today, from } = await manyJournals();
    const { id, size } = await server.call(clerk(), endpoints.draw, { ...drawOf({ internshipId, today }), periodFrom: from, amount: 10, risks: ['SUSPICIOUS', 'LATE', 'SHORT', 'OVERDUE'], riskShare: 50, shortWords: 60, overdueDays: 7 });
    expect(size).toBe(10);
    const { data } = await server.call(clerk(), endpoints.getSpotItems, { checkId: id, limit: 200 });
    expect(data.filter(({ byRisk }) => byRisk).map(({ reason }) => reason).toSorted()).toEqual(['提交40天未审', '疑似雷同（重复度91%）', '疑似雷同（重复度91%）', '短文（20字）', '补录（晚交4天）'].toSorted());
    expect(data.filter(({ byRisk }) => !byRisk).every(({ reason }) => reason === '随机抽取')).toBe(true);
    expect(new Set(data.map(({ journalId }) => journalId)).size).toBe(10);
  });

  test('is repeated by its seed, even when journals have moved on since; another seed draws others', async () => {
    const { internshipId, today, from } = await manyJournals();
    const wanted = { ...drawOf({ internshipId, today }), periodFrom: from, amount: 8, again: true };
    const { id } = await server.call(clerk(), endpoints.draw, wanted);
    const reading = await server.call(clerk(), endpoints.getSpotReading, { id });
    const [first] = reading.entries;
    await server.call(clerk(), endpoints.judge, { id: first!.id, version: first!.version, journalVersion: first!.journalVersion, result: 'DEFECT', opinion: '请补充当天承担的具体工作。' });
    expect(await server.call(clerk(), endpoints.redraw, { id })).toEqual({ size: 8, same: 8, missing: [], others: 0 });
    // Two seeds may begin in the same gap between two journals; of eight others not all do.
    const others: number[] = [];
    for (const end of '12345678') {
      await server.database.pool.query('update spot_check set seed = left(seed, 20) || $2 where id = $1', [id, end]);
      const { same, missing } = await server.call(clerk(), endpoints.redraw, { id });
      expect(same + missing.length).toBe(8);
      others.push(missing.length);
    }
    expect(Math.max(...others)).toBeGreaterThan(0);
  });

  test('leaves out what was drawn before, unless it is asked for', async () => {
    const one = await approvedJournal(server);
    await server.call(clerk(), endpoints.draw, drawOf(one));
    expect(await errorOf(server.ask(clerk(), endpoints.draw, drawOf(one)))).toMatchObject({ code: 'invalid', fields: [{ path: 'periodTo', message: expect.stringContaining('也可以再抽') }] });
    await server.call(clerk(), endpoints.draw, drawOf(one, { again: true }));
  });

  test('by share takes so much of what there is, and says beforehand how much that is', async () => {
    const { internshipId, today, from } = await manyJournals();
    const wanted = { ...drawOf({ internshipId, today }), periodFrom: from, measure: 'PERCENT' as const, amount: 10 };
    expect(await server.call(clerk(), endpoints.estimate, wanted)).toEqual({ population: 39, more: false, size: 4 });
    expect((await server.call(clerk(), endpoints.draw, wanted)).size).toBe(4);
  });

  test('of all firms finds the same days', async () => {
    const { today, from } = await manyJournals();
    const { id, size } = await server.call(clerk(), endpoints.draw, { periodFrom: from, periodTo: today, measure: 'COUNT', amount: 20, risks: ['SHORT', 'OVERDUE'], riskShare: 20, again: true });
    expect(size).toBe(20);
    expect(await server.call(clerk(), endpoints.redraw, { id })).toMatchObject({ same: 20, others: 0 });
  });

  test('of the first method is verified by it: the same whether the circle is walked, as among very many, or those inside are put in order', async () => {
    const { today, from } = await manyJournals();
    const asked = { periodFrom: from, periodTo: today, again: true, associationId: server.associationId, method: 'CIRCLE' as const, boxes: null, seed: '203918475610', drawnAt: new Date(Date.now() + 60_000).toISOString() };
    const [few, many] = await Promise.all([40, countedTo].map((population) => choose(server.database.db, asked, {}, 25, population)));
    expect(many).toEqual(few);
    expect(few).toHaveLength(25);
    // A batch as the first method drew it, verified today.
    const { id } = await server.call(clerk(), endpoints.draw, { periodFrom: from, periodTo: today, measure: 'COUNT', amount: 5, again: true });
    const { seed, drawnAt } = (await server.database.pool.query<{ seed: string; drawnAt: string }>(`update spot_check set method = 'CIRCLE' where id = $1 returning seed, drawn_at::text as "drawnAt"`, [id])).rows[0]!;
    const old = await choose(server.database.db, { ...asked, seed, drawnAt }, {}, 5, 40);
    await server.database.pool.query('update spot_check_item i set journal_id = given.id from unnest($2::uuid[]) with ordinality as given(id, seq) where i.check_id = $1 and i.seq = given.seq', [id, old.map(({ journalId }) => journalId)]);
    expect(await server.call(clerk(), endpoints.redraw, { id })).toEqual({ size: 5, same: 5, missing: [], others: 0 });
    await server.database.pool.query(`update spot_check set method = 'SEATS' where id = $1`, [id]);
    expect((await server.call(clerk(), endpoints.redraw, { id })).missing.length).toBeGreaterThan(0);
  });

  test.each(['SEATS', 'ROWS'] as const)('by %s takes each by itself: all come up as often, and who is drawn says nothing of a neighbour', async (method) => {
    const { internshipId, today, from } = await manyJournals();
    const { db, pool } = server.database;
    const { rows: circle } = await pool.query<{ id: string }>(`select id from practice_journal where internship_id = $1 and state = 'approved' order by left(md5(id::text), 8) collate "C"`, [internshipId]);
    const asked = { periodFrom: from, periodTo: today, internshipIds: [internshipId], again: true, associationId: server.associationId, drawnAt: new Date(Date.now() + 60_000).toISOString() };
    const condition = sql`t.association_id = ${server.associationId} and t.internship_id = ${internshipId} and t.state = 'approved' and t.submitted_at is not null and t.deleted_at is null`;
    const boxes = await boxesFor(db, condition, method);
    const [rounds, size] = [400, 5];
    const times = new Map(circle.map(({ id }) => [id, 0]));
    let together = 0;
    for (let round = 0; round < rounds; round += 1) {
      const drawn = new Set((await walked[method](db, { method, seed: `${round}`, boxes }, { among: condition, fresh: sql`true` }, size)).map(({ id }) => id));
      expect(drawn.size).toBe(size);
      for (const id of drawn) times.set(id, times.get(id)! + 1);
      together += circle.filter(({ id }, at) => drawn.has(id) && drawn.has(circle[(at + 1) % circle.length]!.id)).length;
    }
    const expected = rounds * size / circle.length;
    expect(circle).toHaveLength(39);
    // Seeds stand still: what comes out here comes out each time. Chance alone strays by a seventh.
    expect([...times.values()].every((count) => Math.abs(count - expected) < 4 * Math.sqrt(expected))).toBe(true);
    expect(together).toBeLessThan(1.3 * rounds * size * (size - 1) / (circle.length - 1));
    expect(await choose(db, { ...asked, method, boxes: null, seed: '1' }, {}, size, 39)).not.toEqual(await choose(db, { ...asked, method, boxes: null, seed: '2' }, {}, size, 39));
  });

  test('is refused where the days are wrong, each at its field', async () => {
    const one = await approvedJournal(server);
    const faultOf = async (more: object) => (await errorOf(server.ask(clerk(), endpoints.draw, { ...drawOf(one), ...more })))?.fields?.[0];
    expect(await faultOf({ periodTo: '2199-01-01' })).toMatchObject({ path: 'periodTo', message: expect.stringContaining('不能晚于今天') });
    expect(await faultOf({ periodFrom: '2020-01-01' })).toMatchObject({ path: 'periodTo', message: expect.stringContaining('92天') });
    expect(await faultOf({ measure: 'PERCENT', amount: 120 })).toMatchObject({ path: 'amount' });
  });
});

describe('a defect', () => {
  test('is told to the intern, is not counted until mended, comes back to whoever found it, and ends the batch', async () => {
    const { id, journal } = await beginSpotCheck(server);
    const { intern, tutor, internshipId } = journal;
    const before = await countsOf(internshipId);
    const entry = await onlyEntry(server, id);
    expect(entry.may).toEqual(['PASS', 'DEFECT']);
    expect(await errorOf(server.ask(clerk(), endpoints.judge, { id: entry.id, version: 0, journalVersion: entry.journalVersion, result: 'DEFECT' }))).toMatchObject({ fields: [{ path: 'opinion' }] });
    const judged = await server.call(clerk(), endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'DEFECT', opinion: '所写案号与律所收案登记不一致，请说明并更正。' });
    expect(judged.standing).toBe('defect');
    expect((await countsOf(internshipId))!.approved).toBe(before!.approved - 1);
    await settled(server);
    const told = async (userId: string) => (await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [userId])).rows.map(({ title }) => title).join('\n');
    expect(await told(intern.userId)).toContain('抽查存疑');
    expect(await told(tutor.userId)).toContain('抽查存疑');

    const mine = await server.call(intern, practiceLog.endpoints.getPracticeLog, { id: journal.id });
    const explained = await server.call(intern, practiceLogFlow.endpoints.explain, { id: journal.id, version: mine.version, opinion: '案号已按收案登记更正。' });
    const first = await server.call(tutor, practiceLogFlow.endpoints.approve, { id: journal.id, version: explained.version });
    await settled(server);
    // As long as the tutor may have second thoughts, nobody is told; of what he has taken back, nobody is.
    expect(await told(clerk().userId)).not.toContain('请复看');
    const second = await server.call(tutor, practiceLogFlow.endpoints.takeBack, { id: journal.id, version: first.version });
    await secondsLater();
    expect(await told(clerk().userId)).not.toContain('请复看');
    await server.call(tutor, practiceLogFlow.endpoints.approve, { id: journal.id, version: second.version });
    expect(await countsOf(internshipId)).toEqual(before);
    await secondsLater();
    expect(await told(clerk().userId)).toContain('请复看');
    const [row] = (await server.call(clerk(), endpoints.getSpotChecks, { limit: 200 })).data.filter((one) => one.id === id);
    expect(row).toMatchObject({ defects: 1, again: 1, unread: 0 });

    const batch = await server.call(clerk(), endpoints.getSpotCheck, { id });
    expect(batch.open[0]?.blockedBy[0]?.message).toContain('还有1篇存疑没有结果');
    const back = await onlyEntry(server, id);
    expect(back).toMatchObject({ standing: 'again', may: ['MENDED', 'DEFECT'] });
    await server.call(clerk(), endpoints.judge, { id: back.id, version: back.version, journalVersion: back.journalVersion, result: 'MENDED' });
    const closed = await server.call(clerk(), spotCheckFlow.endpoints.close, { id, version: batch.version, opinion: '存疑日志已整改，本批结束。' });
    expect(closed.state).toBe('closed');
    expect((await onlyEntry(server, id)).may).toEqual([]);
  });

  test('cannot be found while an assessment keeps the journals locked', async () => {
    const { id, journal } = await beginSpotCheck(server);
    await server.database.pool.query('update internship set journals_locked_at = app_now() where id = $1', [journal.internshipId]);
    const entry = await onlyEntry(server, id);
    expect(entry).toMatchObject({ may: ['PASS'], closed: expect.stringContaining('锁定') });
    expect(await errorOf(server.ask(clerk(), endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'DEFECT', opinion: '请补充当天承担的具体工作。' }))).toMatchObject({ code: 'blocked' });
  });

  test('two reviewers of one journal: the second is told that it was changed meanwhile', async () => {
    const { id } = await beginSpotCheck(server);
    const entry = await onlyEntry(server, id);
    const given = { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' as const };
    await server.call(clerk(), endpoints.judge, given);
    expect(await errorOf(server.ask(server.people.finalReviewer, endpoints.judge, given))).toMatchObject({ code: 'stale' });
  });
});

describe('a result nobody was told of', () => {
  test('is taken back by whoever gave it, and the journal is unread again', async () => {
    const { id } = await beginSpotCheck(server);
    const entry = await onlyEntry(server, id);
    const judged = await server.call(clerk(), endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' });
    expect(await errorOf(server.ask(server.people.finalReviewer, endpoints.takeBack, { id: judged.id, version: judged.version }))).toMatchObject({ code: 'notItsTurn' });
    expect(await server.call(clerk(), endpoints.takeBack, { id: judged.id, version: judged.version })).toMatchObject({ standing: 'unread' });
    expect(await onlyEntry(server, id)).toMatchObject({ standing: 'unread', judgedByName: null, judgedAt: null, may: ['PASS', 'DEFECT'] });
    const again = await onlyEntry(server, id);
    expect(await errorOf(server.ask(clerk(), endpoints.takeBack, { id: again.id, version: again.version }))).toMatchObject({ code: 'notItsTurn' });
  });

  test('leaves the defect that stood before it as it was; a defect the intern has been told of stays', async () => {
    const { id, journal } = await beginSpotCheck(server);
    const { intern, tutor } = journal;
    const entry = await onlyEntry(server, id);
    const doubted = await server.call(clerk(), endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'DEFECT', opinion: '请补充当天承担的具体工作。' });
    expect(await errorOf(server.ask(clerk(), endpoints.takeBack, { id: doubted.id, version: doubted.version }))).toMatchObject({ code: 'notItsTurn' });
    const mine = await server.call(intern, practiceLog.endpoints.getPracticeLog, { id: journal.id });
    const explained = await server.call(intern, practiceLogFlow.endpoints.explain, { id: journal.id, version: mine.version, opinion: '已补充当天承担的工作。' });
    await server.call(tutor, practiceLogFlow.endpoints.approve, { id: journal.id, version: explained.version });
    const back = await onlyEntry(server, id);
    const mended = await server.call(clerk(), endpoints.judge, { id: back.id, version: back.version, journalVersion: back.journalVersion, result: 'MENDED' });
    expect(await server.call(clerk(), endpoints.takeBack, { id: mended.id, version: mended.version })).toMatchObject({ standing: 'again' });
    expect(await onlyEntry(server, id)).toMatchObject({ standing: 'again', opinion: back.opinion, judgedAt: back.judgedAt, may: ['MENDED', 'DEFECT'] });
  });

  test('stays once the batch has ended', async () => {
    const { id } = await beginSpotCheck(server);
    const entry = await onlyEntry(server, id);
    const judged = await server.call(clerk(), endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' });
    const batch = await server.call(clerk(), endpoints.getSpotCheck, { id });
    await server.call(clerk(), spotCheckFlow.endpoints.close, { id, version: batch.version, opinion: '本批日志记录完整，未发现异常。' });
    expect(await errorOf(server.ask(clerk(), endpoints.takeBack, { id: judged.id, version: judged.version }))).toMatchObject({ code: 'notItsTurn' });
  });
});

test('a tutor who has left a journal unread for long is urged', async () => {
  const { internshipId, tutor, today, from } = await manyJournals();
  const { id } = await server.call(clerk(), endpoints.draw, { ...drawOf({ internshipId, today }), periodFrom: from, amount: 1, risks: ['OVERDUE'], riskShare: 100 });
  const entry = await onlyEntry(server, id);
  expect(entry).toMatchObject({ reason: '提交40天未审', may: ['PASS', 'URGED'] });
  await server.call(clerk(), endpoints.judge, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'URGED' });
  const { rows } = await server.database.pool.query(`select 1 from notification where user_id = $1 and event = 'spotCheck.urged'`, [tutor.userId]);
  expect(rows).toHaveLength(1);
});
