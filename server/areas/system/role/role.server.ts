import { sql } from 'kysely';
import { role } from 'contract/areas/system/role';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { pageOf } from 'contract/kernel/permission';
import { implement, type Ctx, type Db } from '../../../kernel/context.ts';
import { lastToChange } from '../../../kernel/last-change.ts';
import { reservedFor } from '../../account/preset-roles.public.ts';
import { withOwnPassword } from '../../account/profile/prove-own-password.public.ts';
import { impactOf } from './grant-impact.public.ts';
import { permissionTree } from './permission-catalogue.public.ts';
import { fixedBecause, kindOf } from './role-kind.ts';
import { holdersOf, listRoles } from './role-list.ts';
import { findRole, roleRecord } from './role-record.ts';
import { writeRole } from './save-role.ts';

type Calls = typeof role.endpoints;

const peopleWith = async (db: Db, associationId: string, code: string | undefined) =>
  (await sql<{ id: string }>`select distinct user_id as id from role_in_force where association_id = ${associationId} and role_code = ${code ?? ''}`.execute(db)).rows.map(({ id }) => id);

async function copyRole(ctx: Ctx<Fails<Calls['copy']>>, { code, title }: Parsed<Calls['copy']>): Promise<Output<Calls['copy']>> {
  const from = await findRole(ctx.db, ctx.viewer.associationId, code) ?? ctx.fail('notFound');
  if (kindOf(from) === 'ADMINISTRATOR') ctx.fail('roleFixed', { title: from.title, reason: fixedBecause(from) ?? '' });
  const { isFirmRole, remark, grants, fields, customDistricts, customFirms } = from;
  const copy = { title, isFirmRole, remark, grants: grants.filter(({ permission }) => reservedFor(pageOf(permission)) === null), fields: [...fields], customDistricts: [...customDistricts], customFirmIds: customFirms.map(({ id }) => id) };
  // What the role to be copied may have is its own affair: pages of the catalogue are in it already. What belongs to it alone stays with it.
  return { code: (await writeRole({ ...ctx, fail: (reason, values, more) => ctx.fail(reason === 'duplicate' ? reason : 'invalid', values, more) }, ctx.db, copy)).code };
}

async function updateEnabled(ctx: Ctx<Fails<Calls['updateEnabled']>>, { code, version, isEnabled }: Omit<Parsed<Calls['updateEnabled']>, 'currentPassword' | 'captchaId'>): Promise<Output<Calls['updateEnabled']>> {
  const { associationId, userId } = ctx.viewer;
  const before = await findRole(ctx.db, associationId, code, true) ?? ctx.fail('notFound');
  if (kindOf(before) === 'ADMINISTRATOR') ctx.fail('roleFixed', { title: before.title, reason: fixedBecause(before) ?? '' });
  if (before.version !== version) ctx.fail('stale', { state: before.isEnabled ? '已启用' : '已停用', actor: await lastToChange(ctx.db, associationId, { entity: 'role', id: code }) });
  await ctx.db.updateTable('role').set({ isEnabled, version: version + 1, updatedAt: sql`app_now()`, updatedBy: userId }).where('associationId', '=', associationId).where('code', '=', code).execute();
  ctx.subject({ entity: 'role', id: code, before: { isEnabled: before.isEnabled }, after: { isEnabled } });
  return { version: version + 1 };
}

async function removeRoles(ctx: Ctx<Fails<Calls['remove']>>, { codes }: Parsed<Calls['remove']>): Promise<Output<Calls['remove']>> {
  const { associationId } = ctx.viewer;
  const wanted = [...new Set(codes)].toSorted();
  for (const code of wanted) {
    const found = await findRole(ctx.db, associationId, code, true) ?? ctx.fail('notFound');
    const fixed = fixedBecause(found);
    if (fixed) ctx.fail('roleFixed', { title: found.title, reason: fixed.replace('；需要调整的，请复制后修改副本', '，不能删除') });
    const { rows: [held] } = await sql<{ count: number }>`select count(*)::int as count from user_role where association_id = ${associationId} and role_code = ${code}`.execute(ctx.db);
    if (held?.count) ctx.fail('stillUsed', { name: found.title, count: held.count });
    for (const table of ['rolePermission', 'roleField'] as const) await ctx.db.deleteFrom(table).where('associationId', '=', associationId).where('roleCode', '=', code).execute();
    await ctx.db.deleteFrom('role').where('associationId', '=', associationId).where('code', '=', code).execute();
    ctx.subject({ entity: 'role', id: code, before: { title: found.title, grants: found.grants, fields: found.fields } });
  }
  return { removed: wanted.length };
}

export default implement(role, {
  handlers: {
    list: listRoles,
    get: roleRecord,
    tree: async () => permissionTree,
    holders: holdersOf,
    preview: { ownTransaction: async (ctx, form) => impactOf(ctx.app.db, ctx.viewer.associationId, await peopleWith(ctx.db, ctx.viewer.associationId, form.code), (db) => writeRole(ctx, db, form)) },
    save: { ownTransaction: (ctx, { currentPassword, captchaId, ...form }) => withOwnPassword(ctx, { currentPassword, captchaId }, 'role.save', async (changing) => {
      const { code, version } = await writeRole(changing, changing.db, form);
      return { code, version };
    }) },
    copy: copyRole,
    updateEnabled: { ownTransaction: (ctx, { currentPassword, captchaId, ...given }) => withOwnPassword(ctx, { currentPassword, captchaId }, 'role.updateEnabled', (changing) => updateEnabled(changing, given)) },
    remove: removeRoles,
  },
});
