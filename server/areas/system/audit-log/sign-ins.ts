/** 登录日志: the part of the trail that speaks of signing in and out. */
import { sql, type RawBuilder } from 'kysely';
import type { auditLog } from 'contract/areas/system/audit-log';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { deviceName } from '../../../machines/session/device-name.ts';
import { sinceDay, untilDay } from './conditions.ts';
import { linesWhere } from './lines.ts';
import { peopleNamed } from './subjects.ts';
import { eventTitle } from './words.public.ts';

const events = ['account.login', 'account.loginOut', 'account.refresh', 'account.endSession'];
/** The codes that a failed sign-in leaves. */
const reasons: Readonly<Record<string, string>> = {
  challenge: '登录页停留过久或请求不完整', captcha: '图形验证码不正确', password: '用户名或密码不正确', address: '登录地址不在允许的范围内', locked: '密码多次不正确，账号已锁定', code: '动态验证码不正确', stolen: '登录凭据被重复使用，已全部作废',
};

export async function listSignIns(ctx: Ctx, { person, result, from, to, ...paging }: Parsed<typeof auditLog.endpoints.getSignIns>) {
  const { db, viewer: { associationId } } = ctx;
  const parts: RawBuilder<boolean>[] = [sql`a.association_id = ${associationId} and a.event = any(${events}::text[]) and a.result <> 'refused'`];
  if (person !== undefined) {
    const people = await peopleNamed(db, associationId, person);
    // Who fails to sign in is nobody yet: the account stands as the object.
    parts.push(sql`(a.actor_id = any(${people}::uuid[]) or (a.entity = 'user' and a.entity_id = any(${people}::text[])))`);
  }
  if (result?.length) parts.push(sql`a.result = any(${result}::text[])`);
  if (from !== undefined) parts.push(sinceDay(from));
  if (to !== undefined) parts.push(untilDay(to));
  const { lines, total } = await linesWhere(db, sql<boolean>`${sql.join(parts, sql` and `)}`, paging);
  const sessions = lines.flatMap(({ sessionId }) => sessionId ?? []);
  const agents = sessions.length ? await db.selectFrom('session').select(['id', 'agent']).where('associationId', '=', associationId).where('id', 'in', sessions).execute() : [];
  const agentOf = new Map(agents.map(({ id, agent }) => [id, agent]));
  ctx.subject({ entity: 'auditLog', id: 'signIns', after: { conditions: JSON.stringify({ person, result, from, to }) } });
  return {
    total,
    data: lines.map(({ seq, at, actorName, event, result: outcome, note, address, sessionId }) => ({
      seq, at, name: actorName, what: eventTitle(event), result: outcome === 'done' ? 'done' as const : 'failed' as const, reason: note === null ? null : reasons[note] ?? note, address,
      device: sessionId && agentOf.has(sessionId) ? deviceName(agentOf.get(sessionId) ?? null) : null,
    })),
  };
}
