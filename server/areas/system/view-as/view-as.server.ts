/** Looking with another person's eyes. The session stays the administrator's own: the database says as whom it looks, and until when. */
import { sql } from 'kysely';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import { viewAs, viewAsSettings } from 'contract/areas/system/view-as';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import { implement, type Ctx, type Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { proveOwnPassword } from '../../account/profile/prove-own-password.public.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin } from '../../../kernel/viewer.ts';

type Calls = typeof viewAs.endpoints;

async function begin(ctx: Ctx<Fails<Calls['begin']>>, { id, reason, ...said }: Parsed<Calls['begin']>): Promise<Output<Calls['begin']>> {
  const { app, viewer: { associationId, userId, sessionId, realName } } = ctx;
  if (id === userId) ctx.fail('ownAccount');
  // Out of reach is said before the own password is asked for, and asked again once it is shown.
  await seeable(ctx, app.db, id);
  await proveOwnPassword(ctx, said, 'viewAs.begin');
  const minutes = await app.settings.get(app.db, associationId, viewAsSettings.minutes);
  const until = await app.db.transaction().execute(async (db) => {
    await seeable(ctx, db, id);
    await sql`update view_as set ended_at = app_now() where association_id = ${associationId} and session_id = ${sessionId} and ended_at is null`.execute(db);
    const { rows } = await sql<{ until: string }>`
      insert into view_as (association_id, id, session_id, user_id, seen_as, reason, until)
      values (${associationId}, ${newId()}, ${sessionId}, ${userId}, ${id}, ${reason}, app_now() + make_interval(mins => ${minutes})) returning until`.execute(db);
    await tell(db, associationId, [id], { event: 'system.viewAs', severity: 1, title: '管理员以您的身份查看了系统', content: `${realName}以您的身份查看了系统（只能浏览，不能办理）。事由：${reason}。如有疑问，请联系协会。` });
    await audit(db, witness(ctx), 'viewAs.begin', 'done', { entity: 'user', id, note: reason });
    return rows[0]!.until;
  });
  app.sessions.forget([sessionId]);
  return { until };
}

async function seeable(ctx: Ctx<Fails<Calls['begin']>>, db: Db, id: string): Promise<void> {
  // Held for less than the whole association it reaches nobody: accounts are of no firm.
  const person = mayWithin(ctx.viewer, authorityPermission.grant, 'ALL')
    ? await db.selectFrom('appUser').select(['realName', 'duty', 'status']).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst() : undefined;
  if (!person) return ctx.fail('notFound');
  if (person.duty !== 'business') ctx.fail('cannotViewAs', { reason: `“${person.realName}”是三员之一，不能以其身份查看` });
  if (person.status !== 'ACTIVE') ctx.fail('cannotViewAs', { reason: `“${person.realName}”的账号没有启用，没有可以查看的内容` });
}

async function end(ctx: Ctx): Promise<Output<Calls['end']>> {
  const { app, viewer: { associationId, userId, sessionId } } = ctx;
  await app.db.transaction().execute(async (db) => {
    await sql`update view_as set ended_at = app_now() where association_id = ${associationId} and session_id = ${sessionId} and ended_at is null`.execute(db);
    await audit(db, witness(ctx), 'viewAs.end', 'done', { entity: 'user', id: userId });
  });
  app.sessions.forget([sessionId]);
  return {};
}

export default implement(viewAs, { handlers: { begin: { ownTransaction: begin }, end: { ownTransaction: end } } });
