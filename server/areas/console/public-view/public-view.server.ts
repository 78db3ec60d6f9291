import { sql } from 'kysely';
import { publicView } from 'contract/areas/console/public-view';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayOpenPage } from './public-views.public.ts';

type Calls = typeof publicView.endpoints;
const most = 40;

async function publish(ctx: Ctx<Fails<Calls['publish']>>, { list, page, name, search, roleCode, isDefault }: Parsed<Calls['publish']>) {
  const { db, viewer: { associationId, userId } } = ctx;
  if (!mayOpenPage(ctx.viewer, page)) ctx.fail('notFound');
  const role = roleCode === null ? null : await db.selectFrom('role').select('title').where('associationId', '=', associationId).where('code', '=', roleCode).forShare().executeTakeFirst();
  if (role === undefined) ctx.fail('invalid', {}, { fields: [{ path: 'roleCode', message: '角色不存在，请重新选择' }] });
  // One after the other for one list: how many there are, and which of them it opens with, stay true.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publicView ${associationId} ${list}`}, 0))`.execute(db);
  const ofRole = () => sql<boolean>`role_code is not distinct from ${roleCode}`;
  const { rows: [now] } = await sql<{ count: number; id: string | null }>`
    select count(*)::int as count, (array_agg(id) filter (where name = ${name} and ${ofRole()}))[1] as id from public_view where association_id = ${associationId} and list = ${list}`.execute(db);
  if (now!.id === null && now!.count >= most) ctx.fail('publicViewsFull');
  if (isDefault) await db.updateTable('publicView').set({ isDefault: false }).where('associationId', '=', associationId).where('list', '=', list).where('isDefault', '=', true).where(ofRole()).execute();
  const value = { page, search, isDefault, updatedBy: userId };
  const id = now!.id ?? newId();
  await db.insertInto('publicView').values({ associationId, id, list, name, roleCode, ...value })
    .onConflict((already) => already.columns(['associationId', 'id']).doUpdateSet({ ...value, updatedAt: sql`app_now()` })).execute();
  ctx.subject({ entity: 'publicView', id, after: { list, name, search, role: role?.title, isDefault } });
  return { id, list, name, search, roleTitle: role?.title ?? null, isDefault, isForMe: roleCode === null || ctx.viewer.roles.includes(roleCode) };
}

async function remove(ctx: Ctx, { id }: { id: string }) {
  const { db, viewer } = ctx;
  const view = await db.selectFrom('publicView').select(['page', 'list', 'name', 'search', 'roleCode']).where('associationId', '=', viewer.associationId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!view || !mayOpenPage(viewer, view.page)) return ctx.fail('notFound');
  await db.deleteFrom('publicView').where('associationId', '=', viewer.associationId).where('id', '=', id).execute();
  ctx.subject({ entity: 'publicView', id, before: view });
  return {};
}

export default implement(publicView, {
  handlers: {
    audiences: ({ db, viewer }) => db.selectFrom('role').select(['code', 'title']).where('associationId', '=', viewer.associationId).where('isEnabled', '=', true).orderBy('title').execute(),
    publish, remove,
  },
});
