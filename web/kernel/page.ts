/**
 * The page registry. A page is a file `web/areas/…/SomethingPage.tsx`; which address shows it, and to whom, the
 * server says with the granted routes. One splat route asks `findPage`; nothing else knows addresses.
 */
import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath, matchRoutes } from 'react-router';
import addresses from 'virtual:addresses';
import { inTime } from './code-in-time.ts';
import { demoPages } from './demo-pages.ts';
import type { GrantedRoute } from './session.ts';

const files = { ...import.meta.glob<{ default: ComponentType }>(['../areas/**/*Page.tsx', '!../areas/demo/**']), ...demoPages };
const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

export interface FoundPage {
  route: GrantedRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** From the menu group down to the page itself. */
  trail: readonly GrantedRoute[];
}

type Trail = readonly GrantedRoute[];
type Found = FoundPage | 'unknown' | 'closed';

interface Register {
  pages: readonly Trail[];
  pageAt(pathname: string): { trail: Trail; params: FoundPage['params'] } | undefined;
  entryAt(pathname: string): GrantedRoute | undefined;
  /** What was found before: every step anywhere asks for the addresses of all open tabs. */
  found: Map<string, Found>;
}
const registers = new WeakMap<readonly GrantedRoute[], Register>();

function registerOf(routes: readonly GrantedRoute[]): Register {
  const known = registers.get(routes);
  if (known) return known;
  const all = trails(routes);
  const pages = all.filter((trail) => trail.at(-1)?.component);
  const [pageAt, any] = [finder(pages), finder(all)];
  const made = { pages, pageAt, entryAt: (pathname: string) => any(pathname)?.trail.at(-1), found: new Map<string, Found>() };
  registers.set(routes, made);
  return made;
}

/** Most addresses stand in the register letter by letter; only the others are matched with every route, which takes milliseconds. */
function finder(all: readonly Trail[]): Register['pageAt'] {
  const routes = all.map((trail) => ({ path: trail.at(-1)?.path ?? '', handle: trail }));
  const literal = new Map(routes.toReversed().filter(({ path }) => !/[:*?]/.test(path)).map(({ path, handle }) => [path, handle]));
  return (pathname) => {
    const trail = literal.get(pathname);
    if (trail) return { trail, params: {} };
    const match = matchRoutes(routes, pathname)?.[0];
    return match && { trail: match.route.handle, params: match.params };
  };
}

/** `unknown`: no page has this address (404). `closed`: there is one, but not for this person (403). */
export function findPage(routes: readonly GrantedRoute[], pathname: string): Found {
  const register = registerOf(routes);
  const found = register.found.get(pathname) ?? lookUp(register, pathname);
  register.found.set(pathname, found);
  return found;
}

function lookUp({ pages, pageAt }: Register, pathname: string): Found {
  const match = pageAt(pathname);
  if (!match) return addresses.some((path) => matchPath(path, pathname)) ? 'closed' : 'unknown';
  const own = match.trail;
  const route = own.at(-1)!;
  // A record's page stands in no menu: it goes on from the list whose address begins its own.
  const above = own.length === 1 ? pages.filter((trail) => trail !== own && pathname.startsWith(`${trail.at(-1)!.path}/`)).sort((a, b) => b.at(-1)!.path.length - a.at(-1)!.path.length)[0] ?? [] : [];
  return { route, params: match.params, trail: [...above, ...own] };
}

/** Where an address leads: that of a menu's group to the first of its pages that this person may open, any other to itself. */
export function leadsTo(routes: readonly GrantedRoute[], pathname: string): string {
  const found = registerOf(routes).entryAt(pathname);
  return found && !found.component ? firstIn(found.children ?? [])?.path ?? pathname : pathname;
}

/** The first of the menu; what stands in it without an entry is no beginning. */
function firstIn(routes: readonly GrantedRoute[]): GrantedRoute | undefined {
  for (const route of routes) {
    const page = route.meta.hideInMenu ? undefined : route.component ? route : firstIn(route.children ?? []);
    if (page) return page;
  }
  return undefined;
}

function trails(routes: readonly GrantedRoute[], above: readonly GrantedRoute[] = []): GrantedRoute[][] {
  return routes.flatMap((route) => [[...above, route], ...trails(route.children ?? [], [...above, route])]);
}

const loaderOf = (component: string) => files[`../areas/${component.replace(/^\//, '')}.tsx`];

/** The component of a page; `null` when this build has no such file (menu and build of different days). */
export function pageComponent(component: string): ComponentType | null {
  const load = loaderOf(component);
  if (!load) return null;
  const known = loaded.get(component) ?? lazy(() => inTime(load).catch((thrown: unknown) => {
    // A page whose code did not come is asked for again when it is opened again.
    loaded.delete(component);
    throw thrown;
  }));
  loaded.set(component, known);
  return known;
}

/** Starts loading a page's code when the pointer rests on its link. */
export const prefetchPage = (component: string): void => { loaderOf(component)?.().catch(() => { /* The visit itself will say it. */ }); };

export const PageParams = createContext<Readonly<Record<string, string | undefined>>>({});

/** The parameters in the page's address: `usePageParams<{ id: string }>()`. */
export const usePageParams = <P extends Record<string, string | undefined>>(): P => use(PageParams) as P;
