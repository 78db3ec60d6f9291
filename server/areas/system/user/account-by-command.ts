/**
 * Accounts made and opened again from the shell: what an office does before its security administrator has screens for
 * it, and when nobody gets in any more. Whoever may run it holds the database; it acts as the system and says so in the
 * audit trail.
 */
import { sql } from 'kysely';
import { userName as userNameShape } from 'contract/areas/account/user-name';
import { personName } from 'contract/areas/basic-info/formats';
import { audit, type Witness } from '../../../kernel/audit.ts';
import type { Db } from '../../../kernel/context.ts';
import { endSecondFactor } from '../../../machines/session/second-factor.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { takeOffSecondFactor } from '../authority/take-off-second-factor.public.ts';
import { isSetUp } from '../../../machines/session/is-set-up.ts';
import { addIntern } from '../../practice/practice-application/new-intern.public.ts';
import { chosenRoles, type ChosenRole } from './chosen-roles.ts';
import { newOneTime, replacePassword } from './issue-password.public.ts';
import { addAccount, isUserNameTaken } from './new-account.public.ts';
import { NotDone } from './not-done.ts';

export interface Wish { name: string; realName: string; roles: readonly string[]; firm?: string | undefined; lawyer?: string | undefined }
export interface Opened { userName: string; realName: string; roles: readonly string[]; oneTimePassword: string; hours: number }

export async function createAccount(db: Db, who: Witness, wish: Wish): Promise<Opened> {
  const { associationId } = who;
  const userName = read(userNameShape, wish.name, '--name');
  const realName = read(personName, wish.realName, '--real-name');
  if (await isUserNameTaken(db, associationId, userName)) throw new NotDone(`用户名“${userName}”已被使用，请换一个（--name）。`);
  const roles = await chosenRoles(db, associationId, wish);
  if (roles[0]!.duty !== 'business' && !await isSetUp({ associationId }, db)) throw new NotDone('系统尚未完成首次设置。请按启动时控制台显示的地址和设置码创建三名管理员。');
  const lawyerId = wish.lawyer === undefined ? undefined : await lawyerFor(db, associationId, wish.lawyer, realName);
  const { password, hash, hours, now, expiresAt } = await newOneTime(db, associationId);
  const internId = roles.some(({ code }) => code === 'intern') ? await addIntern(db, associationId, realName) : undefined;
  const id = await addAccount(db, { associationId, userName, realName, roles, passwordHash: hash, now, oneTimeExpiresAt: expiresAt, lawyerId, internId });
  await audit(db, who, 'user.create', 'done', { entity: 'user', id, after: { userName, realName, roles: roles.map(({ code, firmId }) => firmId ? `${code} ${firmId}` : code) } });
  return { userName, realName, roles: roles.map(({ title }: ChosenRole) => title), oneTimePassword: password, hours };
}

/** A forgotten or run-out password: a new one for once; what was open is closed, what was locked opens. */
export async function resetPassword(db: Db, who: Witness, name: string): Promise<Opened> {
  const { associationId } = who;
  const { rows: [account] } = await sql<{ id: string; userName: string; realName: string; status: string; passwordHash: string | null; roles: string[] }>`
    select id, user_name, real_name, status, password_hash, array(select r.title::text from user_role g join role r on r.association_id = g.association_id and r.code = g.role_code
      where g.association_id = u.association_id and g.user_id = u.id order by 1) as roles
    from app_user u where association_id = ${associationId} and user_name_key = ${userNameKey(name)} and deleted_at is null for update`.execute(db);
  if (!account) throw new NotDone(`没有用户名为“${name}”的账号，请核对 --name。`);
  if (account.status === 'DISABLED') throw new NotDone(`账号“${account.userName}”已停用，不能重置密码。`);
  const issued = await newOneTime(db, associationId);
  await replacePassword(db, { associationId, by: null }, account, issued);
  // Who has lost the phone and the recovery codes gets in again no other way.
  await endSecondFactor(db, { associationId, userId: account.id });
  await audit(db, who, 'user.resetPassword', 'done', { entity: 'user', id: account.id });
  return { userName: account.userName, realName: account.realName, roles: account.roles, oneTimePassword: issued.password, hours: issued.hours };
}

export interface TakenOff { userName: string; realName: string; endedSessions: number }

/** Phone and recovery codes are lost, the password is not. Whoever runs it has seen who it is. */
export async function resetSecondFactor(db: Db, who: Witness, name: string): Promise<TakenOff> {
  const { associationId } = who;
  const account = await db.selectFrom('appUser').select(['id', 'userName', 'realName']).where('associationId', '=', associationId).where('userNameKey', '=', userNameKey(name)).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
  if (!account) throw new NotDone(`没有用户名为“${name}”的账号，请核对 --name。`);
  const ended = await takeOffSecondFactor(db, who, account, '命令行');
  if (!ended) throw new NotDone(`账号“${account.userName}”没有开启两步验证，无需重置。`);
  return { userName: account.userName, realName: account.realName, endedSessions: ended.length };
}

function read(shape: typeof userNameShape, given: string, option: string): string {
  const { success, data, error } = shape.safeParse(given);
  if (!success) throw new NotDone(`${option} 的值“${given}”不正确：${error.issues[0]!.message}。`);
  return data;
}

async function lawyerFor(db: Db, associationId: string, licenceNo: string, realName: string): Promise<string> {
  const lawyer = await db.selectFrom('lawyer').select(['id', 'name']).where('associationId', '=', associationId).where('licenceNo', '=', licenceNo).where('deletedAt', 'is', null).executeTakeFirst();
  if (!lawyer) throw new NotDone(`律师名录中没有执业证号 ${licenceNo}，请核对 --lawyer。`);
  if (lawyer.name !== realName) throw new NotDone(`执业证号 ${licenceNo} 在律师名录中的姓名是“${lawyer.name}”，与 --real-name 不一致。`);
  const owner = await db.selectFrom('appUser').select('userName').where('associationId', '=', associationId).where('lawyerId', '=', lawyer.id).where('deletedAt', 'is', null).executeTakeFirst();
  if (owner) throw new NotDone(`该律师已有账号“${owner.userName}”，一人一个账号。`);
  return lawyer.id;
}
