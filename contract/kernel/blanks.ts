/** Sentences with blanks, written as {name}, that the association words itself: which blanks stand in one, what is wrong with it, and how it reads when they are filled. */
const blank = /\{([^{}]*)\}/g;

/** As they stand, whatever they are. */
export const blanksIn = (wording: string): string[] => [...wording.matchAll(blank)].map(([, name = '']) => name);

/** Why a wording can't be one that has these blanks; null: it can. */
export function faultOfBlanks(wording: string, own: readonly string[], needs: readonly string[] = []): string | null {
  const found = blanksIn(wording);
  const unknown = found.find((name) => !own.includes(name));
  if (unknown !== undefined) return `没有“{${unknown}}”这个变量，可用：${own.length ? own.map((name) => `{${name}}`).join('、') : '无'}`;
  if (/[{}]/.test(wording.replace(blank, ''))) return '花括号须成对使用，中间写变量名';
  const lacking = needs.find((name) => !found.includes(name));
  return lacking === undefined ? null : `须含有变量“{${lacking}}”`;
}

export const filledWording = (wording: string, values: Readonly<Record<string, string | number>>): string =>
  wording.replace(blank, (whole, name: string) => String(values[name] ?? whole));
