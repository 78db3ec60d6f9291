/** One department goes up in another: its people, with everything that waits for them, and what hangs below it go along. */
import { sql } from 'kysely';
import { organisationPermission as perm, type organisation } from 'contract/areas/system/organisation';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { current, everyDepartment, keepChange, pathOf, touched, withAllBelow } from './departments.ts';

type Call = typeof organisation.endpoints.merge;

export async function mergeDepartment(ctx: Ctx<Fails<Call>>, { id, version, intoId }: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const all = await everyDepartment(ctx, { lock: true });
  const own = await current(ctx, all, { id, version }, perm.edit);
  const into = all.find((one) => one.id === intoId);
  if (!into) return ctx.fail('notFound');
  if (withAllBelow(all, id).includes(intoId)) ctx.fail('departmentRing');
  const children = all.filter(({ parentId }) => parentId === id);
  const people = await sql`
    update app_user set department_id = ${intoId}, version = version + 1, updated_at = app_now(), updated_by = ${userId}
    where association_id = ${associationId} and department_id = ${id}`.execute(db);
  if (children.length) await db.updateTable('department').set({ parentId: intoId, ...touched(ctx) }).where('associationId', '=', associationId).where('parentId', '=', id).where('mergedInto', 'is', null).execute();
  // Its head leads it no more: who leads the other one is for that one to say.
  await db.updateTable('department').set({ isEnabled: false, mergedInto: intoId, headId: null, ...touched(ctx) }).where('associationId', '=', associationId).where('id', '=', id).execute();
  const moved = { people: Number(people.numAffectedRows ?? 0n), departments: children.length };
  await keepChange(ctx, id, 'MERGED', `并入“${pathOf(all, intoId)}”`);
  await keepChange(ctx, intoId, 'MERGED', `“${own.name}”并入，转来${moved.people}人、${moved.departments}个下级机构`);
  for (const child of children) await keepChange(ctx, child.id, 'MOVED', `由“${pathOf(all, id)}”移到“${pathOf(all, intoId)}”（合并）`);
  ctx.subject({ entity: 'department', id, before: { name: own.name }, after: { into: into.name, ...moved } });
  return moved;
}
