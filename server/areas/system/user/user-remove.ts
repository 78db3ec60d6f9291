/** Removing accounts that nobody ever used. Whatever somebody did stays his: a used account is closed, not removed. */
import { sql } from 'kysely';
import { userPermission as perm, type user } from 'contract/areas/system/user';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { dropPhoto } from '../../account/own-photo/own-photo.public.ts';
import { lockAccounts, refusedFor, type Account, type Refused } from './accounts.ts';
import { handOver } from './hand-over.ts';
import { hindrances } from './open-deeds.ts';

type Calls = typeof user.endpoints;

export async function removeUser(ctx: Ctx<Fails<Calls['remove']>>, { id, handoverTo }: Parsed<Calls['remove']>): Promise<Output<Calls['remove']>> {
  const { refused: [refused] } = await removeAll(ctx, [id], handoverTo);
  if (refused) ctx.fail('accountUnfit', { name: refused.name, reason: refused.reason });
  return {};
}

export const removeUsers = (ctx: Ctx<Fails<Calls['removeMany']>>, { ids }: Parsed<Calls['removeMany']>): Promise<Output<Calls['removeMany']>> => removeAll(ctx, ids, undefined);

async function removeAll(ctx: Ctx, ids: readonly string[], handoverTo: string | undefined): Promise<Output<Calls['removeMany']>> {
  const { db, viewer } = ctx;
  const accounts = await lockAccounts(ctx, ids, perm.del);
  const refused: Refused[] = [];
  const done: Account[] = [];
  for (const account of accounts) {
    const why = hindrances.remove(account, viewer) ?? await handOver(ctx, account, handoverTo, undefined);
    if (why !== null) { refused.push(refusedFor(account, why)); continue; }
    // Its lawyer or intern may have another account; the name is never given to somebody else.
    await sql`update app_user set deleted_at = app_now(), status = 'DISABLED', version = version + 1, updated_at = app_now(), updated_by = ${viewer.userId} where association_id = ${viewer.associationId} and id = ${account.id}`.execute(db);
    await dropPhoto(ctx, account.id);
    done.push(account);
  }
  if (done.length) ctx.subject({ entity: 'user', id: done.map(({ id }) => id).join(','), before: { names: done.map(({ userName, realName }) => `${realName}（${userName}）`) } });
  return { done: done.length, refused };
}
