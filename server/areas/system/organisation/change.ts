/** Setting up and renaming, moving, closing and removing departments; each leaves a sentence in the department's story. */
import { sql } from 'kysely';
import { departmentKind, organisationPermission as perm, type organisation } from 'contract/areas/system/organisation';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { current, everyDepartment, keepChange, pathOf, reachesAll, touched, withAllBelow, type Deed, type Department } from './departments.ts';

type Calls = typeof organisation.endpoints;
type Saving = Ctx<Fails<Calls['save']>>;
type Given = Omit<Parsed<Calls['save']>, 'id' | 'version'>;

export async function saveDepartment(ctx: Saving, { id, version, ...given }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const all = await everyDepartment(ctx, { lock: true });
  const before = id === undefined ? null : await current(ctx, all, { id, version: version ?? -1 }, perm.edit);
  if (!before && !reachesAll(ctx, perm.create)) ctx.fail('forbidden');
  await fits(ctx, all, before, given);
  const values = { name: given.name, kind: given.kind, parentId: given.parentId ?? null, headId: given.headId ?? null, districtName: given.districtName ?? null, remark: given.remark ?? null };
  const said = { entity: 'department', after: { ...values, head: await nameOf(ctx, values.headId) } };
  if (!before) {
    const own = newId();
    await ctx.db.insertInto('department').values({ ...values, associationId: ctx.viewer.associationId, id: own, sort: lastAmong(all, values.parentId), createdBy: ctx.viewer.userId, updatedBy: ctx.viewer.userId }).execute();
    await keepChange(ctx, own, 'CREATED', `设立“${given.name}”${values.parentId ? `，隶属“${pathOf(all, values.parentId)}”` : ''}`);
    ctx.subject({ ...said, id: own });
    return { id: own, version: 0 };
  }
  const moved = before.parentId !== values.parentId;
  await ctx.db.updateTable('department').set({ ...values, ...moved && { sort: lastAmong(all, values.parentId) }, ...touched(ctx) }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', before.id).execute();
  for (const [deed, sentence] of await story(ctx, all, before, values)) await keepChange(ctx, before.id, deed, sentence);
  ctx.subject({ ...said, id: before.id, before: { name: before.name, kind: before.kind, parentId: before.parentId, head: await nameOf(ctx, before.headId) } });
  return { id: before.id, version: before.version + 1 };
}

async function fits(ctx: Saving, all: readonly Department[], before: Department | null, { name, parentId, headId }: Given): Promise<void> {
  const twin = all.find((one) => one.name === name && one.id !== before?.id);
  if (twin) ctx.fail('duplicate', { label: '名称', value: name, owner: pathOf(all, twin.id) }, { fields: [{ path: 'name', message: '已有同名的机构' }] });
  if (parentId && !all.some(({ id }) => id === parentId)) ctx.fail('invalid', {}, { fields: [{ path: 'parentId', message: '上级机构已不存在，请重新选择' }] });
  if (parentId && before && withAllBelow(all, before.id).includes(parentId)) ctx.fail('departmentRing', {}, { fields: [{ path: 'parentId', message: '不能选择自己或下级机构' }] });
  if (headId && headId !== before?.headId && await nameOf(ctx, headId) === null) ctx.fail('invalid', {}, { fields: [{ path: 'headId', message: '请从列表中选择协会的工作人员' }] });
}

/** The name of one of the association's own people who is in use. */
async function nameOf({ db, viewer: { associationId } }: Saving, id: string | null): Promise<string | null> {
  if (!id) return null;
  const found = await db.selectFrom('appUser').select('realName').where('associationId', '=', associationId).where('id', '=', id).where('deletedAt', 'is', null).where('departmentId', 'is not', null).executeTakeFirst();
  return found?.realName ?? null;
}

async function story(ctx: Saving, all: readonly Department[], before: Department, after: Pick<Department, 'name' | 'kind' | 'parentId' | 'headId' | 'districtName' | 'remark'>): Promise<[Deed, string][]> {
  const told: [Deed, string][] = [];
  if (before.name !== after.name) told.push(['RENAMED', `名称由“${before.name}”改为“${after.name}”`]);
  if (before.parentId !== after.parentId) told.push(['MOVED', movedSentence(all, before.parentId, after.parentId)]);
  if (before.headId !== after.headId) told.push(['HEAD', `负责人由“${await nameOf(ctx, before.headId) ?? '无'}”改为“${await nameOf(ctx, after.headId) ?? '无'}”`]);
  const rest = [
    ...before.kind === after.kind ? [] : [`类型由“${departmentKind.labels[before.kind]}”改为“${departmentKind.labels[after.kind]}”`],
    ...before.districtName === after.districtName ? [] : [`所辖区县由“${before.districtName ?? '无'}”改为“${after.districtName ?? '无'}”`],
    ...before.remark === after.remark ? [] : ['修改了备注'],
  ];
  if (rest.length) told.push(['CHANGED', rest.join('；')]);
  return told;
}

const movedSentence = (all: readonly Department[], from: string | null, to: string | null) => `由“${pathOf(all, from) || '最上级'}”移到“${pathOf(all, to) || '最上级'}”`;
const lastAmong = (all: readonly Department[], parentId: string | null): number => Math.max(0, ...all.filter((one) => one.parentId === parentId).map(({ sort }) => sort)) + 1;

/** By dragging or by the drawer: below another one, before a sibling. */
export async function moveDepartment(ctx: Ctx<Fails<Calls['move']>>, { id, version, parentId, beforeId }: Parsed<Calls['move']>): Promise<Output<Calls['move']>> {
  const all = await everyDepartment(ctx, { lock: true });
  const own = await current(ctx, all, { id, version }, perm.edit);
  if (parentId !== null && !all.some((one) => one.id === parentId)) return ctx.fail('notFound');
  if (parentId !== null && withAllBelow(all, id).includes(parentId)) ctx.fail('departmentRing');
  const siblings = all.filter((one) => one.parentId === parentId && one.id !== id).map((one) => one.id);
  const at = beforeId === null ? siblings.length : siblings.indexOf(beforeId);
  if (at < 0) return ctx.fail('notFound');
  const order = siblings.toSpliced(at, 0, id);
  await sql`update department d set sort = o.at from unnest(${order}::uuid[]) with ordinality as o (id, at) where d.association_id = ${ctx.viewer.associationId} and d.id = o.id and d.sort <> o.at`.execute(ctx.db);
  await ctx.db.updateTable('department').set({ parentId, ...touched(ctx) }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).execute();
  if (own.parentId !== parentId) await keepChange(ctx, id, 'MOVED', movedSentence(all, own.parentId, parentId));
  ctx.subject({ entity: 'department', id, before: { parent: pathOf(all, own.parentId) }, after: { parent: pathOf(all, parentId), place: at + 1 } });
  return { id, version: version + 1 };
}

export async function enableDepartment(ctx: Ctx<Fails<Calls['updateEnabled']>>, { id, version, enabled }: Parsed<Calls['updateEnabled']>): Promise<Output<Calls['updateEnabled']>> {
  const all = await everyDepartment(ctx, { lock: true });
  const own = await current(ctx, all, { id, version }, perm.edit);
  if (!enabled) {
    const count = await peopleIn(ctx, [id]) + all.filter((one) => one.parentId === id && one.isEnabled).length;
    if (count) ctx.fail('stillUsed', { name: own.name, count });
  }
  await ctx.db.updateTable('department').set({ isEnabled: enabled, ...touched(ctx) }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).execute();
  if (own.isEnabled !== enabled) await keepChange(ctx, id, enabled ? 'ENABLED' : 'DISABLED', enabled ? '重新启用' : '停用');
  ctx.subject({ entity: 'department', id, before: { enabled: own.isEnabled }, after: { enabled } });
  return { id, version: version + 1 };
}

/** Only what nobody is in and nothing hangs below; all or none. */
export async function removeDepartments(ctx: Ctx<Fails<Calls['remove']>>, { ids }: Parsed<Calls['remove']>): Promise<Output<Calls['remove']>> {
  const all = await everyDepartment(ctx, { lock: true });
  const wanted = [...new Set(ids)].map((id) => all.find((one) => one.id === id));
  if (!reachesAll(ctx, perm.del) || wanted.some((one) => !one)) return ctx.fail('notFound');
  for (const own of wanted) {
    if (!own) continue;
    const count = await peopleIn(ctx, [own.id], true) + all.filter(({ id, parentId }) => parentId === own.id && !ids.includes(id)).length;
    if (count) ctx.fail('stillUsed', { name: own.name, count });
  }
  await ctx.db.updateTable('department').set({ deletedAt: sql`app_now()`, ...touched(ctx) }).where('associationId', '=', ctx.viewer.associationId).where('id', 'in', ids).execute();
  ctx.subject({ entity: 'department', id: ids.join(','), before: { names: wanted.map((one) => one?.name) } });
  return { removed: wanted.length };
}

async function peopleIn({ db, viewer: { associationId } }: Pick<Ctx, 'db' | 'viewer'>, ids: readonly string[], everybody = false): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from app_user where association_id = ${associationId} and department_id in (${sql.join(ids)}) and deleted_at is null ${everybody ? sql`` : sql`and status <> 'DISABLED'`}`.execute(db);
  return rows[0]?.count ?? 0;
}
