/**
 * Takes a table of the firms' people. Who has no account gets one without password and rights; what a row asks for is
 * kept beside the account until the security administrator has decided.
 */
import { sql } from 'kysely';
import { firmUsersImport, type FirmUserRow } from 'contract/areas/system/firm-users-import';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Entering, type ImportContext, type Judgement } from '../../../machines/imports/kind.ts';
import type { Candidate } from '../../../machines/imports/read-row.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';
import { loadFirms, rosterFirm, unknownFirm, type Firms } from '../../basic-info/lawyer/roster-firm.public.ts';
import { freeUserNames } from './free-user-names.ts';
import { wantedTitles } from './wanted-titles.ts';

interface Person { id: string; realName: string; mobileBlind: string; status: string; duty: string }
interface Wish { id: string; userId: string; firmId: string; roleCodes: string[]; validTo: string | null }
interface Known { people: readonly Person[]; wishes: readonly Wish[]; held: readonly { userId: string; firmId: string; roleCode: string }[] }
type Roles = ReadonlyMap<string, string>;

const firmTitles = { name: firmUsersImport.columns.firmName.title, code: firmUsersImport.columns.firmCreditCode.title };

export default importing(firmUsersImport, {
  touches: [
    {
      // Undone with the first of what it was made for.
      table: 'appUser', entity: sql`(select w.id from wanted_firm_role w where w.association_id = t.association_id and w.user_id = t.id order by w.id limit 1)`,
      of: (ids) => sql`t.id in (select user_id from wanted_firm_role where id = any(${ids}::uuid[]))`,
    },
    touches('wantedFirmRole', 'id'),
  ],

  async begin(db, context) {
    const [firms, roles] = await Promise.all([loadFirms(db, context.associationId), firmRoles(db, context.associationId)]);
    return {
      refers: (values) => unknownFirm(firms, values, firmTitles),
      judge: async (inside, candidates) => {
        const known = await knownTo(inside, context, candidates.map(({ values }) => values));
        return candidates.map((candidate) => judge(context, firms, roles, known, candidates, candidate));
      },
      write: (inside, entering) => write(inside, context, firms, roles, entering),
    };
  },
});

async function firmRoles(db: Db, associationId: string): Promise<Roles> {
  const rows = await db.selectFrom('role').select(['code', 'title']).where('associationId', '=', associationId).where('isFirmRole', '=', true).where('isEnabled', '=', true).orderBy('title').execute();
  return new Map(rows.map(({ code, title }) => [title, code]));
}

async function knownTo(db: Db, { vault, associationId }: ImportContext, rows: readonly FirmUserRow[]): Promise<Known> {
  const { rows: people } = await sql<Person>`
    select id, real_name, mobile_blind, status, duty from app_user where association_id = ${associationId} and deleted_at is null and mobile_blind = any(${rows.map(({ mobile }) => vault.blind('mobile', mobile))}::text[])`.execute(db);
  const ids = people.map(({ id }) => id);
  const { rows: wishes } = await sql<Wish>`select id, user_id, firm_id, role_codes, valid_to from wanted_firm_role where association_id = ${associationId} and user_id = any(${ids}::uuid[])`.execute(db);
  const { rows: held } = await sql<Known['held'][number]>`select user_id, firm_id, role_code from user_role where association_id = ${associationId} and firm_id is not null and user_id = any(${ids}::uuid[])`.execute(db);
  return { people, wishes, held };
}

/** Numbers may be shared by accounts that are closed; the one with the row's name is meant. */
const ownerOf = ({ people }: Known, blind: string, name: string) => {
  const sharing = people.filter(({ mobileBlind }) => mobileBlind === blind);
  return sharing.find(({ realName }) => realName === name) ?? sharing.find(({ status }) => status !== 'DISABLED');
};

function judge({ vault, today }: ImportContext, firms: Firms, roles: Roles, known: Known, all: readonly Candidate<FirmUserRow>[], { row, values }: Candidate<FirmUserRow>): Judgement {
  const { firm, finding } = rosterFirm(firms, values, firmTitles);
  const findings: Finding[] = finding ? [finding] : [];
  const say = (level: Finding['level'], code: string, field: string, message: string) => findings.push({ level, code, field, message });
  const titles = wantedTitles(values.role);
  const strange = titles.filter((title) => !roles.has(title));
  if (strange.length) say('BLOCK', 'UNKNOWN_ROLE', 'role', `没有律所角色“${strange.join('、')}”，可填：${[...roles.keys()].join('、')}`);
  if (values.validTo !== undefined && values.validTo < today) say('BLOCK', 'OVER', 'validTo', '有效期已过，请核对');
  const other = all.find((one) => one.row < row && one.values.mobile === values.mobile && one.values.realName !== values.realName);
  if (other) say('BLOCK', 'NAME_MISMATCH', 'realName', `手机号与第${other.row}行相同，姓名却不同，请核对两行`);
  const owner = ownerOf(known, vault.blind('mobile', values.mobile), values.realName);
  if (!owner) return { findings, against: { known: null } };
  if (owner.realName !== values.realName) say('BLOCK', 'DUPLICATE_MOBILE', 'mobile', `该手机号已用于“${owner.realName}”的账号，请核对`);
  if (owner.status === 'DISABLED') say('BLOCK', 'DISABLED', 'mobile', '该手机号的账号已停用，请先在用户管理中启用');
  if (owner.duty !== 'business') say('BLOCK', 'ADMINISTRATOR', 'mobile', '该手机号的账号是三员，不能兼任律所角色');
  const codes = titles.flatMap((title) => roles.get(title) ?? []);
  const holds = titles.filter((title) => known.held.some(({ userId, firmId, roleCode }) => userId === owner.id && firmId === firm?.id && roleCode === roles.get(title)));
  if (holds.length) say('WARN', 'HELD', 'role', `此人在该律所已是${holds.join('、')}，授权时请核对期限`);
  const wish = known.wishes.find(({ userId, firmId }) => userId === owner.id && firmId === firm?.id);
  if (!wish) return { findings, against: { known: null } };
  const differs = [...codes.toSorted().join() === wish.roleCodes.toSorted().join() ? [] : ['role'], ...values.validTo === undefined || values.validTo === wish.validTo ? [] : ['validTo']];
  return { findings, against: { known: wish.id, differs } };
}

async function write(db: Db, context: ImportContext, firms: Firms, roles: Roles, entering: readonly Entering<FirmUserRow>[]): Promise<string[]> {
  const { vault, associationId, by } = context;
  const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({
    id: against.known ?? newId(), isNew: against.known === null, values, firmId: rosterFirm(firms, values).firm!.id, roleCodes: wantedTitles(values.role).flatMap((title) => roles.get(title) ?? []),
  }));
  const accounts = await accountsFor(db, context, rows.filter(({ isNew }) => isNew).map(({ values }) => values));
  await insertRows(db, 'wantedFirmRole', rows.filter(({ isNew }) => isNew).map(({ id, values: { mobile, validTo = null }, firmId, roleCodes }) =>
    ({ associationId, id, userId: accounts.get(vault.blind('mobile', mobile))!, firmId, roleCodes, validTo, askedBy: by.userId })));
  for (const { id, values: { validTo }, roleCodes } of rows.filter(({ isNew }) => !isNew)) {
    await db.updateTable('wantedFirmRole').set({ roleCodes, ...(validTo !== undefined && { validTo }), askedBy: by.userId, askedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', id).execute();
  }
  return rows.map(({ id }) => id);
}

/** By the number's blind index; opened where there is none. */
async function accountsFor(db: Db, context: ImportContext, rows: readonly FirmUserRow[]): Promise<ReadonlyMap<string, string>> {
  const { vault, associationId, by } = context;
  const known = await knownTo(db, context, rows);
  const accounts = new Map<string, string>();
  const missing = new Map<string, FirmUserRow>();
  for (const row of rows) {
    const blind = vault.blind('mobile', row.mobile);
    const owner = ownerOf(known, blind, row.realName);
    if (owner) accounts.set(blind, owner.id); else missing.set(blind, row);
  }
  const userNames = await freeUserNames(db, associationId, [...missing.values()]);
  const made = [...missing].map(([blind, { realName, mobile }], at) => ({ id: newId(), blind, realName, mobile, userName: userNames[at]! }));
  await insertRows(db, 'appUser', made.map(({ id, blind, realName, mobile, userName }) => ({
    associationId, id, userName, userNameKey: userName, realName, ...soundsOfPerson(realName), personKind: 'FIRM' as const, status: 'INERT' as const,
    mobileSealed: vault.seal({ table: 'appUser', column: 'mobile', rowId: id }, mobile), mobileBlind: blind, ifNeedChangePassword: true, createdBy: by.userId, updatedBy: by.userId,
  })));
  made.forEach(({ id, blind }) => accounts.set(blind, id));
  return accounts;
}
