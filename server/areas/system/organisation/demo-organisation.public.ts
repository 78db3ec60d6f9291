/** The departments of the demonstration, as a city's association of some thousand lawyers has them, and who sits where. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import type { Database } from '../../../tables.gen.ts';
import type { Insertable } from 'kysely';

interface Given { readonly name: string; readonly kind: Insertable<Database['department']>['kind']; readonly people?: readonly string[]; readonly head?: string; readonly districtName?: string; readonly below?: readonly Given[] }

const station = (district: string): Given => ({ name: `${district}律师工作站`, kind: 'STATION', districtName: district });

/** `people`: accounts of the demonstration by their user names. */
const departments = (districts: readonly string[]): readonly Given[] => [
  { name: '会长办公会', kind: 'OFFICE', people: ['leader'], head: 'leader' },
  { name: '监事会', kind: 'OFFICE' },
  {
    name: '秘书处', kind: 'OFFICE', people: ['secadmin', 'auditor'], below: [
      { name: '会员部', kind: 'DEPARTMENT', people: ['head', 'staff1', 'staff2', 'staff3'], head: 'head' },
      { name: '培训部', kind: 'DEPARTMENT', people: ['training'], head: 'training' },
      { name: '纪律部', kind: 'DEPARTMENT', people: ['discipline'], head: 'discipline', below: [{ name: '投诉受理查处中心', kind: 'DEPARTMENT', people: ['recheck'] }] },
      { name: '财务部', kind: 'DEPARTMENT', people: ['finance'], head: 'finance' },
      { name: '信息中心', kind: 'DEPARTMENT', people: ['sysadmin', 'editor'], head: 'sysadmin' },
    ],
  },
  { name: '考核委员会', kind: 'COMMITTEE', people: ['committee', 'examiner'] },
  { name: '区县律师工作站', kind: 'BRANCH', people: ['branch'], head: 'branch', below: districts.map(station) },
  { name: '市司法局律师工作处', kind: 'BUREAU', people: ['bureau'] },
];

/** `users`: the accounts' ids by user name. */
export async function seedDemoOrganisation(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  const { rows: districts } = await sql<{ name: string }>`select distinct district_name as name from law_firm where association_id = ${associationId} and deleted_at is null order by 1`.execute(db);
  await plant(db, associationId, users, departments(districts.map(({ name }) => name)), null);
}

async function plant(db: Db, associationId: string, users: ReadonlyMap<string, string>, given: readonly Given[], parentId: string | null): Promise<void> {
  const rows = given.map((one, at) => ({ ...one, id: newId(), sort: at + 1 }));
  await insertRows(db, 'department', rows.map(({ id, name, kind, head, districtName, sort }) => ({ associationId, id, parentId, name, kind, headId: users.get(head ?? ''), districtName, sort })));
  await insertRows(db, 'departmentChange', rows.map(({ id, name }) => ({ associationId, id: newId(), departmentId: id, deed: 'CREATED' as const, sentence: `设立“${name}”`, actorName: '演示数据' })));
  for (const { id, people = [], below = [] } of rows) {
    const seated = people.flatMap((name) => users.get(name) ?? []);
    if (seated.length) await db.updateTable('appUser').set({ departmentId: id }).where('associationId', '=', associationId).where('id', 'in', seated).execute();
    if (below.length) await plant(db, associationId, users, below, id);
  }
}
