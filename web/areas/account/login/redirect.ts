/** Where to go after signing in: only to an address of our own, however it is spelt. */
export function redirectTarget(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const { origin: leadsTo, pathname, search: query, hash } = new URL(wanted, origin);
  const target = pathname + query + hash;
  // The parser drops tabs and dots: what is left must still be one slash and a path, and not this page again.
  return leadsTo !== origin || target.startsWith('//') || /^\/login(\/|$)/.test(pathname) ? '/' : target;
}
