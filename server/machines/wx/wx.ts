/**
 * Asks WeChat: for an access token, a picture to scan, a word to somebody who has just scanned it. Its address is fixed
 * (one that somebody types would make the server call wherever that somebody likes); only tests have a stub instead.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../tables.gen.ts';
import { breakerOf } from '../sms/breaker.ts';
import { post } from '../sms/post.ts';
import { textIn, within } from '../sms/vendor.ts';
import type { Vault } from '../vault/vault.ts';
import { findWxAccount, keepAccessToken, type WxAccount } from './account.ts';

const host = 'api.weixin.qq.com';
/** Two hours by WeChat; renewed before they are over. */
const early = 300;
const tokenOver = new Set([40001, 40014, 42001]);

export type WxAnswer<T> = { readonly ok: T } | { readonly failed: string };

export interface Wx {
  /** A picture that tells us `scene` when it is scanned; what it says is to be drawn. */
  picture(scene: string, seconds: number): Promise<WxAnswer<string>>;
  say(openId: string, text: string): Promise<WxAnswer<true>>;
  /** Whether app id and secret are right and WeChat can be reached. */
  test(): Promise<WxAnswer<true>>;
}

interface Options { db: Kysely<Database>; vault: Vault; associationId: string; isDemo: boolean; via?: string | undefined; /** For tests: how long an answer may take. */ patience?: number; log(line: string): void }

export function startWx({ db, vault, associationId, isDemo, via, patience, log }: Options): Wx {
  const breaker = breakerOf();
  const ask = async (path: string, body: object): Promise<WxAnswer<unknown>> => {
    // What is said of a demonstration's people leaves this machine in no way.
    if (isDemo) return { failed: 'DEMO' };
    // One that does not answer keeps nobody waiting ten seconds each time: whoever wants to sign in takes the password.
    if (breaker.isOpen(host)) return { failed: 'RESTING' };
    const reached = await post(host, { path, headers: { host, 'content-type': 'application/json' }, body: JSON.stringify(body) }, via ?? null, patience);
    if (reached.kind !== 'answered') { breaker.failed(host); return { failed: reached.code }; }
    breaker.succeeded(host);
    const code = within(reached.body, 'errcode');
    return typeof code === 'number' && code !== 0 ? { failed: String(code) } : { ok: reached.body };
  };

  const newToken = async (account: WxAccount): Promise<WxAnswer<{ token: string; seconds: number }>> => {
    const answer = await ask('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: account.appId, secret: account.appSecret ?? '', force_refresh: false });
    if ('failed' in answer) return answer;
    const [token, seconds] = [textIn(answer.ok, 'access_token'), within(answer.ok, 'expires_in')];
    return token && typeof seconds === 'number' ? { ok: { token, seconds } } : { failed: 'ANSWER' };
  };

  // One question at a time here; two nodes that ask at once get the same token, and no transaction waits for WeChat.
  let asking: Promise<WxAnswer<string>> | null = null;
  const goodToken = ({ isFresh, accessToken: token }: WxAccount, refused: string | undefined) => (isFresh && token !== refused ? token : null);
  const renew = async (refused: string | undefined): Promise<WxAnswer<string>> => {
    const account = await findWxAccount(db, vault, associationId);
    if (!account) return { failed: 'NONE' };
    const other = goodToken(account, refused);
    if (other) return { ok: other };
    const made = await newToken(account);
    if ('failed' in made) return made;
    await keepAccessToken(db, vault, { associationId, appId: account.appId }, made.ok.token, Math.max(60, made.ok.seconds - early));
    return { ok: made.ok.token };
  };
  const accessToken = async (refused?: string): Promise<WxAnswer<string>> => {
    const known = await findWxAccount(db, vault, associationId);
    const good = known && goodToken(known, refused);
    if (good) return { ok: good };
    asking ??= renew(refused).finally(() => { asking = null; });
    return asking;
  };

  const withToken = async (path: string, body: object): Promise<WxAnswer<unknown>> => {
    const first = await accessToken();
    if ('failed' in first) return first;
    const answer = await ask(`${path}?access_token=${encodeURIComponent(first.ok)}`, body);
    if (!('failed' in answer) || !tokenOver.has(Number(answer.failed))) return answer;
    const second = await accessToken(first.ok);
    return 'failed' in second ? second : ask(`${path}?access_token=${encodeURIComponent(second.ok)}`, body);
  };
  const told = <T>(what: string, answer: WxAnswer<T>): WxAnswer<T> => {
    if ('failed' in answer) log(`微信接口“${what}”未成功：${answer.failed}`);
    return answer;
  };

  return {
    async picture(scene, seconds) {
      const answer = told('二维码', await withToken('/cgi-bin/qrcode/create', { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } }));
      if ('failed' in answer) return answer;
      const url = textIn(answer.ok, 'url');
      return url ? { ok: url } : { failed: 'ANSWER' };
    },
    async say(openId, text) {
      const answer = told('消息', await withToken('/cgi-bin/message/custom/send', { touser: openId, msgtype: 'text', text: { content: text } }));
      return 'failed' in answer ? answer : { ok: true };
    },
    async test() {
      const account = await findWxAccount(db, vault, associationId);
      const answer = account ? told('访问凭据', await newToken(account)) : { failed: 'NONE' };
      return 'failed' in answer ? answer : { ok: true };
    },
  };
}
