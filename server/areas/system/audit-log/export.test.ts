/** What the audit administrator takes away of the trail: what he has looked for, all of it, and that he did. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { auditLog, mostCounted } from 'contract/areas/system/audit-log';
import { exportLog } from 'contract/areas/system/export-log';
import type { Endpoint } from 'contract/kernel/endpoint';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { makeExportJob } from '../../account/export-centre/run-export.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';

const { getAuditLogs, getSignIns } = auditLog.endpoints;
const { count, create, download } = exportCentre.endpoints;
const many = mostCounted + 250;

let it: TestApp;
let auditor: Visitor;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  await it.person('auditor', ['auditAdmin']);
  await it.person('keeper', ['sysAdmin']);
  auditor = it.stranger();
  await auditor.signIn('auditor');
});
afterAll(() => it.close());

const result = <T>({ status, body }: { status: number; body: { result?: unknown; error?: unknown } }): T => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body.result as T; // the call's own output
};
const ask = async <T>(endpoint: Endpoint, input: Record<string, unknown>) => result<T>(await auditor.post(endpoint.path, input, { 'idempotency-key': newId() }));
/** A line of titles, the rows, and what they were asked by. */
async function taken(list: string, search: string, columns: readonly string[]): Promise<{ rows: string[]; foot: string }> {
  const { id } = await ask<{ id: string }>(create, { list, columns, format: 'csv', search });
  // A large one is made by a job.
  await makeExportJob(it.app, { id });
  const response = await fetch(it.url + download.path, { method: 'POST', body: JSON.stringify({ id }), headers: { 'content-type': 'application/json', authorization: `Bearer ${auditor.token}`, 'x-requested-with': 'XMLHttpRequest' } });
  const lines = (await response.text()).split('\r\n').filter(Boolean);
  return { rows: lines.slice(1, -1), foot: lines.at(-1) ?? '' };
}

test('the file has what the conditions find, in words, and the conditions stand over it; that it was taken stands in the trail', async () => {
  await it.database.pool.query(`insert into audit_entry (association_id, at, actor_name, event, entity, result, note, trace_id)
    select $1, '2026-01-05T09:00:00+08:00'::timestamptz + make_interval(mins => n), '系统', 'backup.restore', 'backup', 'done', '第' || n || '次', 't' from generate_series(1, 3) n`, [it.app.associationId]);
  const { rows, foot } = await taken(getAuditLogs.exports.name, 'from=2026-01-05&to=2026-01-05&event=backup.restore&sorting=at asc', ['at', 'actorName', 'note', 'result']);
  expect(rows).toEqual([1, 2, 3].map((n) => `2026-01-05 09:0${n},系统,第${n}次,成功`));
  expect(foot).toContain('日期从：2026-01-05');
  expect(foot).not.toContain('backup.restore');
  const logged = await ask<{ id: string }>(create, { list: getSignIns.exports.name, columns: ['at', 'name', 'what'], format: 'csv', search: '' });
  const { rows: trail } = await it.database.pool.query<{ event: string; actorName: string }>(`select event, actor_name as "actorName" from audit_entry where entity_id = $1`, [logged.id]);
  expect(trail).toContainEqual({ event: 'export.create', actorName: expect.any(String) });
  expect(result<{ data: { title: string }[] }>(await auditor.get(exportLog.endpoints.getExportLogs.path)).data.map(({ title }) => title).sort()).toEqual(['操作审计', '登录日志']);
});

test('more than a screen lists leave whole, each once', async () => {
  await it.database.pool.query(`insert into audit_entry (association_id, at, actor_name, event, entity, result, trace_id)
    select $1, '2026-02-05T09:00:00+08:00'::timestamptz + make_interval(secs => n / 3), '系统', 'backup.restore', 'backup', 'done', 'many' from generate_series(1, $2::int) n`, [it.app.associationId, many]);
  const search = 'traceId=many';
  expect(result<{ total: number }>(await auditor.get(`${getAuditLogs.path}?${search}`)).total).toBe(mostCounted);
  expect(await ask(count, { list: getAuditLogs.exports.name, search })).toMatchObject({ rows: many });
  for (const sorting of ['at desc', 'at asc']) {
    const seen = (await taken(getAuditLogs.exports.name, `${search}&sorting=${sorting}`, ['seq'])).rows.map(Number);
    expect([seen.length, new Set(seen).size]).toEqual([many, many]);
    expect(seen).toEqual([...seen].sort((one, other) => (sorting === 'at desc' ? other - one : one - other)));
  }
}, 60_000);

test('nobody else takes it', async () => {
  const keeper = it.stranger();
  await keeper.signIn('keeper');
  for (const list of [getAuditLogs.exports.name, getSignIns.exports.name]) expect((await keeper.post(create.path, { list, columns: ['at'], format: 'csv' }, { 'idempotency-key': newId() })).status, list).toBe(403);
});
