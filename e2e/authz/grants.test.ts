/** Giving and taking: dates end by themselves, nobody gives to himself, the last administrator stays, and other people's eyes change nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authority } from 'contract/areas/system/authority';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { profile } from 'contract/areas/account/profile';
import { tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import { role } from 'contract/areas/system/role';
import { user } from 'contract/areas/system/user';
import { userConfig } from 'contract/areas/account/user-config';
import { viewAs } from 'contract/areas/system/view-as';
import { rolesInForce } from 'server/areas/account/roles-in-force';
import { addPerson, type Person } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { officer, proof, somebody } from '../system/security-office.ts';

let server: TestServer;
let by: Person;
beforeAll(async () => { server = await startTestServer({ printing: false }); by = await officer(server); }, 120_000);
afterAll(() => server.close());

const { get, save, updateUserPermissions } = authority.endpoints;
const undated = { firmId: null, districts: [], validFrom: null, validTo: null, reason: null };
const mayList = async (person: Person) => (await server.ask(person, lawyer.endpoints.list, {})).status;
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code; // of a refusal

async function give(id: string, roles: readonly { roleCode: string; validFrom?: string; validTo?: string }[]) {
  const { version } = await server.call(by, get, { id });
  return server.ask(by, save, { id, version, roles: roles.map((one) => ({ ...undated, ...one })), ...await proof(server) });
}

it('a role counts from its first to its last day, and not a call longer', async () => {
  const person = await addPerson(server.database.db, server.associationId, { name: '程望', roles: ['examiner'] });
  expect(await mayList(person)).toBe(403);
  expect((await give(person.userId, [{ roleCode: 'finance', validTo: '2199-12-31' }])).status).toBe(200);
  await expect.poll(() => mayList(person)).toBe(200);
  // The day comes to its end while the session is remembered: nobody announces that.
  await server.database.pool.query(`update user_role set valid_to = app_today() - 1 where user_id = $1`, [person.userId]);
  await expect.poll(() => mayList(person)).toBe(403);
  expect((await give(person.userId, [{ roleCode: 'finance', validFrom: '2199-01-01' }])).status).toBe(200);
  await expect.poll(() => mayList(person)).toBe(403);
});

it('a single right is withheld from what the roles give', async () => {
  const { userId, ...rest } = await somebody(server);
  const person = { userId, ...rest };
  expect(await mayList(person)).toBe(200);
  const input = { id: userId, version: 0, rights: [{ permission: 'basicInfo.lawyer', effect: 'WITHHELD' as const, scope: null, districts: [], validFrom: null, validTo: null, reason: '岗位调整' }], ...await proof(server) };
  expect((await server.ask(by, updateUserPermissions, input)).status).toBe(200);
  await expect.poll(() => mayList(person)).toBe(403);
});

it('the records that come into sight and go out of it are counted before anything is saved, as the list shows them afterwards', async () => {
  const person = await addPerson(server.database.db, server.associationId, { name: '夏明远', roles: ['finance'] });
  const seen = async () => (await server.call(person, lawyer.endpoints.list, {})).total;
  const all = await seen();
  const { rows: [place] } = await server.database.pool.query<{ district: string }>('select f.district_name as district from law_firm f join lawyer l on l.association_id = f.association_id and l.firm_id = f.id where l.deleted_at is null group by 1 order by count(*), 1 limit 1');
  const district = { ...undated, roleCode: 'bureauDistrict', districts: [place!.district] };
  const asked = async (roles: readonly (typeof district)[]) => server.call(by, authority.endpoints.preview, { id: person.userId, version: (await server.call(by, get, { id: person.userId })).version, roles: [...roles] });
  const narrower = await asked([district]);
  expect(await seen()).toBe(all);
  const { version } = await server.call(by, get, { id: person.userId });
  expect((await server.ask(by, save, { id: person.userId, version, roles: [district], ...await proof(server) })).status).toBe(200);
  await expect.poll(seen).toBeLessThan(all);
  const left = await seen();
  expect(left).toBeGreaterThan(0);
  expect(narrower.changes[0]?.rows).toContainEqual({ title: lawyer.title, gained: 0, lost: all - left });
  expect((await asked([{ ...undated, roleCode: 'finance', districts: [] }])).changes[0]?.rows).toContainEqual({ title: lawyer.title, gained: all - left, lost: 0 });
  // What only begins later changes nothing today, and says when.
  const later = await asked([district, { ...undated, roleCode: 'finance', districts: [], validFrom: '2199-01-01' as never }]);
  expect([later.changes, later.dates]).toEqual([[], ['“财务”自2199-01-01起生效']]);
});

it('nobody gives to himself; an administrator holds nothing else; the last of each stays', async () => {
  expect(codeOf(await give(by.userId, [{ roleCode: 'finance' }]))).toBe('ownAccount');
  const { userId } = await somebody(server);
  expect(codeOf(await give(userId, [{ roleCode: 'sysAdmin' }, { roleCode: 'finance' }]))).toBe('rolesExclude');
  const only = await server.database.pool.query<{ id: string }>(`select user_id as id from user_role where role_code = 'auditAdmin'`);
  const [last, ...others] = only.rows.map(({ id }) => id);
  for (const id of others) await give(id, []);
  expect(codeOf(await give(last!, []))).toBe('lastAdministrator');
});

it('every role of the catalogue can be copied, none can be changed, and no role gets what belongs to an administrator', async () => {
  for (const [code, { title }] of Object.entries(rolesInForce)) {
    const isAdministrator = ['sysAdmin', 'secAdmin', 'auditAdmin'].includes(code);
    const copied = await server.ask(by, role.endpoints.copy, { code, title: `${title}副本` });
    expect(copied.status, `${code} ${copied.text}`).toBe(isAdministrator ? 409 : 200);
  }
  const form = { title: '越权', remark: null, isFirmRole: false, grants: [{ permission: 'system.authority', scope: 'ALL' as const }], fields: [], customDistricts: [], customFirmIds: [] };
  expect(codeOf(await server.ask(by, role.endpoints.preview, form))).toBe('rightReserved');
  expect(codeOf(await server.ask(by, role.endpoints.preview, { ...form, code: 'finance', version: 0, grants: [] }))).toBe('roleFixed');
});

it('whose office is taken away while he looks with another person’s eyes sees as himself again', async () => {
  const leaving = await officer(server);
  const person = await somebody(server);
  expect((await server.ask(leaving, viewAs.endpoints.begin, { id: person.userId, reason: '核对名录', ...await proof(server) })).status).toBe(200);
  expect(await mayList(leaving)).toBe(200);
  await server.database.pool.query('delete from user_role where user_id = $1', [leaving.userId]);
  await expect.poll(() => mayList(leaving)).toBe(403);
});

it('one administrator sets neither password nor second factor of another: he would hold that office as well', async () => {
  const auditor = await addPerson(server.database.db, server.associationId, { name: '严鉴明', roles: ['auditAdmin'] });
  const reset = await server.call(by, user.endpoints.resetPassword, { ids: [auditor.userId], checkedBy: '本人持身份证到场核对', ...await proof(server) });
  expect([reset.issued, reset.refused.map(({ reason }) => reason)]).toEqual([[], [expect.stringContaining('三员')]]);
  expect(codeOf(await server.ask(by, authority.endpoints.resetSecondFactor, { id: auditor.userId, checkedBy: '本人持身份证到场核对', ...await proof(server) }))).toBe('dutiesApart');
});

it('what interns say without their names is for the committee alone: no other role gets the right, no copy of its role has it, and nobody reads it with a member’s eyes', async () => {
  const form = { title: '查看带教反馈', remark: null, isFirmRole: false, grants: [{ permission: 'practice.tutoringFeedback', scope: 'ALL' as const }], fields: [], customDistricts: [], customFirmIds: [] };
  expect(codeOf(await server.ask(by, role.endpoints.preview, form))).toBe('rightReserved');
  const { code } = await server.call(by, role.endpoints.copy, { code: 'internCommittee', title: '考核委员会列席' });
  const { rows } = await server.database.pool.query<{ permission: string }>('select permission from role_permission where role_code = $1', [code]);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ permission }) => permission)).not.toContain('practice.tutoringFeedback');
  const member = await addPerson(server.database.db, server.associationId, { name: '考核委员', roles: ['internCommittee'] });
  expect((await server.ask(member, tutoringFeedback.endpoints.getFeedbacks, {})).status).toBe(200);
  const other = await officer(server);
  expect((await server.ask(other, viewAs.endpoints.begin, { id: member.userId, reason: '核对权限', ...await proof(server) })).status).toBe(200);
  expect(codeOf(await server.ask(other, tutoringFeedback.endpoints.getFeedbacks, {}))).toBe('viewingOnly');
  expect((await server.ask(other, viewAs.endpoints.end, {})).status).toBe(200);
});

it('a field of a page is said once in a role', async () => {
  const rule = { page: 'basicInfo.lawyer', field: 'idNo', level: 'HIDDEN' as const };
  const form = { title: '区县查询', remark: null, isFirmRole: false, grants: [{ permission: 'basicInfo.lawyer', scope: 'ALL' as const }], fields: [rule, { ...rule, level: 'MASKED' as const }], customDistricts: [], customFirmIds: [] };
  expect(codeOf(await server.ask(by, role.endpoints.preview, form))).toBe('invalid');
});

it('with another person’s eyes one sees what that person sees, changes nothing, and never an administrator’s', async () => {
  const person = await somebody(server);
  const auditor = await addPerson(server.database.db, server.associationId, { name: '严鉴明', roles: ['auditAdmin'] });
  expect(codeOf(await server.ask(by, viewAs.endpoints.begin, { id: auditor.userId, reason: '核对审计记录', ...await proof(server) }))).toBe('cannotViewAs');
  expect(codeOf(await server.ask(by, viewAs.endpoints.begin, { id: person.userId, reason: '核对名录', currentPassword: '', captchaId: '0' }))).toBe('envelopeExpired');
  expect(await mayList(by)).toBe(403);
  expect((await server.ask(by, viewAs.endpoints.begin, { id: person.userId, reason: '核对名录', ...await proof(server) })).status).toBe(200);
  expect(await mayList(by)).toBe(200);
  expect((await server.call(by, userConfig.endpoints.getAllConfig, {})).viewing?.by).toBe('许安之');
  expect(codeOf(await server.ask(by, profile.endpoints.beginSecondFactor, { currentPassword: '', captchaId: '' }))).toBe('viewingOnly');
  // Nor does anybody's paper lie open before him: what forms and scans show is not masked.
  expect(codeOf(await server.ask(by, decisionDocument.endpoints.printForm, { caseEntity: 'practiceApplication', id: person.userId }))).toBe('viewingOnly');
  expect((await server.ask(by, viewAs.endpoints.end, {})).status).toBe(200);
  expect(await mayList(by)).toBe(403);
  const { rows } = await server.database.pool.query(`select event, actor_id from audit_entry where event like 'viewAs.%' and result = 'done' and actor_id = $1 order by at`, [by.userId]);
  expect(rows.map(({ event, actor_id: actor }: { event: string; actor_id: string }) => [event, actor])).toEqual([['viewAs.begin', by.userId], ['viewAs.end', by.userId]]);
});
