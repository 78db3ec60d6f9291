/** A firm reminds those of its own who are behind, once a day (internship rules 1.2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { written } from '../../../../e2e/journal/practice-log.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { newId } from '../../../kernel/id.ts';

const { urge, getStatistics, save } = practiceLog.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const heard = async ({ userId }: Person) => (await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and event = 'practiceLog.urged'`, [userId])).rows.map(({ title }) => title);
const lineOf = async (by: Person, id: string) => (await server.call(by, getStatistics, { ids: [id] })).data.find((row) => row.id === id);
/** Nothing written since it began; or up to today. */
const wroteUntil = (id: string, until: string) => server.database.pool.query(`update internship set last_journal_date = ${until} where id = $1`, [id]);

describe('a firm', () => {
  test('reminds the intern of what is unwritten and the tutor of what is unread, once a day about each', async () => {
    const { people: { firm } } = server;
    const { intern, tutor, internshipId, today } = await internshipPeriod(server);
    await wroteUntil(internshipId, 'app_today() - 10');
    const { id } = await server.call(intern, save, { form: written(today) });
    await server.call(intern, practiceLogFlow.endpoints.submit, { id, version: 0 });
    await wroteUntil(internshipId, 'app_today() - 10');
    expect(await lineOf(firm, internshipId)).toMatchObject({ urgeable: true, urgedOn: null });
    expect(await server.call(firm, urge, { ids: [internshipId] })).toEqual({ interns: 1, tutors: 1, left: [] });
    expect(await heard(intern)).toEqual([expect.stringMatching(/^律所请您补写实习日志：已连续\d个工作日未填写$/)]);
    expect(await heard(tutor)).toEqual([expect.stringContaining('的1篇实习日志')]);
    expect(await lineOf(firm, internshipId)).toMatchObject({ urgeable: false, urgedOn: today });
    expect(await server.call(firm, urge, { ids: [internshipId] })).toEqual({ interns: 0, tutors: 0, left: [expect.objectContaining({ why: '今天已经催办过' })] });
    expect(await heard(intern)).toHaveLength(1);
    await server.database.pool.query('update internship set journal_urged_on = app_today() - 1 where id = $1', [internshipId]);
    expect(await lineOf(firm, internshipId)).toMatchObject({ urgeable: true });
  });

  test('has nothing to remind of where all is written and read', async () => {
    const { internshipId } = await internshipPeriod(server);
    await wroteUntil(internshipId, 'app_today()');
    expect(await lineOf(server.people.firm, internshipId)).toMatchObject({ urgeable: false });
    expect(await server.call(server.people.firm, urge, { ids: [internshipId] })).toMatchObject({ interns: 0, tutors: 0, left: [{ why: '没有欠写的工作日，也没有待审的日志' }] });
  });

  test('is told where nobody can be reached, and may try again the same day', async () => {
    const { intern, internshipId } = await internshipPeriod(server);
    await wroteUntil(internshipId, 'app_today() - 10');
    await server.database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [intern.userId]);
    expect(await server.call(server.people.firm, urge, { ids: [internshipId] })).toMatchObject({ interns: 0, tutors: 0, left: [{ why: expect.stringContaining('没有可用的账号') }] });
    expect(await lineOf(server.people.firm, internshipId)).toMatchObject({ urgeable: true, urgedOn: null });
  });

  test('reminds none of another firm, and nobody with him', async () => {
    const { intern, internshipId } = await internshipPeriod(server);
    await wroteUntil(internshipId, 'app_today() - 10');
    expect((await server.ask(server.people.otherFirm, urge, { ids: [internshipId] })).status).toBe(404);
    expect((await server.ask(server.people.firm, urge, { ids: [internshipId, newId()] })).status).toBe(404);
    expect(await heard(intern)).toEqual([]);
    expect((await lineOf(server.people.everybody, internshipId))?.urgeable).not.toBe(true);
  });
});
