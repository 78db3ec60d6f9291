/**
 * Accounts that nobody has used for long are closed (security baseline A19): those of the association's staff after some
 * months, others only where the association wants it, since a lawyer may come once a year. Administrators' accounts are
 * reported and not closed: the one that is hardly ever used may be the one that is needed.
 */
import { sql } from 'kysely';
import type { ParametersOf } from 'contract/areas/system/scheduled-tasks';
import { user } from 'contract/areas/system/user';
import type { App } from '../../../app.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { kindColumn } from './accounts.ts';

interface Unused { id: string; realName: string; duty: string; days: number }

const named = 20;
/** Of whom nobody has said what he is, and who is of no firm, no lawyer and no intern: he works at the association. */
const isStaff = sql`(${kindColumn} = 'STAFF' or u.duty <> 'business' or (u.person_kind is null and ${kindColumn} = 'OTHER'))`;
const lastTouched = sql`greatest(u.last_sign_in_at, u.created_at, u.updated_at)`;

export async function closeUnused(app: App, { staffDays, otherDays }: ParametersOf<'unusedAccounts'>, say: (line: string) => void): Promise<void> {
  const { db, associationId } = app;
  await db.transaction().execute(async (change) => {
    // Whoever was entered, opened or looked after lately has been thought of.
    const { rows } = await sql<Unused>`
      select u.id, u.real_name, u.duty, app_today() - (${lastTouched} at time zone 'Asia/Shanghai')::date as days from app_user u
      where u.association_id = ${associationId} and u.status = 'ACTIVE' and u.deleted_at is null
        and app_today() - (${lastTouched} at time zone 'Asia/Shanghai')::date >= case when ${isStaff} then nullif(${staffDays}::int, 0) else nullif(${otherDays}::int, 0) end
      order by days desc, u.id for update of u`.execute(change);
    if (!rows.length) return;
    const [closed, kept] = [rows.filter(({ duty }) => duty === 'business'), rows.filter(({ duty }) => duty !== 'business')];
    for (const { id, realName, days } of closed) {
      await sql`update app_user set status = 'DISABLED', version = version + 1, updated_at = app_now(), updated_by = null where association_id = ${associationId} and id = ${id}`.execute(change);
      await audit(change, { associationId, actorId: null, actorName: '系统', sessionId: null, address: null, traceId: newId() }, 'user.updateEnabled', 'done', { entity: 'user', id, after: { enabled: false, names: [realName] }, note: `连续${days}天没有登录` });
    }
    await report(change, associationId, closed, kept);
    say(`停用 ${closed.length} 个账号，提醒 ${kept.length} 个管理员账号`);
  });
}

/** Once a month of the same administrators' accounts; closed ones are told of as it happens. */
async function report(db: Db, associationId: string, closed: readonly Unused[], kept: readonly Unused[]): Promise<void> {
  const { rows: officers } = await sql<{ id: string; month: string }>`
    select distinct r.user_id as id, to_char(app_today(), 'YYYY-MM') as month from user_role r join app_user u on u.association_id = r.association_id and u.id = r.user_id and u.status = 'ACTIVE' and u.deleted_at is null
    where r.association_id = ${associationId} and r.role_code in ('sysAdmin', 'secAdmin')`.execute(db);
  const ids = officers.map(({ id }) => id);
  const inWords = (some: readonly Unused[]) => `${some.slice(0, named).map(({ realName, days }) => `${realName}（${days}天）`).join('、')}${some.length > named ? `等${some.length}人` : ''}`;
  if (closed.length) await tell(db, associationId, ids, { event: 'system.unusedAccounts', severity: 2, title: `停用了${closed.length}个长期未登录的账号`, content: `${inWords(closed)}。仍需使用的，请在用户管理中重新启用。`, address: user.pages.list.path });
  if (kept.length) await tell(db, associationId, ids, { event: 'system.unusedAccounts', key: `system.unusedAccounts:${officers[0]?.month ?? ''}`, severity: 2, title: '有管理员账号长期未登录', content: `${inWords(kept)}。管理员账号不自动停用，请核实是否仍需保留。`, address: user.pages.list.path });
}
