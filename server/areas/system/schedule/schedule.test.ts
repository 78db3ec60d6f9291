import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';
import type { App } from '../../../app.ts';
import { begin, momentOf } from '../../../machines/schedule/clockwork.ts';
import { checkRunners, runTask, type Runners } from '../../../machines/schedule/run-task.ts';

let it: TestApp;
let other: App;
let administrator: Visitor;
const patience = { timeout: 15_000, interval: 20 };

beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  // Only what a test says is due.
  await it.database.pool.query("update schedule_task set next_run_at = 'infinity'");
  other = await it.secondNode();
  await it.person('admin', ['sysAdmin']);
  administrator = it.stranger();
  await administrator.signIn('admin');
});
// In the order in which a run ends, which the test before may have left under way: the task, then its runs.
beforeEach(() => it.database.pool.query("update schedule_task set next_run_at = 'infinity', paused_at = null, last_state = null; delete from schedule_run; delete from notification"));
afterAll(() => it.close());

const due = (name: string, ago: string) => it.database.pool.query('update schedule_task set next_run_at = app_now() - $2::interval where name = $1', [name, ago]);
const runs = async (name: string) => (await it.database.pool.query<{ state: string; cause: string; log: string }>('select state, cause, log from schedule_run where name = $1 order by due_at', [name])).rows;
const over = (name: string) => vi.waitFor(async () => expect((await runs(name)).map(({ state }) => state)).not.toContain('WAITING'), patience);

test('of two nodes that look at the same moment exactly one runs what is due, and it gets its next time', async () => {
  await due('licenceEnding', '1 minute');
  const begun = await Promise.all([it.app, other, it.app, other].map((node) => node.clockwork.tick()));
  expect(begun.flat()).toEqual(['licenceEnding']);
  await vi.waitFor(async () => expect(await runs('licenceEnding')).toEqual([{ state: 'DONE', cause: 'CLOCK', log: '' }]), patience);
  const { rows } = await it.database.pool.query("select next_run_at > app_now() as later, to_char(next_run_at at time zone 'Asia/Shanghai', 'HH24:MI') as at, last_state from schedule_task where name = 'licenceEnding'");
  expect(rows).toEqual([{ later: true, at: '09:00', last_state: 'DONE' }]);
});

test('after a standstill a task is made up for once, or left out, as it says itself', async () => {
  await due('licenceEnding', '3 days');
  await due('unusedFiles', '3 days');
  expect(await it.app.clockwork.tick()).toEqual(['licenceEnding']);
  await over('licenceEnding');
  expect(await runs('licenceEnding')).toMatchObject([{ cause: 'MISSED' }]);
  expect(await runs('unusedFiles')).toMatchObject([{ state: 'SKIPPED', log: expect.stringContaining('不补做') }]);
});

test('a run that ends while somebody looks whether the next one is due ends after that, and none is begun beside it', async () => {
  const id = '00000000-0000-7000-8000-00000000000b';
  await it.database.pool.query(`insert into schedule_run (association_id, id, name, cause, state, due_at) values ($1, $2, 'licenceEnding', 'CLOCK', 'WAITING', app_now())`, [it.app.associationId, id]);
  const ended = await it.app.db.transaction().execute(async (looking) => {
    await sql`select from schedule_task where name = 'licenceEnding' for update`.execute(looking);
    const ending = runTask(it.app, { licenceEnding: async () => {} }, { id });
    await vi.waitFor(async () => expect((await it.database.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount).toBe(1), patience);
    expect(await begin(looking, it.app.associationId, { name: 'licenceEnding', cause: 'CLOCK', dueAt: await momentOf(looking), byName: null })).toBeNull();
    return { ending };
  });
  await ended.ending;
  expect(await runs('licenceEnding')).toMatchObject([{ state: 'DONE' }]);
});

test('what watches over the administrators is paused and changed by none of them', async () => {
  for (const name of ['auditSeal', 'auditVerify', 'auditVerifyAll', 'securityWatch']) {
    const { version, parameters, cron } = (await administrator.get(`/api/system/schedule/getScheduleForEdit?name=${name}`)).body.result as { version: number; parameters: object; cron: string }; // of the test's own task
    for (const [call, said] of [['pause', { reason: '机房停电检修' }], ['createOrUpdateSchedule', { cron, parameters }]] as const) {
      const { status, body } = await administrator.post(`/api/system/schedule/${call}`, { name, version, ...said }, { 'idempotency-key': crypto.randomUUID() });
      expect([status, body.error?.code]).toEqual([409, 'dutiesApart']);
    }
  }
});

test('a paused task does not run, nor does a second one of the same beside one that is under way', async () => {
  await due('licenceEnding', '1 minute');
  await it.database.pool.query("update schedule_task set paused_at = app_now() where name = 'licenceEnding'");
  expect(await it.app.clockwork.tick()).toEqual([]);
  const start = async () => begin(it.app.db, it.app.associationId, { name: 'oldRuns', cause: 'HAND', dueAt: await momentOf(it.app.db), byName: '孙维一' });
  await it.database.pool.query("create function hold() returns trigger language plpgsql as $$ begin new.run_at := 'infinity'; return new; end $$; create trigger hold before insert on graphile_worker._private_jobs for each row execute function hold()");
  expect(await Promise.all([start(), start(), start()])).toEqual(expect.arrayContaining([expect.any(String), null, null]));
  await it.database.pool.query('drop function hold cascade; delete from graphile_worker._private_jobs');
});

test('a task that fails says why in its history, and tells the system administrators once a day', async () => {
  const broken = { licenceEnding: async () => { throw new Error('磁盘只读'); } };
  for (let time = 0; time < 2; time += 1) {
    const id = `00000000-0000-7000-8000-00000000000${time}`;
    await it.database.pool.query(`insert into schedule_run (association_id, id, name, cause, state, due_at) values ($1, $2, 'licenceEnding', 'CLOCK', 'WAITING', app_now())`, [it.app.associationId, id]);
    await runTask(it.app, broken, { id });
  }
  expect(await runs('licenceEnding')).toEqual([{ state: 'FAILED', cause: 'CLOCK', log: '没有完成：磁盘只读' }, { state: 'FAILED', cause: 'CLOCK', log: '没有完成：磁盘只读' }]);
  const { rows } = await it.database.pool.query("select u.user_name, n.address from notification n join app_user u on u.id = n.user_id where event = 'schedule.failed'");
  expect(rows).toEqual([{ user_name: 'admin', address: '/system/schedule/licenceEnding' }]);
});

test('a run whose node was killed goes on as the same run', async () => {
  const id = '00000000-0000-7000-8000-00000000000a';
  await it.database.pool.query(`insert into schedule_run (association_id, id, name, cause, state, due_at, started_at, attempts) values ($1, $2, 'licenceEnding', 'CLOCK', 'RUNNING', app_now(), clock_timestamp(), 1)`, [it.app.associationId, id]);
  const work = vi.fn<() => Promise<void>>(async () => {});
  await runTask(it.app, { licenceEnding: work }, { id });
  await runTask(it.app, { licenceEnding: work }, { id });
  expect(work).toHaveBeenCalledOnce();
  expect(await runs('licenceEnding')).toEqual([{ state: 'DONE', cause: 'CLOCK', log: '上次执行时服务中断，重新执行。' }]);
});

test('late tasks are shown as overdue, and a time that never comes is refused at its field', async () => {
  await due('oldRuns', '10 minutes');
  const standing = async () => {
    const { result } = (await administrator.get('/api/system/schedule/getSchedules?limit=50')).body;
    return (result as { data: { name: string; standing: string }[] }).data.find(({ name }) => name === 'oldRuns')?.standing;
  };
  // The tick of the running nodes is given nothing to take it by.
  const lock = await it.database.pool.connect();
  await lock.query("begin; select from schedule_task where name = 'oldRuns' for update");
  expect(await standing()).toBe('OVERDUE');
  await lock.query('rollback');
  lock.release();
  const send = (cron: string, parameters: object) => administrator.post('/api/system/schedule/createOrUpdateSchedule', { name: 'oldRuns', version: 0, cron, parameters }, { 'idempotency-key': crypto.randomUUID() });
  expect((await send('0 0 30 2 *', { runDays: 90, callDays: 180, errorDays: 180 })).body.error).toMatchObject({ code: 'invalid', fields: [{ path: 'cron' }] });
  expect((await send('0 3 * * *', { runDays: 3, callDays: 180, errorDays: 180 })).body.error).toMatchObject({ code: 'invalid', fields: [{ path: 'parameters.runDays', message: '不能少于30天' }] });
  expect((await send('0 3 * * *', { runDays: 90, callDays: 365, errorDays: 180 })).status).toBe(200);
});

test('a task without a runner, and a runner without a task, keep the product from starting', () => {
  expect(() => checkRunners({})).toThrow('licenceEnding');
  expect(() => checkRunners({ unheardOf: async () => {} } as Partial<Runners>)).toThrow('unheardOf');
});
