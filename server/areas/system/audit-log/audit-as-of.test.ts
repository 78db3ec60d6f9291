import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from 'contract/areas/system/audit-log';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';

let it: TestApp;
let auditor: Visitor;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  await it.person('auditor', ['auditAdmin']);
  auditor = it.stranger();
  await auditor.signIn('auditor');
});
afterAll(() => it.close());

const wrote = (at: string, event: string, entityId: string, before: object | null, after: object) => it.database.pool.query(
  'insert into audit_entry (association_id, at, actor_name, event, entity, entity_id, result, before, after, trace_id) select id, $1, $2, $3, $4, $5, $6, $7, $8, $9 from association',
  [at, '孙维一', event, event.split('.')[0], entityId, 'done', before, after, 't']);

async function on(day: string, entity: string, entityId: string) {
  const { status, body } = await auditor.send('GET', `${auditLog.endpoints.asOf.path}?entity=${entity}&entityId=${entityId}&day=${day}`);
  const { fields, existed } = body.result as { existed: boolean; fields: { title: string; was: string | null; now: string | null; setBy: string | null }[] }; // the call's own form
  return { status, existed, fields: Object.fromEntries(fields.map(({ title, was, now, setBy }) => [title, [was, now, setBy]])) };
}

test('a record is told as it was at the end of a day, by the last change before and the first after it', async () => {
  await wrote('2026-03-01T02:00:00Z', 'schedule.save', 'auditSeal', null, { paused: false, cron: '每天 02:00' });
  // Half past eleven at night in China is still the same day.
  await wrote('2026-03-10T15:30:00Z', 'schedule.save', 'auditSeal', { paused: false }, { paused: true });
  await wrote('2026-03-20T02:00:00Z', 'schedule.save', 'auditSeal', { paused: true, name: '封存' }, { paused: false, name: '封存审计日志' });
  expect(await on('2026-03-05', 'schedule', 'auditSeal')).toEqual({ status: 200, existed: true, fields: { 暂停: ['否', '否', '孙维一'], 执行时间: ['每天 02:00', '每天 02:00', '孙维一'], 名称: ['封存', '封存审计日志', null] } });
  expect((await on('2026-03-10', 'schedule', 'auditSeal')).fields['暂停']).toEqual(['是', '否', '孙维一']);
  expect((await on('2026-04-01', 'schedule', 'auditSeal')).fields['名称']).toEqual(['封存审计日志', '封存审计日志', '孙维一']);
});

test('whoever a record speaks of stands there by name, however deep in it', async () => {
  const taker = await it.person('taker');
  await wrote('2026-03-01T02:00:00Z', 'user.handover', 'handover', null, { posts: [{ role: '初审', taker }] });
  const { rows: [person] } = await it.database.pool.query<{ name: string }>('select real_name as name from app_user where id = $1', [taker]);
  expect((await on('2026-03-05', 'user', 'handover')).fields['岗位']?.[0]).toContain(`接手人 ${person!.name}`);
});

test('before the first line of the trail there is what the first change found', async () => {
  expect(await on('2026-02-01', 'schedule', 'auditSeal')).toMatchObject({ existed: false, fields: { 名称: ['封存', '封存审计日志', null] } });
});

test('a record that the trail does not know is not found', async () => {
  expect((await auditor.send('GET', `${auditLog.endpoints.asOf.path}?entity=schedule&entityId=nothing&day=2026-03-01`)).status).toBe(404);
});
