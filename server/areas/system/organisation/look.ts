/** The tree, one department with its story, and who may lead it. */
import { sql } from 'kysely';
import { organisationPermission as perm, type organisation } from 'contract/areas/system/organisation';
import { userPermission } from 'contract/areas/system/user';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { everyDepartment, reachesAll, withAllBelow, type Department } from './departments.ts';

type Calls = typeof organisation.endpoints;
type Line = Output<Calls['tree']>[number];

export async function departmentTree(ctx: Ctx, { includeDisabled = false }: Parsed<Calls['tree']>): Promise<Line[]> {
  const all = await everyDepartment(ctx);
  const [heads, members] = await Promise.all([headsOf(ctx, all), reachesAll(ctx) || mayWithin(ctx.viewer, userPermission.view, 'ALL') ? membersOf(ctx) : null]);
  const open = all.filter(({ isEnabled }) => isEnabled || includeDisabled);
  // What hangs below a closed one that is not shown would hang in the air.
  const shown = open.filter((one) => aboveOf(all, one).every(({ id }) => open.some((other) => other.id === id)));
  return shown.map((one) => lineOf(one, heads, members));
}

const aboveOf = (all: readonly Department[], { parentId }: Department): Department[] => {
  const parent = all.find(({ id }) => id === parentId);
  return parent ? [parent, ...aboveOf(all, parent)] : [];
};

const lineOf = ({ id, version, parentId, name, kind, districtName, headId, isEnabled }: Department, heads: ReadonlyMap<string, string>, members: ReadonlyMap<string, number> | null) =>
  ({ id, version, parentId, name, kind, districtName, headName: heads.get(headId ?? '') ?? null, enabled: isEnabled, members: members ? members.get(id) ?? 0 : null });

async function headsOf({ db, viewer: { associationId } }: Ctx, all: readonly Department[]): Promise<ReadonlyMap<string, string>> {
  const ids = all.flatMap(({ headId }) => headId ?? []);
  if (!ids.length) return new Map();
  const rows = await db.selectFrom('appUser').select(['id', 'realName']).where('associationId', '=', associationId).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, realName }) => [id, realName]));
}

async function membersOf({ db, viewer: { associationId } }: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; members: number }>`
    select department_id as id, count(*)::int as members from app_user
    where association_id = ${associationId} and department_id is not null and deleted_at is null and status <> 'DISABLED' group by department_id`.execute(db);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

export async function oneDepartment(ctx: Ctx<Fails<Calls['get']>>, { id }: Parsed<Calls['get']>): Promise<Output<Calls['get']>> {
  const { db, viewer } = ctx;
  const all = await everyDepartment(ctx);
  const own = reachesAll(ctx) ? all.find((one) => one.id === id) : undefined;
  if (!own) return ctx.fail('notFound');
  const [heads, members, changes] = await Promise.all([
    headsOf(ctx, [own]), membersOf(ctx),
    db.selectFrom('departmentChange').select(['id', 'deed', 'sentence', 'actorName', 'at']).where('associationId', '=', viewer.associationId).where('departmentId', '=', id).orderBy('at', 'desc').orderBy('id', 'desc').limit(100).execute(),
  ]);
  const below = withAllBelow(all, id);
  return {
    ...lineOf(own, heads, members), members: members.get(id) ?? 0, headId: own.headId, remark: own.remark,
    membersBelow: below.reduce((sum, one) => sum + (members.get(one) ?? 0), 0), childCount: all.filter(({ parentId }) => parentId === id).length,
    may: { edit: reachesAll(ctx, perm.edit), remove: reachesAll(ctx, perm.del) }, changes,
  };
}

/** The association's own people: no lawyer, no intern, no firm's clerk leads a department. */
export async function headOptions(ctx: Ctx, { keyword, id }: Parsed<Calls['heads']>): Promise<Output<Calls['heads']>> {
  if (!reachesAll(ctx)) return [];
  const { rows } = await sql<{ id: string; name: string; departmentName: string | null }>`
    select u.id, u.real_name as name, d.name as department_name from app_user u
    left join department d on d.association_id = u.association_id and d.id = u.department_id
    where u.association_id = ${ctx.viewer.associationId} and u.deleted_at is null and ${id ? sql`u.id = ${id}` : sql`u.status <> 'DISABLED' and u.department_id is not null`}
      and ${keyword ? sql`(strpos(u.real_name, ${keyword}) > 0 or u.name_initials like ${`${keyword.toLowerCase().replaceAll(/[^a-z]/g, '')}%`} and ${/^[a-z]+$/i.test(keyword)})` : sql`true`}
    order by u.name_sort nulls last, u.id limit 30`.execute(ctx.db);
  return rows;
}
