/** The theme, on the whole document. This computer remembers the last one, so that the next start does not flash. */
import type { SideConfig } from 'contract/areas/account/side-config';
import { useSession } from '../kernel/session.ts';

type Theme = SideConfig['topTheme'];
const storedAs = 'topTheme';

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // The address bar of a phone and the browser's own controls go along.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme === 'dark' ? 'dark' : 'light');
}

showTheme((['light', 'dark', 'blue', 'clear'] as const).find((theme) => theme === localStorage.getItem(storedAs)) ?? 'light');
useSession.subscribe(({ user }) => { if (user) document.documentElement.toggleAttribute('data-grey', user.isGrey); });
useSession.subscribe(({ user, sideConf: { topTheme } }, before) => {
  if (!user || (before.user && topTheme === before.sideConf.topTheme)) return;
  localStorage.setItem(storedAs, topTheme);
  showTheme(topTheme);
});
