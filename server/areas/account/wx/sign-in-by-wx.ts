/**
 * Signing in by WeChat: the picture is scanned, WeChat shows a code, the code is typed where the picture was. So a picture
 * that somebody else holds out opens nothing by itself. Wrong codes count like wrong passwords; who has a second factor
 * is asked for it as after the password; the session that begins is like any other.
 */
import { sql } from 'kysely';
import type { wx } from 'contract/areas/account/wx';
import type { LoginAnswer } from 'contract/areas/account/sign-in.wire';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { proofOf } from '../../../machines/session/secret.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { isWxOn } from '../../../machines/wx/account.ts';
import { enterOtherwise } from '../sign-in/enter-otherwise.public.ts';
import { pictureRules } from './recent-password.public.ts';
import { codeHash } from './scanned.ts';
import { newScene, sceneOfTicket } from './sign-in-scene.ts';

type Calls = typeof wx.endpoints;

const asked = bucketsOf(() => performance.now());
/** A window asks every two seconds whether it was scanned, and a whole office has one address. */
const looks = { perMinute: 1200, burst: 1200 };

async function hold({ app, http }: Ctx, what: string, rate?: { perMinute: number; burst: number }): Promise<void> {
  const wait = asked.take(`${what} ${app.associationId} ${networkOf(http.ip)}`, rate ?? (await securityRules(app)).captcha);
  if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
}

export async function ticket(ctx: Ctx<Fails<Calls['ticket']>>): Promise<Output<Calls['ticket']>> {
  const { app } = ctx;
  if (!await isWxOn(app)) return ctx.fail('wxOff');
  await hold(ctx, 'picture');
  const { seconds } = await pictureRules(ctx);
  const made = newScene(app.vault, app.sessions.clock.now() + seconds * 1000);
  const picture = await app.wx.picture(made.scene, seconds);
  return 'failed' in picture ? ctx.fail('wxUnreachable') : { ticket: made.ticket, url: picture.ok, expiresInSeconds: seconds };
}

const good = sql`purpose = 'signIn' and used_at is null and expires_at > app_now()`;

export async function state(ctx: Ctx, { ticket: given }: Parsed<Calls['state']>): Promise<Output<Calls['state']>> {
  const { app } = ctx;
  await hold(ctx, 'look', looks);
  const { seconds } = await pictureRules(ctx);
  const now = app.sessions.clock.now();
  // The code lives on for a while after the picture.
  const scene = sceneOfTicket(app.vault, given, now - seconds * 1000);
  if (!scene) return { state: 'over' };
  const { rows } = await sql<{ isGood: boolean }>`select ${good} as is_good from wx_scene where association_id = ${app.associationId} and scene_hash = ${proofOf(scene)}`.execute(app.db);
  return { state: rows[0] ? (rows[0].isGood ? 'sent' : 'over') : sceneOfTicket(app.vault, given, now) ? 'waiting' : 'over' };
}

export async function login(ctx: Ctx<'wxSignInFailed'>, { ticket: given, code }: Parsed<Calls['login']>): Promise<LoginAnswer> {
  const { app } = ctx;
  const { associationId } = app;
  const { seconds, tries } = await pictureRules(ctx);
  const scene = sceneOfTicket(app.vault, given, app.sessions.clock.now() - seconds * 1000) ?? '';
  const typed = code.normalize('NFKC').replaceAll(/[\s-]/g, '');
  const entered = await enterOtherwise(ctx, {
    title: '微信登录码', note: 'wx',
    async claim(db) {
      const scanned = await trySigningIn(db, associationId, scene, tries);
      return scanned && { userId: scanned.userId, isRight: scanned.codeHash === codeHash(app, scene, typed) };
    },
    use: async (db) => { await sql`update wx_scene set used_at = app_now() where association_id = ${associationId} and scene_hash = ${proofOf(scene)}`.execute(db); },
  });
  return entered ?? ctx.fail('wxSignInFailed', {}, { fields: [{ path: 'code', message: '登录码不正确或已失效' }] });
}

/** Counts a try first, like every try of a code. */
async function trySigningIn(db: Db, associationId: string, scene: string, most: number): Promise<{ userId: string; codeHash: string } | null> {
  const { rows } = await sql<{ userId: string; codeHash: string }>`
    update wx_scene set tries = tries + 1 where association_id = ${associationId} and scene_hash = ${proofOf(scene)} and ${good} and tries < ${most} returning user_id, code_hash`.execute(db);
  return rows[0] ?? null;
}
