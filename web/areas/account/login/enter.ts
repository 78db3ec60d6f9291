import type { LoginResult } from 'contract/areas/account/sign-in.wire';
import { keepSession, lockMark } from '../../../kernel/token.ts';
import { redirectTarget } from './redirect.ts';

/** Signed in, whichever way: to where the person wanted to go. */
export function enter(result: LoginResult): void {
  keepSession(result);
  // Whoever has just proved who it is need not do so again.
  localStorage.removeItem(lockMark);
  location.replace(redirectTarget(location.search, location.origin));
}
