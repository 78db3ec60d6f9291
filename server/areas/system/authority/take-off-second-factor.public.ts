/**
 * Takes the second factor off somebody who has lost phone and recovery codes. What was open is closed, and it happens in
 * nobody's dark: the person is told, and the other administrators, who would notice a colleague taking an account over.
 */
import { settingAddress } from 'contract/areas/account/personal-setting';
import { sql } from 'kysely';
import { audit, type Witness } from '../../../kernel/audit.ts';
import type { Db } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { endSessions } from '../../../machines/session/begin-session.ts';
import { endSecondFactor, secondFactorOf } from '../../../machines/session/second-factor.ts';

export interface Account { readonly id: string; readonly userName: string; readonly realName: string }

const event = 'account.secondFactorReset';

/** Answers the ended sessions, or null where there is none to take off. */
export async function takeOffSecondFactor(db: Db, who: Witness, { id, userName, realName }: Account, checkedBy: string): Promise<string[] | null> {
  const { associationId, actorName } = who;
  if (!(await secondFactorOf(db, { associationId, userId: id })).isOn) return null;
  await endSecondFactor(db, { associationId, userId: id });
  const ended = await endSessions(db, associationId, id, { except: null }, 'ended');
  await tell(db, associationId, [id], {
    event, severity: 3, title: '您的两步验证已重置', address: settingAddress('safe', 'secondFactor'),
    content: `${actorName}已重置您的两步验证，您在各设备上的登录已全部退出。请重新开启两步验证。如非您本人要求，请立即修改密码，并联系协会管理员。`,
  });
  await tell(db, associationId, await otherAdministrators(db, who, id), {
    event, severity: 3, title: '有人的两步验证已重置', content: `${actorName}重置了“${realName}”（用户名 ${userName}）的两步验证。如有疑问，请查看审计记录。`,
  });
  await audit(db, who, 'user.resetSecondFactor', 'done', { entity: 'user', id, note: `核实身份的方式：${checkedBy}` });
  return ended;
}

async function otherAdministrators(db: Db, { associationId, actorId }: Witness, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where association_id = ${associationId} and duty <> 'business' and status = 'ACTIVE' and deleted_at is null and id <> ${userId} and id is distinct from ${actorId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}
