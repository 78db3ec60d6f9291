/** What the security administrator does for people who do not get in: unlock, and passwords for once, shown this once. */
import { sql } from 'kysely';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { user } from 'contract/areas/system/user';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { proveOwnPassword } from '../../account/profile/prove-own-password.public.ts';
import { lockAccounts, refusedFor, type Account, type Refused } from './accounts.ts';
import { newOneTime, replacePassword, type Issued } from './issue-password.public.ts';
import { hindrances } from './open-deeds.ts';

type Calls = typeof user.endpoints;

export async function unlockUsers(ctx: Ctx<Fails<Calls['unlock']>>, { ids }: Parsed<Calls['unlock']>): Promise<Output<Calls['unlock']>> {
  const { db, viewer } = ctx;
  const refused: Refused[] = [];
  const done: Account[] = [];
  for (const account of await lockAccounts(ctx, ids, authorityPermission.grant)) {
    const why = hindrances.unlock(account, viewer);
    if (why !== null) { refused.push(refusedFor(account, why)); continue; }
    const status = account.rawStatus === 'LOCKED' ? (account.hasRoles ? 'ACTIVE' : 'INERT') : account.rawStatus;
    await sql`update app_user set status = ${status}, locked_until = null, lockouts = 0, version = version + 1, updated_at = app_now(), updated_by = ${viewer.userId} where association_id = ${viewer.associationId} and id = ${account.id}`.execute(db);
    done.push(account);
  }
  if (done.length) ctx.subject({ entity: 'user', id: done.map(({ id }) => id).join(','), after: { unlocked: done.map(({ realName }) => realName) } });
  return { done: done.length, refused };
}

type Resetting = Ctx<Fails<Calls['resetPassword']>>;

/** Commits by itself: a wrong password of the own must be counted although the call is refused. */
export async function resetPasswords(ctx: Resetting, { ids, ...input }: Parsed<Calls['resetPassword']>): Promise<Output<Calls['resetPassword']>> {
  const { app } = ctx;
  // Out of reach is said before the own password is asked for, and nothing is held while passwords are hashed.
  await app.db.transaction().execute((db) => lockAccounts({ ...ctx, db, viewer: ctx.viewer }, ids, authorityPermission.grant));
  await proveOwnPassword(ctx, input, 'user.resetPassword');
  const passwords = new Map<string, Issued>();
  for (const id of new Set(ids)) passwords.set(id, await newOneTime(app.db, ctx.viewer.associationId));
  const { ended, ...answer } = await app.db.transaction().execute((db) => issueTo({ ...ctx, db, viewer: ctx.viewer }, passwords, input.checkedBy));
  app.sessions.forget(ended);
  return answer;
}

async function issueTo(ctx: Resetting, passwords: ReadonlyMap<string, Issued>, checkedBy: string) {
  const { db, viewer: { associationId, userId } } = ctx;
  const refused: Refused[] = [];
  const [issued, ended, hours] = [new Array<Output<Calls['resetPassword']>['issued'][number]>(), new Array<string>(), [...passwords.values()][0]?.hours ?? 0];
  for (const account of await lockAccounts(ctx, [...passwords.keys()], authorityPermission.grant)) {
    const [why, own] = [hindrances.reset(account, ctx.viewer), passwords.get(account.id)];
    if (why !== null || !own) { refused.push(refusedFor(account, why ?? '账号已变化，请重试')); continue; }
    ended.push(...await replacePassword(db, { associationId, by: userId }, account, own));
    await audit(db, witness(ctx), 'user.resetPassword', 'done', { entity: 'user', id: account.id, note: `核实身份的方式：${checkedBy}` });
    issued.push({ id: account.id, userName: account.userName, realName: account.realName, oneTimePassword: own.password });
  }
  return { hours, issued, refused, ended };
}
