/**
 * The address as one page sees it: its own, also while another page is shown. Without this a page behind a tab would
 * read its neighbour's conditions, and an answer that comes late would take the person away from what is looked at now.
 */
import { useContext, useMemo, type ReactNode } from 'react';
import { parsePath, UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigationContext, type Location, type To } from 'react-router';
import type { Pane } from '../kernel/pane.ts';
import { redirectTab } from './tabs.ts';

export function PaneAddress({ location, pane, children }: { location: Location; pane: Pane; children: ReactNode }) {
  const { navigationType } = useContext(LocationContext);
  const navigation = useContext(NavigationContext);
  const address = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const own = useMemo(() => {
    const { navigator } = navigation;
    const led = (to: To) => {
      const { pathname = pane.key, search = '' } = typeof to === 'string' ? parsePath(to) : to;
      redirectTab(pane.key, { path: pathname, search });
    };
    return {
      ...navigation,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(to),
        go: (step: number) => { if (pane.state === 'shown') navigator.go(step); },
        push: (...args: Parameters<typeof navigator.push>) => pane.state === 'shown' ? navigator.push(...args) : led(args[0]),
        replace: (...args: Parameters<typeof navigator.replace>) => pane.state === 'shown' ? navigator.replace(...args) : led(args[0]),
      },
    };
  }, [navigation, pane]);
  return <NavigationContext value={own}><LocationContext value={address}>{children}</LocationContext></NavigationContext>;
}
