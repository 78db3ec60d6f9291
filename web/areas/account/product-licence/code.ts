/** A renewal code as people hand it on: alone, or as the whole address of the renewal page. */
export const codeIn = (typed: string): string => (/\/addTime\/([\w-]+)/.exec(typed)?.[1] ?? typed).replaceAll(/\s/g, '');

/** The last day that a code speaks of, to be shown before it is used; whether it is genuine, the server says. */
export function untilOf(code: string): string | null {
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return /"until":"(\d{4}-\d{2}-\d{2})"/.exec(text)?.[1] ?? null;
  } catch {
    return null; // no base64 at all
  }
}

/** Who has read that the period is over, and goes on reading: not told again in this window. */
const seenMark = 'timeEndSeen';
export const rememberTimeEndSeen = (): void => sessionStorage.setItem(seenMark, 'true');
