/** The calls of the sign-in page. */
import { signInPaths, type Captcha, type LoginAnswer, type LoginResult, type LoginSettings } from 'contract/areas/account/sign-in.wire';
import { ask } from '../ask.ts';
import { sealFor } from '../../../kernel/envelope.ts';

export const getSettings = (): Promise<LoginSettings> => ask(signInPaths.getLoginSettings);

export interface Challenge extends Captcha { readonly askedAt: number }

export async function getChallenge(): Promise<Challenge> {
  const askedAt = performance.now();
  return { ...await ask<Captcha>(signInPaths.getCaptcha), askedAt };
}

/** A key lives two minutes; the last moments are for the way to the server. */
export const isStale = ({ askedAt }: Challenge): boolean => performance.now() - askedAt > 105_000;

interface Typed { userName: string; password: string; captcha: string; work: string | undefined; rememberMe: boolean }

export async function signIn(challenge: Challenge, { userName, password, captcha, work, rememberMe }: Typed): Promise<LoginAnswer> {
  const [name, secret] = await Promise.all([sealFor(challenge, userName), sealFor(challenge, password)]);
  return ask<LoginAnswer>(signInPaths.login, { userName: name, password: secret, captchaId: challenge.captchaId, captcha, ...(work !== undefined && { work }), ...(rememberMe && { rememberMe }) });
}

export const sendCode = (ticket: string, code: string): Promise<LoginResult> => ask<LoginResult>(signInPaths.secondStep, { ticket, code });
