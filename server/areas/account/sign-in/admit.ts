/** The last part of every sign-in: who has shown everything that is asked of him gets a session, and the browser its cookies. */
import { sql } from 'kysely';
import type { LoginResult } from 'contract/areas/account/sign-in.wire';
import { isAllowedFrom } from 'contract/areas/system/networks';
import { audit } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { beginSession, type Begun } from '../../../machines/session/begin-session.ts';
import { rememberDevice, type Device } from '../../../machines/session/devices.ts';
import { forgiveAccount } from '../../../machines/session/failures.ts';
import { endRemembered, refreshCookie } from '../../../machines/session/refresh.ts';
import { deviceName } from '../../../machines/session/device-name.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { comesFromBrowser } from './comes-from-browser.ts';
import { markSignedIn, type Account } from './account.sql.ts';
import { clearRefreshCookie, setDeviceCookie, setRefreshCookie, setSessionCookie } from './cookies.ts';
import type { SecurityRules } from '../../../machines/session/security-rules.ts';
import { userInfoOf } from './user-info.public.ts';

/** Staff come from where the association has said that they do. */
export const isElsewhere = ({ isStaff }: Account, { ctx: { http }, rules }: Pick<Comer, 'ctx' | 'rules'>): boolean => isStaff && !isAllowedFrom(http.ip, rules.addresses);

/** Locked out are strangers; the owner's own browser is let in. */
export const mayEnter = (account: Account, { device, ...comer }: Pick<Comer, 'ctx' | 'rules' | 'device'>): boolean =>
  account.status === 'ACTIVE' && !isElsewhere(account, comer) && !account.oneTimeOver && (!account.isLocked || (device?.userIds.includes(account.id) ?? false));

export interface Comer { ctx: Pick<Ctx, 'app' | 'http' | 'traceId'>; rules: SecurityRules; address: string; device: Device | null }
interface Asked { accountKey: string; remember: boolean; byPassword: boolean; newHash: string | null }
export interface Admitted { account: Account; session: Begun; deviceCookie: string; absoluteHours: number; left: readonly string[] }

/** Within the transaction that holds the person's row. */
export async function admit(db: Db, { ctx: { app, http, traceId }, rules, address, device }: Comer, account: Account, { accountKey, remember, byPassword, newHash }: Asked): Promise<Admitted> {
  const { associationId } = app;
  const limits = account.duty === 'business' ? rules.sessionLimits : rules.administratorSessions;
  await markSignedIn(db, associationId, account.id, newHash);
  await forgiveAccount(db, associationId, accountKey, address);
  const isNew = await isNewDevice(db, account, { device, http, associationId });
  const remembered = await rememberDevice(db, associationId, account.id, device);
  const left = await endRemembered(db, associationId, http.cookie(refreshCookie));
  const session = await beginSession(db, {
    associationId, userId: account.id, ...limits, address: http.ip, agent: http.header('user-agent'), deviceId: remembered.id,
    bound: comesFromBrowser(http), passwordShown: byPassword,
    // Three administrators never: whoever sits down at their desk must not be them.
    rememberDays: remember && account.duty === 'business' ? rules.remember.days : 0,
  });
  await audit(db, { associationId, actorId: account.id, actorName: account.realName, sessionId: session.sessionId, address: http.ip, traceId },
    'account.login', 'done', { entity: 'user', id: account.id, ...(session.replaced.length && { note: `已结束较早的会话${session.replaced.length}个` }) });
  const owner = { associationId, userId: account.id };
  if (isNew) await tellOwner(db, owner, securityNotices.newDevice({ device: deviceName(http.header('user-agent') ?? null), address: http.ip }));
  if (session.replaced.length) await tellOwner(db, owner, securityNotices.sessionReplaced({ most: limits.most }));
  return { account, session, deviceCookie: remembered.cookie, absoluteHours: limits.absoluteHours, left };
}

/**
 * Nobody's first sign-in is news. A browser is known by its cookie; a script brings none, and is known by what it calls
 * itself and where it comes from.
 */
async function isNewDevice(db: Db, { id }: Account, { device, http, associationId }: { device: Device | null; http: Ctx['http']; associationId: string }): Promise<boolean> {
  if (device?.userIds.includes(id)) return false;
  const isBrowser = comesFromBrowser(http);
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from session where association_id = ${associationId} and user_id = ${id})
      and (${isBrowser}::boolean or not exists (select from session where association_id = ${associationId} and user_id = ${id}
        and agent is not distinct from ${http.header('user-agent')?.slice(0, 255) ?? null} and address = ${http.ip})) as is_new`.execute(db);
  return rows[0]?.isNew ?? false;
}

/** After the commit. */
export async function welcome({ ctx: { app, http }, rules }: Comer, { account, session, deviceCookie, absoluteHours, left }: Admitted): Promise<LoginResult> {
  app.sessions.forget([...session.replaced, ...left]);
  setDeviceCookie(http, deviceCookie);
  if (session.boundSecret) setSessionCookie(http, session.boundSecret, absoluteHours * 3600);
  const { refreshToken } = session;
  if (refreshToken) setRefreshCookie(http, refreshToken, rules.remember.days * 86_400);
  else if (http.cookie(refreshCookie)) clearRefreshCookie(http);
  return { accessToken: session.token, remembered: refreshToken !== null, userInfo: await userInfoOf(app, account) };
}
