/** The three calls of the sign-in page, without the console's client: this page must be small. */
import { signInPaths, type Answer, type Captcha, type Failure, type LoginResult, type LoginSettings } from 'contract/areas/account/sign-in.wire';
import { sealFor } from '../envelope.ts';

/** A sentence for the person; whatever else went wrong is nobody's business here. */
export class Refused extends Error {}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET', signal: AbortSignal.timeout(30_000),
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(body && { 'Content-Type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }),
  }).catch(() => { throw new Refused('请求超时，请检查网络或联系管理员！'); });
  // Anything else than one of our answers comes from a proxy, and is told as such.
  const answer = await response.json().catch(() => null) as Answer<T> | Failure | null;
  if (answer?.success) return answer.result;
  throw new Refused(answer?.error.details || answer?.error.message || '系统未知错误，请反馈给管理员');
}

export const getSettings = (): Promise<LoginSettings> => ask(signInPaths.getLoginSettings);

export interface Challenge extends Captcha { readonly askedAt: number }

export async function getChallenge(): Promise<Challenge> {
  const askedAt = performance.now();
  return { ...await ask<Captcha>(signInPaths.getCaptcha), askedAt };
}

/** A key lives two minutes; the last moments are for the way to the server. */
export const isStale = ({ askedAt }: Challenge): boolean => performance.now() - askedAt > 105_000;

export async function signIn(challenge: Challenge, userName: string, password: string, captcha: string): Promise<LoginResult> {
  const [name, secret] = await Promise.all([sealFor(challenge, userName), sealFor(challenge, password)]);
  return ask<LoginResult>(signInPaths.login, { userName: name, password: secret, captchaId: challenge.captchaId, captcha });
}
