/**
 * Stands in for WeChat on this machine: gives out access tokens and pictures for the right secret, plays somebody who
 * scans one, and tells the product of it as WeChat does, signed and sealed. Keeps what it was asked to say.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { bytesOf } from '../bytes-of.ts';
import { portOf } from '../port-of.ts';
import { textIn, within } from '../sms/vendor.ts';
import { sealFor, wxSignature } from './crypt.ts';

export interface WxStubKeys { appId: string; appSecret: string; token: string; encodingAesKey: string }

export interface WxStub {
  readonly url: string;
  /** What the account said to whom. */
  readonly said: readonly { openId: string; text: string }[];
  readonly tokensGiven: number;
  /** What the picture that was given out last says. */
  readonly newest: string;
  /** Somebody scans; `isNew`: and begins to follow the account by it. Answers the product's status and words. */
  scan(callback: string, scan: { url: string; openId: string; isNew?: boolean; at?: number; keys?: Partial<WxStubKeys> }): Promise<{ status: number; text: string }>;
  /** As if WeChat had given another token meanwhile. */
  forgetTokens(): void;
  close(): Promise<void>;
}

export async function startWxStub(keys: WxStubKeys): Promise<WxStub> {
  const tokens = new Set<string>();
  const scenes = new Map<string, string>();
  const said: { openId: string; text: string }[] = [];
  let tokensGiven = 0;
  let seconds = 1_800_000_000;

  const answer = (url: URL, body: unknown): object => {
    if (url.pathname === '/cgi-bin/stable_token') {
      if (textIn(body, 'grant_type') !== 'client_credential' || textIn(body, 'appid') !== keys.appId) return { errcode: 40013, errmsg: 'invalid appid' };
      if (textIn(body, 'secret') !== keys.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      const token = randomBytes(96).toString('base64url');
      tokens.add(token);
      tokensGiven += 1;
      return { access_token: token, expires_in: 7200 };
    }
    if (!tokens.has(url.searchParams.get('access_token') ?? '')) return { errcode: 40001, errmsg: 'invalid credential' };
    if (url.pathname === '/cgi-bin/qrcode/create') {
      const scene = textIn(body, 'action_info', 'scene', 'scene_str');
      const lives = within(body, 'expire_seconds');
      if (textIn(body, 'action_name') !== 'QR_STR_SCENE' || !scene || scene.length > 64 || typeof lives !== 'number' || lives > 2_592_000) return { errcode: 40053, errmsg: 'invalid action info' };
      const picture = `http://weixin.qq.com/q/${randomBytes(12).toString('base64url')}`;
      scenes.set(picture, scene);
      return { ticket: randomBytes(48).toString('base64url'), expire_seconds: lives, url: picture };
    }
    if (url.pathname === '/cgi-bin/message/custom/send') {
      said.push({ openId: textIn(body, 'touser') ?? '', text: textIn(body, 'text', 'content') ?? '' });
      return { errcode: 0, errmsg: 'ok' };
    }
    return { errcode: 404, errmsg: 'unknown' };
  };

  const server = createServer((request, response) => void bodyOf(request).then((body) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(new URL(request.url ?? '/', 'http://stub'), JSON.parse(body || 'null'))));
  }).catch(() => response.destroy()));
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  server.unref();

  return {
    url: `http://127.0.0.1:${portOf(server)}`, said,
    get tokensGiven() { return tokensGiven; },
    get newest() { return [...scenes.keys()].at(-1) ?? ''; },
    forgetTokens: () => { tokens.clear(); },
    async scan(callback, { url, openId, isNew = false, at = seconds += 1, keys: others = {} }) {
      const { token, encodingAesKey, appId } = { ...keys, ...others };
      const key = `${isNew ? 'qrscene_' : ''}${scenes.get(url) ?? ''}`;
      const xml = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openId}]]></FromUserName><CreateTime>${at}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${isNew ? 'subscribe' : 'SCAN'}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;
      const sealed = sealFor(encodingAesKey, appId, xml);
      const [timestamp, nonce] = [String(at), String(randomInt(1e9))];
      const query = new URLSearchParams({ signature: wxSignature(token, timestamp, nonce), timestamp, nonce, openid: openId, encrypt_type: 'aes', msg_signature: wxSignature(token, timestamp, nonce, sealed) });
      const reply = await fetch(`${callback}?${query}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>` });
      return { status: reply.status, text: await reply.text() };
    },
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bytesOf(request)) parts.push(part);
  return Buffer.concat(parts).toString();
}
