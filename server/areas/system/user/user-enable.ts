/** Closing and opening accounts, one or many; whoever cannot be closed now stays as he is, with the reason. */
import { sql } from 'kysely';
import { userPermission as perm, type user } from 'contract/areas/system/user';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { takenKey } from '../../../kernel/error-code.ts';
import { lockAccounts, refusedFor, type Account, type Refused } from './accounts.ts';
import { handOver } from './hand-over.ts';
import { hindrances } from './open-deeds.ts';

type Call = typeof user.endpoints.updateEnabled;

export async function updateEnabled(ctx: Ctx<Fails<Call>>, { ids, enabled, reason, handoverTo }: Parsed<Call>): Promise<Output<Call>> {
  const accounts = await lockAccounts(ctx, ids, perm.edit);
  const refused: Refused[] = [];
  const done: Account[] = [];
  for (const account of accounts) {
    const why = hindrances[enabled ? 'enable' : 'disable'](account, ctx.viewer) ?? lastOfMany(account, accounts, enabled) ?? (enabled ? null : await handOver(ctx, account, accounts.length === 1 ? handoverTo : undefined, reason));
    if (why !== null) { refused.push(refusedFor(account, why)); continue; }
    // Opened again it is what its roles make of it: without any it waits for the security administrator.
    const status = enabled ? (account.hasRoles ? 'ACTIVE' : 'INERT') : 'DISABLED';
    if (await isChanged(ctx, account.id, status)) done.push(account);
    else refused.push(refusedFor(account, '手机号已用于另一个账号，请先修改其中一个账号的手机号'));
  }
  if (done.length) ctx.subject({ entity: 'user', id: done.map(({ id }) => id).join(','), after: { enabled, names: done.map(({ realName }) => realName) }, ...reason && { note: reason } });
  return { done: done.length, refused };
}

/** The number of a closed account may be another's by now; the others of the same call are done all the same. */
async function isChanged({ db, viewer: { associationId, userId } }: Ctx<Fails<Call>>, id: string, status: 'ACTIVE' | 'INERT' | 'DISABLED'): Promise<boolean> {
  await sql`savepoint changing`.execute(db);
  try {
    await sql`update app_user set status = ${status}, version = version + 1, updated_at = app_now(), updated_by = ${userId} where association_id = ${associationId} and id = ${id}`.execute(db);
    await sql`release savepoint changing`.execute(db);
    return true;
  } catch (error) {
    if (takenKey(error) !== 'app_user_mobile_once') throw error;
    await sql`rollback to savepoint changing`.execute(db);
    return false;
  }
}

/** Each alone could go; all administrators of one duty at once would leave nobody. */
const lastOfMany = (account: Account, accounts: readonly Account[], enabled: boolean): string | null =>
  (!enabled && account.duty !== 'business' && accounts.filter(({ duty }) => duty === account.duty).length > 1 ? '不能同时停用同一类管理员，请逐个办理' : null);
