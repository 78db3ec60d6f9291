/**
 * The access token lives in a cookie that scripts can read (specification, session): every call sends it as a bearer,
 * and the browser-bound part of the session is another cookie that no script sees. Zod-free: the sign-in page uses it.
 */
import { signInPaths, type Answer, type Failure, type FreshToken, type LoginResult } from 'contract/areas/account/sign-in.wire';

const cookie = 'access-token';
const oneDay = 86_400;

export const readToken = (): string | undefined =>
  document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`))?.slice(cookie.length + 1);

function keepToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${token}; Path=/; Max-Age=${oneDay}; SameSite=Strict${secure}`;
  // Other windows, whose session may have ended, hear of it by this.
  localStorage.setItem(newTokenMark, crypto.randomUUID());
}

/** Written anew with every token: browsers tell other windows of changes here, not of cookies. */
export const newTokenMark = 'tokenMark';

/** Whom this browser works for: the last one who signed in and has not signed out. */
export function whoIsHere(text = localStorage.getItem('userInfo')): string | null {
  const user: { id?: string } = JSON.parse(text ?? '{}');
  return user.id ?? null;
}

/** That this device may ask for another token; the means to do so is a cookie that no script sees. */
const rememberMark = 'rememberMe';
export const isRemembered = (): boolean => localStorage.getItem(rememberMark) === 'true';

/** Whose screen is locked in this browser (`lock.ts`). */
export const lockMark = 'lockedFor';

/** What the browser keeps of a sign-in. First who it is: other windows hear of the token and must know whose it is. */
export function keepSession({ accessToken, userInfo, remembered }: LoginResult): void {
  localStorage.setItem('userInfo', JSON.stringify(userInfo));
  if (remembered) localStorage.setItem(rememberMark, 'true');
  else localStorage.removeItem(rememberMark);
  keepToken(accessToken);
}

let refreshing: Promise<boolean> | null = null;
/** The specification: once in three seconds. */
const pause = 3_000;

/** Where somebody stays signed in: brings the dead session back. Says whether that worked. */
export function refreshToken(): Promise<boolean> {
  if (!isRemembered()) return Promise.resolve(false);
  refreshing ??= ask().catch(() => false).finally(() => setTimeout(() => { refreshing = null; }, pause));
  return refreshing;
}

async function ask(): Promise<boolean> {
  const response = await fetch(signInPaths.getFreshToken, { method: 'POST', body: '{}', signal: AbortSignal.timeout(15_000), headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const answer: Answer<FreshToken> | Failure = await response.json(); // Anything else than ours throws, and is no token.
  if (answer.success && answer.result.freshToken !== null && answer.result.userInfo !== null) {
    keepSession({ accessToken: answer.result.freshToken, userInfo: answer.result.userInfo, remembered: true });
    return true;
  }
  // A server that is busy or out of reach says nothing about it.
  if (answer.success || response.status === 400) localStorage.removeItem(rememberMark);
  return false;
}

/** The session is dead; whose it was stays known, so that other windows of the same person need not give up theirs. */
export function dropToken(): void {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** The pages looked at last (`recent-pages.ts`). */
export const recentMark = 'recentPages';

/** Before whose visits to pages are counted (`page-visits.ts`). */
export const visitsMark = 'pageVisits:';

/** Before the places of what is unsaved (`left-work.ts`). */
export const leftWork = 'leftWork:';

/** Signed out because nothing is granted: the sign-in page says so once. */
export const noRightsMark = 'noRights';

/** The user name that somebody asked to be remembered. */
export const userNameMark = 'login.userName';

/** Whether the menu is folded on this computer (`remembered.ts`). */
export const foldMark = 'siderFolded';

/** What outlives a signing out: the menu's fold, the user name where somebody asked for it, and what was not saved and nobody has given up, which only its owner can read. */
export const whatStays = (): [name: string, value: string][] => Object.entries<string>(localStorage)
  .filter(([name]) => name === userNameMark || name === foldMark || name.startsWith(leftWork));

/** Before the places of what whoever is signed in has not saved. */
export const ownLeftWork = (): string => `${leftWork}${whoIsHere() ?? ''}:`;

/** What signing out takes along, so that the next person at this computer starts from nothing. */
export function forgetSession(): void {
  dropToken();
  document.cookie = 'siteSelected=; Path=/; Max-Age=0; SameSite=Strict';
  for (const key of [newTokenMark, rememberMark, lockMark, 'userInfo', 'auth', 'route', 'newRoute', 'topMenuStr', 'openMenuArr', 'webHref', 'tagList']) localStorage.removeItem(key);
  for (const name of Object.keys(localStorage)) if (name.startsWith(visitsMark)) localStorage.removeItem(name);
  for (const kept of ['tagList', 'visitedRows', recentMark]) sessionStorage.removeItem(kept);
}

/** The sign-in page, with the way back to where the person was. */
export const signInAddress = (): string => {
  const here = location.pathname + location.search + location.hash;
  return here === '/' || here.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(here)}`;
};
