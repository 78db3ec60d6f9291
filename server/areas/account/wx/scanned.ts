/** What a scan leads to: work after the commit that has heard of it. The person hears of it in WeChat, and in the window that shows the picture. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { wxManage } from 'contract/areas/applications/wx-manage';
import type { App } from '../../../app.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { announce } from '../../../machines/live/announce.ts';
import { isWorking } from '../../../machines/session/living.ts';
import { proofOf } from '../../../machines/session/secret.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { namesOf } from '../sign-in/user-info.public.ts';
import { isOurScene } from './sign-in-scene.ts';

const scan = z.object({ openId: z.string(), scene: z.string() });
type Scan = z.infer<typeof scan>;

const over = '二维码已失效，请在电脑上刷新后重新扫码。';

export async function scanned(app: App, payload: unknown): Promise<void> {
  const heard = scan.parse(payload);
  const text = heard.scene.startsWith('b') ? await bind(app, heard) : await sendCode(app, heard);
  await app.wx.say(heard.openId, text);
}

interface Waiting { userId: string; sessionId: string; realName: string; appId: string }

async function bind(app: App, { openId, scene }: Scan): Promise<string> {
  const { associationId } = app;
  const { systemName } = await namesOf(app);
  return app.db.transaction().execute(async (db) => {
    const { rows } = await sql<Waiting>`
      update wx_scene w set used_at = app_now() from session s, app_user u, wx_account a
      where w.association_id = ${associationId} and w.scene_hash = ${proofOf(scene)} and w.purpose = 'bind' and w.used_at is null and w.expires_at > app_now()
        and s.association_id = w.association_id and s.id = w.session_id and u.association_id = w.association_id and u.id = w.user_id and u.duty = 'business' and ${isWorking}
        and a.association_id = w.association_id and a.is_on
      returning w.user_id, w.session_id, u.real_name, a.app_id`.execute(db);
    const [who] = rows;
    if (!who) return over;
    const witness = { associationId, actorId: who.userId, actorName: who.realName, sessionId: who.sessionId, address: null, traceId: newId() };
    const owner = await bound(db, associationId, who, openId);
    const isBound = owner === who.userId;
    await audit(db, witness, 'account.wxBind', isBound ? 'done' : 'failed', { entity: 'user', id: who.userId, ...(!isBound && { note: 'wxRepeat' }) });
    await announce(db, { type: isBound ? 'addSuccess' : 'wxRepeat' }, { users: [who.userId] });
    if (!isBound) return '您的微信已绑定另一个账号。请先用该账号登录，在“个人设置—账号安全”中解除绑定。';
    await tellOwner(db, { associationId, userId: who.userId }, securityNotices.wxBound());
    return `您的微信已绑定${systemName}的账号。如非本人操作，请立即联系协会管理员。`;
  });
}

/** Whose account the WeChat belongs to afterwards; nobody's, where the account has another WeChat. The database decides. */
async function bound(db: Db, associationId: string, { userId, appId }: Waiting, openId: string): Promise<string | null> {
  await sql`insert into wx_bind (association_id, app_id, user_id, open_id) values (${associationId}, ${appId}, ${userId}, ${openId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ userId: string }>`select user_id from wx_bind where association_id = ${associationId} and app_id = ${appId} and open_id = ${openId}`.execute(db);
  return rows[0]?.userId ?? null;
}

export const codeHash = ({ vault }: Pick<App, 'vault'>, scene: string, code: string): string => vault.mac('wxCode', `${scene}|${code}`);

/** The code goes to the phone of whoever is bound; the window at the door learns only that it was sent. */
async function sendCode(app: App, { openId, scene }: Scan): Promise<string> {
  const { associationId } = app;
  if (!isOurScene(app.vault, scene, app.sessions.clock.now())) return over;
  const { seconds } = await app.settings.get(app.db, associationId, wxManage.settings.picture);
  const { systemName } = await namesOf(app);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rows } = await sql<{ isKnown: boolean; isNew: boolean }>`
    with whose as (
      select b.user_id from wx_bind b join wx_account a on a.association_id = b.association_id and a.app_id = b.app_id and a.is_on
      join app_user u on u.association_id = b.association_id and u.id = b.user_id and u.duty = 'business' and u.status = 'ACTIVE' and u.deleted_at is null
      where b.association_id = ${associationId} and b.open_id = ${openId}),
    made as (
      insert into wx_scene (association_id, scene_hash, purpose, user_id, code_hash, expires_at)
      select ${associationId}, ${proofOf(scene)}, 'signIn', user_id, ${codeHash(app, scene, code)}, app_now() + make_interval(secs => ${seconds}) from whose
      on conflict do nothing returning 1)
    select exists (select from whose) as is_known, exists (select from made) as is_new`.execute(app.db);
  const { isKnown = false, isNew = false } = rows[0] ?? {};
  if (!isKnown) return '您的微信还没有绑定账号。请先用用户名和密码登录，在“个人设置—账号安全”中绑定。';
  if (!isNew) return over;
  return `登录${systemName}的登录码：${code}，${Math.ceil(seconds / 60)}分钟内有效。请只在您本人打开的登录页输入，不要告诉他人；如非本人操作，请忽略。`;
}
