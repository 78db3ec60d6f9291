/** Departments as changes find them: in turn, current, and not below themselves. */
import { sql, type Selectable } from 'kysely';
import { organisationPermission as perm } from 'contract/areas/system/organisation';
import type { Permission } from 'contract/kernel/permission';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import type { Database } from '../../../tables.gen.ts';

export type Department = Selectable<Database['department']>;
export type Deed = Department extends never ? never : Selectable<Database['departmentChange']>['deed'];

/** Held for less than the whole association the right reaches nothing: departments are of no firm. */
export function reachesAll(ctx: Pick<Ctx, 'viewer'>, permission: Permission = perm.view): boolean {
  return mayWithin(ctx.viewer, permission, 'ALL');
}

/** All that are in use or were closed, none that were merged or removed. Whoever changes the tree takes turns with others who do. */
export async function everyDepartment({ db, viewer: { associationId } }: Pick<Ctx, 'db' | 'viewer'>, { lock = false } = {}): Promise<Department[]> {
  if (lock) await sql`select from association where id = ${associationId} for no key update`.execute(db);
  return db.selectFrom('department').selectAll().where('associationId', '=', associationId).where('deletedAt', 'is', null).where('mergedInto', 'is', null)
    .orderBy('sort').orderBy('createdAt').orderBy('id').execute();
}

/** The one that a change is about; whoever has an older copy is told who changed it. */
export async function current(ctx: Ctx<'stale'>, all: readonly Department[], { id, version }: { id: string; version: number }, permission: Permission): Promise<Department> {
  const found = reachesAll(ctx, permission) ? all.find((one) => one.id === id) : undefined;
  if (!found) return ctx.fail('notFound');
  if (found.version !== version) ctx.fail('stale', { state: found.isEnabled ? '启用' : '停用', actor: await lastToChange(ctx, id) });
  return found;
}

async function lastToChange({ db, viewer: { associationId } }: Pick<Ctx, 'db' | 'viewer'>, id: string): Promise<string> {
  const last = await db.selectFrom('departmentChange').select('actorName').where('associationId', '=', associationId).where('departmentId', '=', id).orderBy('at', 'desc').orderBy('id', 'desc').executeTakeFirst();
  return last?.actorName ?? '—';
}

/** It and everything below it. */
export function withAllBelow(all: readonly Pick<Department, 'id' | 'parentId'>[], id: string): string[] {
  return [id, ...all.filter(({ parentId }) => parentId === id).flatMap((child) => withAllBelow(all, child.id))];
}

/** 会员部 / 年审科: where it hangs. */
export function pathOf(all: readonly Pick<Department, 'id' | 'parentId' | 'name'>[], id: string | null): string {
  const own = all.find((one) => one.id === id);
  return own ? [...own.parentId ? [pathOf(all, own.parentId)] : [], own.name].join(' / ') : '';
}

export async function keepChange({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, departmentId: string, deed: Deed, sentence: string): Promise<void> {
  await db.insertInto('departmentChange').values({ associationId: viewer.associationId, id: newId(), departmentId, deed, sentence: [...sentence].slice(0, 255).join(''), actorId: viewer.userId, actorName: viewer.realName, at: sql`app_now()` }).execute();
}

/** What every change writes beside its own columns. */
export const touched = ({ viewer }: Pick<Ctx, 'viewer'>) => ({ version: sql<number>`version + 1`, updatedAt: sql<string>`app_now()`, updatedBy: viewer.userId });
