/**
 * 续用登录: a device on which somebody stays signed in gets its session back. When a refresh token turns up that should
 * not exist any more, its session ends, the audit trail says so, and its owner is told.
 */
import type { FreshToken } from 'contract/areas/account/sign-in.wire';
import { audit } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { endSessions } from '../../../machines/session/begin-session.ts';
import { deviceCookie } from '../../../machines/session/devices.ts';
import { refreshCookie, refreshSession } from '../../../machines/session/refresh.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { findAccount } from './account.sql.ts';
import { isElsewhere } from './admit.ts';
import { clearRefreshCookie, setRefreshCookie, setSessionCookie } from './cookies.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { userInfoOf } from './user-info.public.ts';

type RefreshCtx = Ctx<'refreshOver'>;

export async function refresh(ctx: RefreshCtx): Promise<FreshToken> {
  const { app, http } = ctx;
  const { associationId } = app;
  const refreshToken = http.cookie(refreshCookie);
  if (refreshToken === undefined) return { freshToken: null, userInfo: null };
  const rules = await securityRules(app);
  const { sessionLimits, remember } = rules;
  const outcome = await app.db.transaction().execute(async (db) => {
    const found = await refreshSession(db, app.vault, { associationId, refreshToken, deviceCookie: http.cookie(deviceCookie), limits: sessionLimits, graceSeconds: remember.graceSeconds });
    // Ended in the same transaction that noticed it: nothing is refused back into life.
    if (found && 'stolen' in found) await endStolen(ctx, db, found.stolen);
    return found;
  });
  const account = outcome && !('stolen' in outcome) && remember.days > 0 ? await findAccount(app.db, associationId, { id: outcome.userId }) : null;
  // A device that stays signed in is carried along; the staff's own network is not.
  if (!outcome || 'stolen' in outcome || !account || isElsewhere(account, { ctx, rules })) {
    clearRefreshCookie(http);
    return ctx.fail('refreshOver');
  }
  app.sessions.forget([outcome.sessionId]);
  setSessionCookie(http, outcome.boundSecret, sessionLimits.absoluteHours * 3600);
  setRefreshCookie(http, outcome.refreshToken, outcome.secondsLeft);
  return { freshToken: outcome.token, userInfo: await userInfoOf(app, account) };
}

async function endStolen({ app, http, traceId }: RefreshCtx, db: Ctx['db'], { sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  const { associationId } = app;
  const [account, ended] = [await findAccount(db, associationId, { id: userId }), await endSessions(db, associationId, userId, { only: sessionId }, 'stolen')];
  if (ended.length === 0) return;
  await audit(db, { associationId, actorId: null, actorName: account?.realName ?? '未登录', sessionId, address: http.ip, traceId }, 'account.refresh', 'failed', { entity: 'user', id: userId, note: 'stolen' });
  await tellOwner(db, { associationId, userId }, securityNotices.sessionStolen({ sessionId }));
}
