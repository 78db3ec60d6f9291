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
}

/** What signing out takes along, so that the next person at this computer starts from nothing. */
export function forgetSession(): void {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Strict`;
  for (const key of ['userInfo', 'auth', 'route', 'newRoute', 'topMenuStr', 'openMenuArr', 'webHref', 'tagList']) localStorage.removeItem(key);
}

/** The sign-in page, with the way back to where the person was. */
export const signInAddress = (): string => {
  const here = location.pathname + location.search + location.hash;
  return here === '/' || here.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(here)}`;
};
