/** How often the pages of the menu are looked at: kept on this computer for each account, by the page's address alone; whose record it was stands nowhere. */
import { visitsMark } from './token.ts';

type Visits = Readonly<Record<string, number>>;
/** Then all are halved: what was much used last year gives way to what is used now. */
const most = 200;

export function visitsOf(userId: string): Visits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(visitsMark + userId) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept).filter(([, times]) => typeof times === 'number')) : {};
  } catch {
    return {};
  }
}

/** `path`: what is open; counted for the page of the menu that it belongs to. */
export function countVisit(userId: string, path: string, pages: readonly string[]): void {
  const page = pages.filter((one) => path === one || path.startsWith(`${one}/`)).toSorted((a, b) => b.length - a.length)[0];
  if (!page) return;
  const before = visitsOf(userId);
  const now = { ...before, [page]: (before[page] ?? 0) + 1 };
  const all = Object.values(now).reduce((sum, times) => sum + times, 0);
  const kept = all > most ? Object.fromEntries(Object.entries(now).map(([name, times]) => [name, Math.floor(times / 2)] as const).filter(([, times]) => times > 0)) : now;
  try { localStorage.setItem(visitsMark + userId, JSON.stringify(kept)); } catch { /* Full: then the menu's order stays. */ }
}
