/** A person's roles as the security administrator wants them: judged, then written. Preview and saving are this one function. */
import { sql } from 'kysely';
import type { authority } from 'contract/areas/system/authority';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { lastToChangeAccount } from '../../../kernel/last-change.ts';
import { setRoles, type RoleGrant } from './give-roles.public.ts';
import { beyondReach, findPerson, type Person } from './grant-rules.ts';
import { settleWanted } from './wanted-roles.ts';
import { datesOf } from './dates-of.ts';
import { todayIn } from '../../../machines/calendar/today.ts';

type Calls = typeof authority.endpoints;
export type Granting = Pick<Ctx<Fails<Calls['preview']>>, 'fail' | 'viewer' | 'subject'>;

/** Somebody else, in reach, not changed meanwhile. */
export async function toBeGranted(ctx: Granting, db: Db, { id, version }: { id: string; version: number }): Promise<Person> {
  const person = await findPerson(db, ctx.viewer, id, 'grant', true) ?? ctx.fail('notFound');
  if (person.id === ctx.viewer.userId) ctx.fail('ownAccount');
  if (person.version !== version) ctx.fail('stale', { state: '授权已有变化', actor: await lastToChangeAccount(db, ctx.viewer.associationId, id) });
  return person;
}

export async function changeRoles(ctx: Granting, db: Db, given: Parsed<Calls['preview']>): Promise<{ version: number; warnings: string[]; dates: string[] }> {
  const { associationId, userId } = ctx.viewer;
  const person = await toBeGranted(ctx, db, given);
  const roles = [...new Map(given.roles.map((one) => [keyOf(one), one])).values()];
  const known = await db.selectFrom('role').select(['code', 'title', 'duty', 'isFirmRole']).where('associationId', '=', associationId).execute();
  const chosen = roles.map((one, at) => ({ ...one, at, role: known.find(({ code }) => code === one.roleCode) }));
  const fault = (at: number, field: string, message: string) => ctx.fail('invalid', {}, { fields: [{ path: `roles.${at}.${field}`, message }] });
  for (const { at, role, firmId, validFrom, validTo } of chosen) {
    if (!role) return fault(at, 'roleCode', '角色已不存在，请重新选择');
    if (role.isFirmRole !== (firmId !== null)) fault(at, 'firmId', role.isFirmRole ? `“${role.title}”是律所角色，请选择律所` : `“${role.title}”不是律所角色，不需要律所`);
    if (role.duty !== 'business' && chosen.length > 1) ctx.fail('rolesExclude', { title: role.title });
    if (role.duty !== 'business' && (validFrom || validTo)) fault(at, 'validTo', '三员的授权不设期限，换人时请先授权接任的人');
  }
  const duty = chosen[0]?.role?.duty ?? 'business';
  if (duty !== 'business') await administratorAlone(ctx, db, person, chosen[0]?.role?.title ?? '');
  await firmsAreThere(ctx, db, roles);
  const before = await db.selectFrom('userRole').select(['roleCode', 'firmId', 'districts', 'validFrom', 'validTo', 'reason']).where('associationId', '=', associationId).where('userId', '=', person.id).execute();
  const changed = [...roles.filter((one) => !before.some((old) => same(old, one))), ...before.filter((old) => !roles.some((one) => same(old, one)))];
  const reason = await beyondReach(db, ctx.viewer, changed);
  if (reason) ctx.fail('beyondReach', { reason });
  await setRoles(db, { associationId, userId: person.id }, roles, userId);
  await settleWanted(db, ctx.viewer, person.id);
  if (person.duty !== 'business') await lastStays(ctx, db, person.duty);
  const said = (all: readonly Omit<RoleGrant, 'reason'>[]) => ({ roles: all.map(({ roleCode, firmId, districts, validFrom, validTo }) => ({ role: known.find(({ code }) => code === roleCode)?.title ?? roleCode, firmId, districts, validFrom, validTo })) });
  ctx.subject({ entity: 'user', id: person.id, before: said(before), after: said(roles) });
  const today = await todayIn(db);
  const over = chosen.filter(({ validTo }) => validTo !== null && validTo < today).length;
  return { version: person.version + 1, warnings: over ? [`有${over}项授权的截止日期已经过去，保存后不会生效`] : [], dates: chosen.flatMap(({ role, validFrom, validTo }) => datesOf(`“${role?.title}”`, { validFrom, validTo }, today)) };
}

const keyOf = ({ roleCode, firmId }: Pick<RoleGrant, 'roleCode' | 'firmId'>) => `${roleCode} ${firmId ?? ''}`;
const inLine = ({ roleCode, firmId, districts, validFrom, validTo }: Omit<RoleGrant, 'reason'>) => [keyOf({ roleCode, firmId }), ...districts, validFrom ?? '', validTo ?? ''].join(' ').trim();
const same = (a: Omit<RoleGrant, 'reason'> & { reason: string | null }, b: typeof a) => inLine(a) === inLine(b) && a.reason === b.reason;

/** An administrator holds the duty and nothing else. */
async function administratorAlone(ctx: Granting, db: Db, { id }: Person, title: string): Promise<void> {
  const single = await db.selectFrom('userPermission').select('id').where('associationId', '=', ctx.viewer.associationId).where('userId', '=', id).executeTakeFirst();
  const tied = await db.selectFrom('appUser').select(['lawyerId', 'internId']).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).executeTakeFirst();
  if (single || tied?.lawyerId || tied?.internId) ctx.fail('rolesExclude', { title });
}

async function firmsAreThere(ctx: Granting, db: Db, roles: readonly RoleGrant[]): Promise<void> {
  const wanted = [...new Set(roles.flatMap(({ firmId }) => firmId ?? []))];
  if (!wanted.length) return;
  const there = await db.selectFrom('lawFirm').select('id').where('associationId', '=', ctx.viewer.associationId).where('deletedAt', 'is', null).where('id', 'in', wanted).execute();
  const missing = roles.findIndex(({ firmId }) => firmId !== null && !there.some(({ id }) => id === firmId));
  if (missing >= 0) ctx.fail('invalid', {}, { fields: [{ path: `roles.${missing}.firmId`, message: '律所不在名录中，请重新选择' }] });
}

/** The database judges it at commit; asked now, so that the refusal has its sentence. */
async function lastStays(ctx: Granting, db: Db, duty: string): Promise<void> {
  const { rows } = await sql`
    select from user_role r join app_user u on u.association_id = r.association_id and u.id = r.user_id
    where r.association_id = ${ctx.viewer.associationId} and r.role_code = ${duty} and u.status = 'ACTIVE' and u.deleted_at is null limit 1`.execute(db);
  if (!rows.length) ctx.fail('lastAdministrator');
}
