/**
 * The access token lives in a cookie that scripts can read (specification, session): every call sends it as a bearer,
 * and the browser-bound part of the session is another cookie that no script sees. Zod-free: the sign-in page uses it.
 */
const cookie = 'access-token';
const oneDay = 86_400;

export const readToken = (): string | undefined =>
  document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`))?.slice(cookie.length + 1);

export function keepToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${token}; Path=/; Max-Age=${oneDay}; SameSite=Strict${secure}`;
  // Other windows, whose session may have ended, hear of it by this.
  localStorage.setItem(newTokenMark, crypto.randomUUID());
}

/** Written anew with every token: browsers tell other windows of changes here, not of cookies. */
export const newTokenMark = 'tokenMark';

/** Whom this browser works for: the last one who signed in and has not signed out. */
export function whoIsHere(text = localStorage.getItem('userInfo')): string | null {
  return text ? (JSON.parse(text) as { id?: string }).id ?? null : null;
}

/** The session is dead; whose it was stays known, so that other windows of the same person need not give up theirs. */
export function dropToken(): void {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** What signing out takes along, so that the next person at this computer starts from nothing. */
export function forgetSession(): void {
  dropToken();
  for (const key of [newTokenMark, 'userInfo', 'auth', 'route', 'newRoute', 'topMenuStr', 'openMenuArr', 'webHref', 'tagList']) localStorage.removeItem(key);
  sessionStorage.removeItem('tagList');
}

/** The sign-in page, with the way back to where the person was. */
export const signInAddress = (): string => {
  const here = location.pathname + location.search + location.hash;
  return here === '/' || here.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(here)}`;
};
