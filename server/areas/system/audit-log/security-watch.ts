/**
 * Looks every minute at what the trail has taken in lately, and tells the security and audit administrators at once of
 * what should not wait for a reading of it: guessing at an administrator's password, asking again and again for what is
 * refused, carrying away much, granting to oneself, a clock that was set (security baseline U9, Z12). Once an hour each.
 */
import { sql } from 'kysely';
import { auditLog } from 'contract/areas/system/audit-log';
import type { ParametersOf } from 'contract/areas/system/scheduled-tasks';
import type { App } from '../../../app.ts';
import { audit } from '../../../kernel/audit.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';

type Limits = ParametersOf<'securityWatch'>;
interface Alert { readonly what: string; readonly who: string; readonly title: string; readonly content: string; readonly address: string }

const { list, signIns } = auditLog.pages;
const clockSlack = 60_000;

export async function watchSecurity(app: App, limits: Limits, say: (line: string) => void): Promise<void> {
  const alerts = [...await fromTrail(app, limits), ...clockAlerts(await clocks(app))];
  let told = 0;
  for (const alert of alerts) told += await raise(app, alert) ? 1 : 0;
  if (told) say(`发出 ${told} 条安全提醒`);
}

async function fromTrail({ db, associationId }: App, { minutes, refusals, signIns: wrong, rows: most }: Limits): Promise<Alert[]> {
  const lately = sql`e.association_id = ${associationId} and e.at > app_now() - make_interval(mins => ${minutes})`;
  const within = `${minutes}分钟内`;
  const [refused, guessed, carried, own] = await Promise.all([
    sql<{ id: string; name: string; times: number }>`
      select e.actor_id as id, max(e.actor_name) as name, count(*)::int as times from audit_entry e where ${lately} and e.result = 'refused' and e.actor_id is not null
      group by e.actor_id having count(*) > ${refusals}`.execute(db),
    sql<{ id: string; name: string; times: number }>`
      select u.id, u.real_name as name, count(*)::int as times from audit_entry e join app_user u on u.association_id = e.association_id and u.id::text = e.entity_id and u.duty <> 'business'
      where ${lately} and e.event = 'account.login' and e.result = 'failed' group by u.id, u.real_name having count(*) >= ${wrong}`.execute(db),
    sql<{ id: string; name: string; rows: number }>`
      select e.actor_id as id, max(e.actor_name) as name, sum((e.after ->> 'total')::int)::int as rows from audit_entry e where ${lately} and e.event = 'export.create' and e.result = 'done'
      group by e.actor_id having sum((e.after ->> 'total')::int) > ${most}`.execute(db),
    sql<{ id: string; name: string }>`
      select distinct e.actor_id as id, e.actor_name as name from audit_entry e where ${lately} and e.event in ('authority.save', 'authority.updateUserPermissions') and e.result = 'refused' and e.entity_id = e.actor_id::text`.execute(db),
  ]);
  return [
    ...refused.rows.map(({ id, name, times }) => ({ what: 'refused', who: id, title: '有人反复请求没有权限的内容', content: `${name}${within}被拒绝${times}次。请查看操作审计，必要时在“在线用户”中退出其登录。`, address: list.path })),
    ...guessed.rows.map(({ id, name, times }) => ({ what: 'guessed', who: id, title: '管理员账号连续登录失败', content: `${name}的账号${within}登录失败${times}次。如非本人所为，请查看登录日志中的来源地址。`, address: signIns.path })),
    ...carried.rows.map(({ id, name, rows }) => ({ what: 'carried', who: id, title: '有人大量导出资料', content: `${name}${within}导出${rows.toLocaleString('zh-CN')}条。请与本人核实用途。`, address: list.path })),
    ...own.rows.map(({ id, name }) => ({ what: 'own', who: id, title: '有人试图为本人授权', content: `${name}试图为自己的账号授权，已被拒绝。`, address: list.path })),
  ];
}

interface Clocks { readonly wall: number; readonly steady: number }
let before: Clocks | null = null;

async function clocks({ db }: App): Promise<Clocks> {
  const steady = performance.now();
  // machine time: the very clock by which the database says what day it is.
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return { wall: rows[0]?.ms ?? 0, steady };
}

/** How far the database's clock has gone against one that nobody can set. */
export function clockAlerts(now: Clocks): Alert[] {
  const jump = before ? (now.wall - before.wall) - (now.steady - before.steady) : 0;
  before = now;
  const seconds = Math.round(Math.abs(jump) / 1000);
  return Math.abs(jump) > clockSlack ? [{ what: 'clock', who: 'server', title: '服务器时间被调整', content: `服务器时间被拨${jump > 0 ? '快' : '慢'}了${seconds}秒。办理时间和期限都以它为准，请核对时间同步服务。`, address: list.path }] : [];
}

/** True where somebody had not been told yet. */
async function raise({ db, associationId }: App, { what, who, title, content, address }: Alert): Promise<boolean> {
  return db.transaction().execute(async (change) => {
    const { rows: watchers } = await sql<{ id: string; hour: string }>`
      select distinct r.user_id as id, to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24') as hour from user_role r
      join app_user u on u.association_id = r.association_id and u.id = r.user_id and u.status = 'ACTIVE' and u.deleted_at is null
      where r.association_id = ${associationId} and r.role_code in ('secAdmin', 'auditAdmin')`.execute(change);
    const told = await tell(change, associationId, watchers.map(({ id }) => id), { event: 'auditLog.alert', key: `auditLog.alert:${what}:${who}:${watchers[0]?.hour ?? ''}`, severity: 3, title, content, address });
    if (told) await audit(change, { associationId, actorId: null, actorName: '系统', sessionId: null, address: null, traceId: newId() }, 'auditLog.alert', 'done', { entity: 'auditLog', id: what, note: `${title}：${content}` });
    return told > 0;
  });
}
