/** What a person may do, as the database has it now: grants in force, single rights beside them, and when that changes by the calendar. */
import { sql } from 'kysely';
import { isKeyOf } from 'contract/kernel/keys';
import { fieldLevels, scopes, type FieldLevel, type Scope } from 'contract/kernel/permission';
import type { Held, Viewer } from '../../kernel/viewer.ts';
import { isOfWholePage } from '../../kernel/whole-page.ts';

/** A grant as the query below answers it: rights as lines `permission scope`. */
interface Given { id: string; role: string | null; lines: string[]; firmId: string | null; districts: string[]; customDistricts: string[]; customFirmIds: string[]; fields: string[]; giverId?: string | null; giverName?: string | null }

export interface RightsRow { roles: string[]; firmIds: string[]; recusedFirmIds: string[]; given: Given[]; withheld: string[]; rightsUntil: number | null }

const inForce = (table: string) => sql`coalesce(${sql.ref(`${table}.valid_from`)} <= app_today(), true) and coalesce(${sql.ref(`${table}.valid_to`)} >= app_today(), true)`;
const own = (table: string) => sql`${sql.ref(`${table}.association_id`)} = u.association_id and ${sql.ref(`${table}.user_id`)} = u.id`;
const midnight = (day: string) => sql`(${sql.raw(day)})::timestamp at time zone 'Asia/Shanghai'`;
const nextChange = (table: 'user_role' | 'user_permission') => sql`
  select min(at) from (select ${midnight('valid_from')} as at from ${sql.table(table)} t where ${own('t')} and valid_from > app_today()
    union all select ${midnight('valid_to + 1')} from ${sql.table(table)} t where ${own('t')} and valid_to >= app_today()) coming`;

/** Work that is done for colleagues begins and ends by the calendar, too, and with their own grants. */
const nextDelegation = sql`
  select min(at) from (
    select ${midnight('starts_on')} as at from delegation t where t.association_id = u.association_id and t.taker_id = u.id and ended_at is null and starts_on > app_today()
    union all select ${midnight('ends_on + 1')} from delegation t where t.association_id = u.association_id and t.taker_id = u.id and ended_at is null and ends_on >= app_today()
    union all select ${midnight('r.valid_to + 1')} from delegation_in_force t join delegation_role x on x.association_id = t.association_id and x.delegation_id = t.id
      join user_role r on r.association_id = x.association_id and r.id = x.grant_id where t.association_id = u.association_id and t.taker_id = u.id and r.valid_to >= app_today()) coming`;
const withheldFromGiver = sql`exists (select from user_permission w where w.association_id = r.association_id and w.user_id = r.delegated_by and w.permission = p.permission and w.effect = 'WITHHELD' and ${inForce('w')})`;

/** Columns to select beside `app_user u`. */
export const rights = sql`
  array(select distinct r.role_code::text from role_in_force r where ${own('r')} order by 1) as roles,
  array(select distinct r.firm_id::text from role_in_force r where ${own('r')} and r.firm_id is not null order by 1) as firm_ids,
  array(select distinct g.firm_id::text from delegation_in_force d join user_role g on g.association_id = d.association_id and g.user_id = d.giver_id and g.firm_id is not null
    where d.association_id = u.association_id and d.taker_id = u.id order by 1) as recused_firm_ids,
  (select coalesce(jsonb_agg(g.grant), '[]') from (
    select jsonb_build_object('id', r.id, 'role', r.role_code, 'firmId', r.firm_id, 'districts', r.districts, 'customDistricts', r.custom_districts, 'customFirmIds', r.custom_firm_ids,
      'giverId', r.delegated_by, 'giverName', (select real_name from app_user b where b.association_id = r.association_id and b.id = r.delegated_by),
      'lines', array(select p.permission || ' ' || p.scope from role_permission p where p.association_id = r.association_id and p.role_code = r.role_code and not ${withheldFromGiver} order by 1),
      'fields', array(select f.permission || '.' || f.field || ' ' || f.level from role_field f where f.association_id = r.association_id and f.role_code = r.role_code order by 1)) as grant
    from role_in_force r where ${own('r')}
    union all
    select jsonb_build_object('id', s.id, 'role', null, 'firmId', null, 'districts', s.districts, 'customDistricts', '{}'::text[], 'customFirmIds', '{}'::text[],
      'lines', array[s.permission || ' ' || s.scope], 'fields', '{}'::text[])
    from user_permission s where ${own('s')} and s.effect = 'ADDED' and ${inForce('s')}) g) as given,
  array(select w.permission::text from user_permission w where ${own('w')} and w.effect = 'WITHHELD' and ${inForce('w')} order by 1) as withheld,
  (extract(epoch from least((${nextChange('user_role')}), (${nextChange('user_permission')}), (${nextDelegation}))) * 1000)::float8 as rights_until`;

export function rightsOf({ roles, firmIds, recusedFirmIds, given, withheld }: RightsRow): Pick<Viewer, 'roles' | 'firmIds' | 'recusedFirmIds' | 'held' | 'grants'> & { lines: string[] } {
  const granted = given.map((one) => ({ ...one, lines: withheld.length ? one.lines.filter((line) => !withheld.includes(permissionIn(line))) : one.lines }));
  const lines = [...new Set(granted.flatMap((one) => one.lines))].toSorted();
  return { roles, firmIds, ...recusedFirmIds.length && { recusedFirmIds }, lines, grants: grantsOf(lines), held: granted.map(heldOf) };
}

const heldOf = ({ id, role, lines, firmId, districts, customDistricts, customFirmIds, fields, giverId, giverName }: Given): Held => ({
  id, role, permissions: grantsOf(lines), firms: firmId === null ? null : [firmId], districts, custom: { districts: customDistricts, firms: customFirmIds }, fields: levelsOf(fields), ...giverId && { delegatedBy: { userId: giverId, realName: giverName ?? '' } },
});

const permissionIn = (line: string) => line.slice(0, line.lastIndexOf(' '));
const lastWord = (line: string) => line.slice(line.lastIndexOf(' ') + 1);

// Thousands of lawyers hold the same rights: one map for all of them. The tables' check constraints list the same words.
const sharedGrants = new Map<string, Viewer['grants']>();
const sharedLevels = new Map<string, Held['fields']>();

function once<T>(known: Map<string, T>, lines: readonly string[], make: () => T): T {
  const key = lines.join();
  const found = known.get(key);
  if (found) return found;
  if (known.size > 1000) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const grantsOf = (lines: readonly string[]): Viewer['grants'] => once(sharedGrants, lines, () => {
  const grants = new Map<string, Set<Scope>>();
  for (const line of lines) {
    const [permission, scope] = [permissionIn(line), lastWord(line)];
    if (isKeyOf(scopes, scope) && (scope === 'ALL' || !isOfWholePage(permission))) grants.set(permission, (grants.get(permission) ?? new Set()).add(scope));
  }
  return grants;
});

const levelsOf = (lines: readonly string[]): Held['fields'] => once(sharedLevels, lines, () => new Map(lines.flatMap((line): [string, FieldLevel][] => {
  const level = lastWord(line);
  return isKeyOf(fieldLevels, level) ? [[permissionIn(line), level]] : [];
})));
