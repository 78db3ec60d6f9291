/** Making and changing a role: not one of the catalogue, nothing of an administrator's, nothing that the pages don't know. */
import { sql } from 'kysely';
import type { role } from 'contract/areas/system/role';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { fieldLevels, pageOf } from 'contract/kernel/permission';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { lastToChange } from '../../../kernel/last-change.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { findPage, isRight, wordsOf } from './permission-catalogue.public.ts';
import { fixedBecause } from './role-kind.ts';
import { findRole } from './role-record.ts';

type Calls = typeof role.endpoints;
export type RoleForm = Parsed<Calls['preview']>;
export type Saving = Pick<Ctx<Fails<Calls['preview']>>, 'fail' | 'viewer' | 'subject'>;

/** Writes it; answers what should be looked at before it is confirmed. */
export async function writeRole(ctx: Saving, db: Db, form: RoleForm): Promise<{ code: string; version: number; warnings: string[] }> {
  const { associationId, userId } = ctx.viewer;
  const before = form.code === undefined ? undefined : await findRole(db, associationId, form.code, true) ?? ctx.fail('notFound');
  if (before) {
    const fixed = fixedBecause(before);
    if (fixed) ctx.fail('roleFixed', { title: before.title, reason: fixed });
    if (before.version !== form.version) ctx.fail('stale', { state: before.isEnabled ? '已启用' : '已停用', actor: await lastToChange(db, associationId, { entity: 'role', id: before.code }) });
    if (before.isFirmRole !== form.isFirmRole) ctx.fail('invalid', {}, { fields: [{ path: 'isFirmRole', message: '已建立的角色不能改变是否为律所角色，请另建一个' }] });
  }
  judge(ctx, form);
  await titleIsFree(ctx, db, form);
  const code = before?.code ?? `own${newId().replaceAll('-', '').slice(-24)}`;
  const { rows: [saved] } = await sql<{ version: number }>`
    insert into role as o (association_id, code, title, is_firm_role, remark, custom_districts, custom_firm_ids, created_by, updated_by)
    values (${associationId}, ${code}, ${form.title}, ${form.isFirmRole}, ${form.remark ?? null}, ${form.customDistricts}::varchar[], ${form.customFirmIds}::uuid[], ${userId}, ${userId})
    on conflict (association_id, code) do update set title = excluded.title, remark = excluded.remark, custom_districts = excluded.custom_districts, custom_firm_ids = excluded.custom_firm_ids,
      version = o.version + 1, updated_at = app_now(), updated_by = ${userId}
    returning version`.execute(db);
  await sql`delete from role_permission where association_id = ${associationId} and role_code = ${code}`.execute(db);
  await sql`delete from role_field where association_id = ${associationId} and role_code = ${code}`.execute(db);
  const grants = [...new Map(form.grants.map((one) => [`${one.permission} ${one.scope}`, one])).values()];
  await insertRows(db, 'rolePermission', grants.map(({ permission, scope }) => ({ associationId, roleCode: code, permission, scope })));
  const fields = form.fields.flatMap(({ page, field, level }) => (level === 'VISIBLE' ? [] : [{ associationId, roleCode: code, permission: page, field, level }]));
  await insertRows(db, 'roleField', fields);
  const lines = (given: { grants: readonly { permission: string; scope: string }[]; fields: readonly { page: string; field: string; level: string }[] }) => [...given.grants.map(({ permission, scope }) => `${permission} ${scope}`), ...given.fields.map(({ page, field, level }) => `${page}.${field} ${level}`)];
  ctx.subject({ entity: 'role', id: code, ...(before && { before: { title: before.title, rights: lines(before) } }), after: { title: form.title, rights: lines(form) } });
  return { code, version: saved!.version, warnings: before ? differences(before, form) : [] };
}

/** Rights and fields that exist, in reaches that their pages know; nothing that belongs to one of the three administrators. */
function judge(ctx: Saving, { grants, fields, customDistricts, customFirmIds }: RoleForm): void {
  for (const { permission, scope } of grants) {
    const page = findPage(pageOf(permission));
    if (!page || !isRight(permission)) return ctx.fail('invalid', {}, { fields: [{ path: 'grants', message: '所选权限中有系统里没有的，请刷新页面后重新选择' }] });
    if (page.reserved) return ctx.fail('rightReserved', { title: page.title, reason: page.reserved });
    if (!page.scopes.includes(scope)) return ctx.fail('invalid', {}, { fields: [{ path: 'grants', message: `“${wordsOf(permission, scope)}”的范围不适用于这一页面，请重新选择` }] });
  }
  // A verb without the page that it stands on can't be used, and looks as if it could.
  const blind = grants.find(({ permission }) => pageOf(permission) !== permission && !grants.some((one) => one.permission === pageOf(permission)));
  if (blind) ctx.fail('invalid', {}, { fields: [{ path: 'grants', message: `选择“${wordsOf(blind.permission)}”时，须同时选择该页面的“查看”` }] });
  if (fields.some(({ page, field }) => !findPage(page)?.sensitive.some((one) => one.field === field))) ctx.fail('invalid', {}, { fields: [{ path: 'fields', message: '所选字段不是该页面的敏感字段，请刷新页面后重新选择' }] });
  if (new Set(fields.map(({ page, field }) => `${page}.${field}`)).size < fields.length) ctx.fail('invalid', {}, { fields: [{ path: 'fields', message: '同一敏感字段只能设置一次，请刷新页面后重新选择' }] });
  if (grants.some(({ scope }) => scope === 'CUSTOM') && customDistricts.length + customFirmIds.length === 0) ctx.fail('invalid', {}, { fields: [{ path: 'customDistricts', message: '使用自定义范围时，请至少选择一个区县或一家律所' }] });
}

async function titleIsFree(ctx: Saving, db: Db, { code, title }: Pick<RoleForm, 'code' | 'title'>): Promise<void> {
  const taken = await db.selectFrom('role').select('code').where('associationId', '=', ctx.viewer.associationId).where('title', '=', title).executeTakeFirst();
  if (taken && taken.code !== code) ctx.fail('duplicate', { label: '角色名称', value: title, owner: '另一个角色' }, { fields: [{ path: 'title', message: '已有同名的角色，请换一个名称' }] });
}

/** What no list of rights shows: fields and places. */
function differences(before: { fields: readonly { page: string; field: string; level: keyof typeof fieldLevels }[]; customDistricts: readonly string[]; customFirms: readonly { id: string }[] }, form: RoleForm): string[] {
  const levelIn = (fields: readonly { page: string; field: string; level: keyof typeof fieldLevels }[], page: string, field: string) => fields.find((one) => one.page === page && one.field === field)?.level ?? 'VISIBLE';
  const named = new Map([...before.fields, ...form.fields].map((one) => [`${one.page}.${one.field}`, one]));
  const fields = [...named.values()].flatMap(({ page, field }) => {
    const [was, is] = [levelIn(before.fields, page, field), levelIn(form.fields, page, field)];
    const known = findPage(page);
    return was === is ? [] : [`${known?.title ?? page}的“${known?.sensitive.find((one) => one.field === field)?.title ?? field}”由“${fieldLevels[was]}”改为“${fieldLevels[is]}”`];
  });
  const places = [...before.customDistricts, ...before.customFirms.map(({ id }) => id)].toSorted().join() !== [...form.customDistricts, ...form.customFirmIds].toSorted().join();
  return [...fields, ...(places ? ['自定义范围的区县或律所有变化'] : [])];
}
