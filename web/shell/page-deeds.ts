/**
 * What may be done on a page, for the command box: what its own tool row offers, pressed as if by hand, so that nothing is
 * offered that the page would not; and from anywhere 新增 on the pages where the person may.
 */
import type { GrantedRoute } from '../kernel/session.ts';
import { say } from '../kernel/words.ts';
import { best, fit, listed, type Hit } from './commands.ts';
import type { SoundsOf } from './sounds.ts';

const tools = '.pane[data-shown]:not([inert]) .data-table__tools button:not(:disabled):not([aria-disabled="true"])';
const most = 6;

const buttonsHere = () => [...document.querySelectorAll<HTMLButtonElement>(tools)].flatMap((button) => {
  const title = button.textContent.trim();
  return title && !button.closest('[aria-hidden="true"]') ? [{ button, title }] : [];
});

export const titlesHere = (): string[] => buttonsHere().map(({ title }) => title);

/** Of the page that is shown, unless a window lies over it. */
export function toolsHere(typed: string, soundsOf: SoundsOf): Hit[] {
  return best(buttonsHere().map(({ button, title }, at) => ({ fits: typed === '' ? 0 : fit(typed, title, soundsOf(title)), hit: { key: `tool ${at} ${title}`, title, note: say('本页'), icon: 'check' as const, press: () => button.click() } })), most);
}

const [adding, initials] = ['xinzeng', 'xz'];

/** Of other pages: where the person may add something, the way there and into its form. */
export function additions(typed: string, routes: readonly GrantedRoute[], granted: Readonly<Record<string, boolean>>): Hit[] {
  if (typed === '') return [];
  const pages = listed(routes).filter(({ page: { meta } }) => meta.access.some((right) => granted[`${right}.create`]));
  return best(pages.map(({ page: { path, meta } }) => {
    const title = say('新增：{page}', { page: meta.title });
    const sounds = meta.sounds.flatMap((sound) => [`${adding}${sound}`, `${initials}${sound}`]);
    return { fits: fit(typed, title, sounds) ?? fit(typed, `${say('新增')}${meta.title}`, [...sounds, adding, initials]), hit: { key: `add ${path}`, title, icon: 'plus' as const, to: path, press: pressFirst } };
  }), most);
}

const patience = 8_000;

/** When the page has come: its first way of adding something. A page that has none now stays as it is. */
function pressFirst(): void {
  const until = performance.now() + patience;
  const look = () => {
    const button = document.querySelector<HTMLElement>('.pane[data-shown]:not([inert]) .data-table__tools :is(button, a).button--primary');
    if (button) button.click();
    else if (performance.now() < until) setTimeout(look, 60);
  };
  setTimeout(look, 60);
}
