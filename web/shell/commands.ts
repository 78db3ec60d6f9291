/** What the command box finds without asking the server: pages of the person's menu, and what can be done anywhere. */
import type { SideConfig } from 'contract/areas/account/side-config';
import type { GrantedRoute } from '../kernel/session.ts';
import type { IconName } from '../ui/Icon.tsx';
import { say, type Word } from '../kernel/words.ts';
import type { SoundsOf } from './sounds.ts';
import { nameOf, type Tab } from './tab-list.ts';

export interface Hit { key: string; title: string; note?: string; icon: IconName; to?: string; deed?: Deed; /** Pressed, after the way there where there is one. */ press?: () => void }
export type Deed = 'settings' | 'shortcuts' | 'fullScreen' | 'maximise' | 'renewMenu' | 'closeOthers' | 'closeAll' | 'lock' | 'signOut' | `theme:${SideConfig['topTheme']}`;

/** Sounds are written out: the table of sounds weighs more than the whole console. A test holds them against it. */
export const deeds: readonly { title: Word; sounds: string; initials: string; icon: IconName; deed: Deed }[] = [
  { title: '界面设置', sounds: 'jiemianshezhi', initials: 'jmsz', icon: 'setting', deed: 'settings' },
  { title: '浅色主题', sounds: 'qiansezhuti', initials: 'qszt', icon: 'eye', deed: 'theme:light' },
  { title: '深色主题', sounds: 'shensezhuti', initials: 'sszt', icon: 'eye', deed: 'theme:dark' },
  { title: '蓝色主题', sounds: 'lansezhuti', initials: 'lszt', icon: 'eye', deed: 'theme:blue' },
  { title: '色弱友好主题', sounds: 'seruoyouhaozhuti', initials: 'sryhzt', icon: 'eye', deed: 'theme:clear' },
  { title: '全屏', sounds: 'quanping', initials: 'qp', icon: 'grow', deed: 'fullScreen' },
  { title: '最大化当前页面', sounds: 'zuidahuadangqianyemian', initials: 'zdhdqym', icon: 'grow', deed: 'maximise' },
  { title: '快捷键', sounds: 'kuaijiejian', initials: 'kjj', icon: 'apps', deed: 'shortcuts' },
  { title: '更新菜单', sounds: 'gengxincaidan', initials: 'gxcd', icon: 'refresh', deed: 'renewMenu' },
  { title: '关闭其他标签页', sounds: 'guanbiqitabiaoqianye', initials: 'gbqtbqy', icon: 'close', deed: 'closeOthers' },
  { title: '关闭全部标签页', sounds: 'guanbiquanbubiaoqianye', initials: 'gbqbbqy', icon: 'close', deed: 'closeAll' },
  { title: '锁定屏幕', sounds: 'suodingpingmu', initials: 'sdpm', icon: 'lock', deed: 'lock' },
  { title: '退出登录', sounds: 'tuichudenglu', initials: 'tcdl', icon: 'signOut', deed: 'signOut' },
];

/** The same for what is shown and for what is typed. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** How well something fits what is typed; 0 is best, nothing means not at all. */
export function fit(typed: string, title: string, sounds: readonly string[]): number | undefined {
  const [wanted, name] = [plain(typed), plain(title)];
  if (name.startsWith(wanted)) return 0;
  if (sounds.some((sound) => sound.startsWith(wanted))) return 1;
  if (name.includes(wanted)) return 2;
  return wanted.length > 1 && sounds.some((sound) => sound.includes(wanted)) ? 3 : undefined;
}

export const best = (hits: readonly { fits: number | undefined; hit: Hit }[], most: number): Hit[] =>
  hits.flatMap(({ fits, hit }) => fits === undefined ? [] : [{ fits, hit }]).sort((a, b) => a.fits - b.fits).slice(0, most).map(({ hit }) => hit);

/** Each line of the menu with the group that it stands in. */
const within = (routes: readonly GrantedRoute[], group?: GrantedRoute): { page: GrantedRoute; group: GrantedRoute | undefined }[] =>
  routes.flatMap((page) => [{ page, group }, ...within(page.children ?? [], page)]);

/** Pages with an address of their own; those of a record need to be told which. */
export const listed = (routes: readonly GrantedRoute[]) => within(routes).filter(({ page }) => page.component && !page.path.includes(':'));

export function pageHits(typed: string, routes: readonly GrantedRoute[]): Hit[] {
  return best(listed(routes).map(({ page, group }) => ({
    fits: fit(typed, page.meta.title, page.meta.sounds),
    hit: { key: page.path, title: page.meta.title, icon: 'file' as const, to: page.path, ...(group && group.meta.title !== page.meta.title && { note: group.meta.title }) },
  })), 6);
}

export const deedHits = (typed: string): Hit[] => best(deeds.map(({ title, sounds, initials, icon, deed }) => ({ fits: fit(typed, say(title), [title, sounds, initials]), hit: { key: deed, title: say(title), icon, deed } })), 4);

/** Where the person was before: the latest first, without the page that is shown. */
export const recentHits = (typed: string, recent: readonly Tab[], here: string, soundsOf: SoundsOf): Hit[] =>
  best(recent.filter(({ path }) => path !== here).map((tab) => ({ fits: typed === '' ? 0 : fit(typed, nameOf(tab), [...soundsOf(tab.name ?? ''), ...soundsOf(tab.title)]), hit: { key: `recent ${tab.path}`, title: nameOf(tab), icon: 'clock' as const, to: tab.path + tab.search } })), typed === '' ? 8 : 3);
