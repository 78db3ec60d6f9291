import { signInPaths, type LoginResult } from 'contract/areas/account/sign-in.wire';
import { keepSession, lockMark } from '../../../kernel/token.ts';
import { say } from '../../../kernel/words.ts';
import { ask, Refused } from '../ask.ts';
import { redirectTarget } from './redirect.ts';

/**
 * Signed in, whichever way: to where the person wanted to go. A browser that keeps no cookies (all are refused; Safari
 * at an address without encryption) would be led back here by the first page, without a word of why.
 */
export async function enter(result: LoginResult): Promise<void> {
  await ask(signInPaths.getSecondFactor, undefined, result.accessToken).catch((thrown: unknown) => {
    if (thrown instanceof Refused && thrown.code === 'unauthenticated') throw new Refused(say('浏览器没有保存登录凭证，不能登录。请在浏览器设置中允许本站使用 Cookie；用 Safari 打开 http 地址的，请改用 https 地址或其他浏览器'));
  });
  keepSession(result);
  // Whoever has just proved who it is need not do so again.
  localStorage.removeItem(lockMark);
  location.replace(redirectTarget(location.search, location.origin));
}
