/** Takes a table of the association's people: each becomes an account without password and rights, with what it asks for. */
import { usersImport, type RosterUser } from 'contract/areas/system/users-import';
import type { Finding } from 'contract/kernel/workflow';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Entering, type ImportContext, type Judgement } from '../../../machines/imports/kind.ts';
import type { Candidate } from '../../../machines/imports/read-row.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { wantedTitles } from './wanted-titles.ts';

interface Known { id: string; userNameKey: string; realName: string; departmentId: string | null; mobileBlind: string | null; isGone: boolean }
interface Lists { departments: ReadonlyMap<string, string>; roles: ReadonlyMap<string, string> }

export default importing(usersImport, {
  touches: [touches('appUser', 'id')],

  async begin(db, context) {
    const lists = await listsOf(db, context.associationId);
    return {
      judge: async (inside, candidates) => {
        const known = await knownTo(inside, context, candidates.map(({ values }) => values));
        return candidates.map((candidate) => judge(context, lists, known, candidate));
      },
      write: (inside, entering) => write(inside, context, lists, entering),
    };
  },
});

async function listsOf(db: Db, associationId: string): Promise<Lists> {
  const departments = await db.selectFrom('department').select(['id', 'name']).where('associationId', '=', associationId).where('deletedAt', 'is', null).where('mergedInto', 'is', null).where('isEnabled', '=', true).execute();
  const roles = await db.selectFrom('role').select(['code', 'title']).where('associationId', '=', associationId).where('isFirmRole', '=', false).execute();
  return { departments: new Map(departments.map(({ id, name }) => [name, id])), roles: new Map(roles.map(({ code, title }) => [title, code])) };
}

async function knownTo(db: Db, { vault, associationId }: ImportContext, rows: readonly RosterUser[]): Promise<Known[]> {
  const { rows: known } = await sql<Known>`
    select id, user_name_key, real_name, department_id, mobile_blind, deleted_at is not null as is_gone from app_user
    where association_id = ${associationId} and (user_name_key = any(${rows.map(({ userName }) => userNameKey(userName))}::text[]) or (deleted_at is null and mobile_blind = any(${rows.map(({ mobile }) => vault.blind('mobile', mobile))}::text[])))`.execute(db);
  return known;
}

function judge({ vault }: ImportContext, { departments, roles }: Lists, known: readonly Known[], { values }: Candidate<RosterUser>): Judgement {
  const findings: Finding[] = [];
  const stop = (code: string, field: string, message: string) => findings.push({ level: 'BLOCK', code, field, message });
  const departmentId = departments.get(values.department);
  if (!departmentId) stop('UNKNOWN_DEPARTMENT', 'department', '组织机构中没有这个部门，请核对名称，或先在组织机构中设立');
  const strange = wantedTitles(values.role).filter((title) => !roles.has(title));
  if (strange.length) stop('UNKNOWN_ROLE', 'role', `没有角色“${strange.join('、')}”，请核对`);
  const blind = vault.blind('mobile', values.mobile);
  const own = known.find((one) => one.userNameKey === userNameKey(values.userName));
  const sharing = known.find((one) => one.mobileBlind === blind && one !== own);
  if (sharing) stop('DUPLICATE_MOBILE', 'mobile', `该手机号已用于“${sharing.realName}”的账号`);
  if (!own) return { findings, against: { known: null } };
  if (own.isGone) stop('USER_NAME_GONE', 'userName', '该用户名属于已删除的账号，不能再用，请换一个');
  const differs = [...own.realName === values.realName ? [] : ['realName'], ...own.departmentId === departmentId ? [] : ['department'], ...own.mobileBlind === blind ? [] : ['mobile']];
  return { findings, against: { known: own.id, differs } };
}

async function write(db: Db, { vault, associationId, by }: ImportContext, { departments, roles }: Lists, entering: readonly Entering<RosterUser>[]): Promise<string[]> {
  const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, values }));
  await insertRows(db, 'appUser', rows.filter(({ isNew }) => isNew).map(({ id, values: { userName, realName, department, mobile, role, remark } }) => ({
    associationId, id, userName, userNameKey: userNameKey(userName), realName, ...soundsOfPerson(realName), personKind: 'STAFF' as const, status: 'INERT' as const, departmentId: departments.get(department), remark,
    wantedRoles: wantedTitles(role).flatMap((title) => roles.get(title) ?? []), mobileSealed: vault.seal({ table: 'appUser', column: 'mobile', rowId: id }, mobile), mobileBlind: vault.blind('mobile', mobile),
    ifNeedChangePassword: true, createdBy: by.userId, updatedBy: by.userId,
  })));
  return rows.map(({ id }) => id);
}
