/** 微信绑定, as its owner sees, begins and ends it. */
import { sql } from 'kysely';
import type { wx } from 'contract/areas/account/wx';
import type { Fails, Output } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newSecret, proofOf } from '../../../machines/session/secret.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { askRecentPassword, pictureRules } from './recent-password.public.ts';

type Calls = typeof wx.endpoints;
type WhyNot = Output<Calls['getWxData']>['whyNot'];

interface Standing { whyNot: WhyNot; isBound: boolean; since: string | null }

async function standingOf({ viewer: { associationId, userId } }: Pick<Ctx, 'viewer'>, db: Db): Promise<Standing> {
  const { rows } = await sql<{ isOn: boolean; duty: string; since: string | null }>`
    select coalesce(a.is_on, false) as is_on, u.duty, b.bound_at as since
    from app_user u left join wx_account a on a.association_id = u.association_id
    left join wx_bind b on b.association_id = u.association_id and b.user_id = u.id and b.app_id = a.app_id
    where u.association_id = ${associationId} and u.id = ${userId}`.execute(db);
  const { isOn = false, duty = '', since = null } = rows[0] ?? {};
  // Not said by the papers of these three, but by "no way in is weaker than another": theirs asks for a second factor each time.
  return { whyNot: !isOn ? 'off' : duty !== 'business' ? 'administrator' : null, isBound: since !== null, since };
}

export const ownBinding = (ctx: Ctx): Promise<Output<Calls['getWxData']>> => standingOf(ctx, ctx.db);

const refusals = { off: 'wxOff', administrator: 'wxRefused' } as const;

/** The picture is this session's, serves once and for two minutes; the one before it serves no more. */
export async function begin(ctx: Ctx<Fails<Calls['getQrcodeTicket']>>): Promise<Output<Calls['getQrcodeTicket']>> {
  const { app, viewer: { associationId, sessionId, userId } } = ctx;
  const { whyNot, isBound } = await standingOf(ctx, app.db);
  if (whyNot) return ctx.fail(refusals[whyNot]);
  if (isBound) return ctx.fail('wxBound');
  await askRecentPassword(ctx, app.db);
  const { seconds } = await pictureRules(ctx);
  const scene = `b${newSecret()}`;
  const picture = await app.wx.picture(scene, seconds);
  if ('failed' in picture) return ctx.fail('wxUnreachable');
  await app.db.transaction().execute(async (db) => {
    await sql`delete from wx_scene where association_id = ${associationId} and purpose = 'bind' and session_id = ${sessionId}`.execute(db);
    await sql`
      insert into wx_scene (association_id, scene_hash, purpose, session_id, user_id, expires_at)
      values (${associationId}, ${proofOf(scene)}, 'bind', ${sessionId}, ${userId}, app_now() + make_interval(secs => ${seconds}))`.execute(db);
  });
  return { url: picture.ok, expiresInSeconds: seconds };
}

export async function cancel(ctx: Ctx<Fails<Calls['wxCancel']>>): Promise<Output<Calls['wxCancel']>> {
  const { db, viewer } = ctx;
  await askRecentPassword(ctx, db);
  const { numAffectedRows } = await sql`delete from wx_bind where association_id = ${viewer.associationId} and user_id = ${viewer.userId}`.execute(db);
  if (!numAffectedRows) return ctx.fail('wxNotBound');
  await tellOwner(db, viewer, securityNotices.wxUnbound());
  ctx.subject({ entity: 'user', id: viewer.userId });
  return {};
}
