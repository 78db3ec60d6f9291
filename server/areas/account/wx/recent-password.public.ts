/** Whether whoever sits at the screen has shown the password of late: at signing in, or again since. */
import { sql } from 'kysely';
import { wx } from 'contract/areas/account/wx';
import { wxManage } from 'contract/areas/applications/wx-manage';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { passwordShown } from '../../../machines/session/begin-session.ts';
import { proveOwnPassword } from '../profile/prove-own-password.public.ts';

type Call = typeof wx.endpoints.provePassword;

export async function provePassword(ctx: Ctx<'passwordWrong' | 'envelopeExpired'>, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, viewer: { associationId, sessionId, userId } } = ctx;
  await proveOwnPassword(ctx, input, wx.endpoints.provePassword.audit);
  await passwordShown(app.db, associationId, sessionId);
  ctx.subject({ entity: 'user', id: userId });
  return { minutes: (await pictureRules(ctx)).passwordMinutes };
}

export const pictureRules = ({ app }: Pick<Ctx, 'app'>) => app.settings.get(app.db, app.associationId, wxManage.settings.picture);

export async function askRecentPassword(ctx: Ctx<'passwordAgain'>, db: Db): Promise<void> {
  const { app, viewer: { associationId, sessionId } } = ctx;
  // By the caller's own connection: ten that each hold one and ask for a second wait for each other.
  const { passwordMinutes } = await app.settings.get(db, associationId, wxManage.settings.picture);
  const { rows } = await sql<{ isRecent: boolean }>`
    select proved_at > app_now() - make_interval(mins => ${passwordMinutes}) as is_recent
    from session_proof where association_id = ${associationId} and session_id = ${sessionId}`.execute(db);
  if (!rows[0]?.isRecent) ctx.fail('passwordAgain');
}
