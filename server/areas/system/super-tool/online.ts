/** Who is signed in, and ending it. The person is told why. */
import { sql } from 'kysely';
import { sessionPermission, type superTool } from 'contract/areas/system/super-tool';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { endSessions } from '../../../machines/session/begin-session.ts';
import { isWorking } from '../../../machines/session/living.ts';
import { deviceName } from '../../../machines/session/device-name.ts';

type Calls = typeof superTool.endpoints;
interface Row { id: string; userId: string; userName: string; realName: string; agent: string | null; address: string | null; since: string; lastSeen: string; total: number }

const orders = { lastSeen: sql`s.last_seen_at`, since: sql`s.created_at`, realName: sql`u.real_name` };

export async function onlineUsers({ db, viewer, fail }: Ctx, { page, limit, sorting = 'lastSeen desc', keyword = '' }: Parsed<Calls['online']>): Promise<Output<Calls['online']>> {
  const { associationId, userId } = viewer;
  if (!mayWithin(viewer, sessionPermission.view, 'ALL')) return fail('forbidden');
  const [key, direction] = sorting.split(' ');
  const by = key === 'since' || key === 'realName' ? orders[key] : orders.lastSeen;
  const wanted = `%${keyword.replace(/[%_\\]/g, '\\$&')}%`;
  const { rows } = await sql<Row>`
    select s.id, u.id as user_id, u.user_name, u.real_name, s.agent, s.address, s.created_at as since, s.last_seen_at as last_seen, count(*) over ()::int as total
    from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    where s.association_id = ${associationId} and ${isWorking} and (u.real_name like ${wanted} or u.user_name like ${wanted} or s.address like ${wanted})
    order by ${by} ${direction === 'asc' ? sql`asc` : sql`desc`}, s.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const data = rows.map(({ id, userId: whose, userName, realName, agent, address, since, lastSeen }) => ({ id, userName, realName, device: deviceName(agent), address: address ?? '', since, lastSeen, isOwn: whose === userId }));
  return { data, total: rows[0]?.total ?? 0 };
}

export async function endSession(ctx: Ctx<Fails<Calls['end']>>, { id, reason }: Parsed<Calls['end']>): Promise<Output<Calls['end']>> {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  if (!mayWithin(ctx.viewer, sessionPermission.del, 'ALL')) return ctx.fail('forbidden');
  const found = await db.selectFrom('session').select('userId').where('associationId', '=', associationId).where('id', '=', id).where('endedAt', 'is', null).executeTakeFirst();
  if (!found) return ctx.fail('notFound');
  if (found.userId === userId) return ctx.fail('ownAccount');
  const ended = await endSessions(db, associationId, found.userId, { only: id }, 'ended');
  if (ended.length === 0) return ctx.fail('notFound');
  await tell(db, associationId, [found.userId], { event: 'account.sessionEnded', severity: 2, title: '您在一台设备上的登录已被管理员退出', content: `${realName}退出了您在一台设备上的登录。原因：${reason}` });
  ctx.subject({ entity: 'session', id, after: { userId: found.userId }, note: reason });
  return {};
}
