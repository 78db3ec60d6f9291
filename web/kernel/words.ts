/**
 * The frame's words in English, for whoever may choose it (setting `system.languageSwitch`, off). The Chinese sentence is
 * the word's name: it stands in the code where it is said, needs nothing to be loaded, and one that nobody has translated
 * does not compile. Business words, and everything the server says, are Chinese in every language.
 */
import type { en } from './words-en.ts';

export type Word = keyof typeof en;
export const locales = { 'zh-CN': '中文', 'en-US': 'English' } as const;
export type Locale = keyof typeof locales;

const [chosenAs, allowedAs, startedAs] = ['locale', 'localeAllowed', 'localeStarted'];
let english: Readonly<Record<Word, string>> | null = null;

const isLocale = (name: string | null): name is Locale => name !== null && name in locales;

/** What this computer has chosen, else what its browser speaks, if it is one of these; Chinese where nothing may be chosen. */
export function wantedLocale(): Locale {
  if (localStorage.getItem(allowedAs) !== '1') return 'zh-CN';
  const chosen = localStorage.getItem(chosenAs);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((one) => /^(zh|en)\b/i.exec(one)?.[1]?.toLowerCase()).find(Boolean) === 'en' ? 'en-US' : 'zh-CN';
}

export const otherLocale = (): Locale => english ? 'zh-CN' : 'en-US';
const shownLocale = (): Locale => english ? 'en-US' : 'zh-CN';

/** Before anything is drawn. Without its file the frame is Chinese, which everybody here reads. */
export async function loadWords(): Promise<void> {
  if (wantedLocale() !== 'en-US') return;
  english = await import('./words-en.ts').then((loaded) => loaded.en, () => null);
  if (english) document.documentElement.lang = 'en';
}

let mayStartAnew = () => true;
/** Whoever knows of unsaved work says whether a window may be loaded anew by itself. */
export const beforeStartingAnew = (may: () => boolean): void => { mayStartAnew = may; };

/** The server has said whether a language may be chosen: remembered for the next start. A window in another one than it should be starts anew, once; while something in it is unsaved it waits for that start. */
export function allowLocales(allowed: boolean): void {
  // Nothing stands there where nothing may be chosen: signing out leaves the browser empty, and the sign-in page keeps it so.
  if (allowed) localStorage.setItem(allowedAs, '1');
  else localStorage.removeItem(allowedAs);
  const wanted = wantedLocale();
  if (wanted === shownLocale() || sessionStorage.getItem(startedAs) === wanted || !mayStartAnew()) return;
  sessionStorage.setItem(startedAs, wanted);
  location.reload();
}

export function chooseLocale(locale: Locale): void {
  localStorage.setItem(chosenAs, locale);
  sessionStorage.removeItem(startedAs);
  location.reload();
}

/** `say('{n}条未读消息', { n })` */
export const say = (word: Word, values?: Readonly<Record<string, string | number>>): string => {
  const text = english?.[word] ?? word;
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) : text;
};
