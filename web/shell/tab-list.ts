/** What happens to the opened pages, as plain facts: who is open, in which order, who was looked at last. */
export const homePath = '/commonConsole';
/** Beyond these the page looked at longest ago is closed, unless closing it would have to be asked about. */
export const mostTabs = 30;
/** So many pages are kept alive; the others keep their address and are drawn anew (measured: 1 MB a list of fifty rows). */
export const mostLive = 10;

export interface Tab {
  path: string;
  search: string;
  title: string;
  /** What the page is about, as it says itself. */
  name?: string;
  /** Stands beside the home page and is closed by nothing but its own wish. */
  pinned?: boolean;
}

export interface TabList {
  open: readonly Tab[];
  /** Looked at in this window, the latest first. */
  recent: readonly string[];
  /** How often each was asked to begin anew. */
  rounds: Readonly<Record<string, number>>;
}

export const nameOf = ({ name, title }: Tab): string => name && name !== title ? `${name} - ${title}` : title;

/** A page that has said its name itself knows it better. */
export const named = (tab: Tab, names: ReadonlyMap<string, string>): Tab => {
  const name = tab.name ?? names.get(tab.path);
  return name === tab.name || name === undefined ? tab : { ...tab, name };
};

/** Opens a page or comes back to it. `instead`: the page whose place it takes (it led on without leaving a trace). `staying`: closed by the person alone. */
export function opened(list: TabList, page: Tab, staying: ReadonlySet<string>, instead?: string): TabList {
  const known = list.open.find(({ path }) => path === page.path);
  const recent = [page.path, ...list.recent.filter((path) => path !== page.path && path !== instead)];
  const replaced = instead && instead !== page.path && instead !== homePath ? instead : undefined;
  if (known) return dropped({ ...list, recent, open: list.open.map((tab) => tab === known ? { ...known, ...page } : tab) }, replaced ? [replaced] : []);
  const at = list.open.findIndex(({ path }) => path === replaced);
  const open = at >= 0 ? list.open.map((tab, index) => index === at ? { ...page, ...(tab.pinned && { pinned: true }) } : tab) : [...list.open, page];
  if (open.length <= mostTabs) return { ...list, open, recent };
  const seen = new Map(recent.map((path, index) => [path, index]));
  const oldest = open.filter(({ path, pinned: stays }) => path !== homePath && path !== page.path && !stays && !staying.has(path)).sort((a, b) => (seen.get(b.path) ?? Infinity) - (seen.get(a.path) ?? Infinity))[0];
  return dropped({ ...list, open, recent }, oldest ? [oldest.path] : []);
}

export function dropped(list: TabList, paths: readonly string[]): TabList {
  const gone = new Set(paths);
  return { ...list, open: list.open.filter(({ path }) => !gone.has(path)), recent: list.recent.filter((path) => !gone.has(path)) };
}

/** Which pages a wish to close means. The home page and pinned ones stay; with two or fewer tabs left, closing one closes all. */
export function meantBy(wish: 'this' | 'left' | 'right' | 'others' | 'all', open: readonly Tab[], path: string): string[] {
  const closable = open.filter((tab) => tab.path !== homePath && !tab.pinned).map((tab) => tab.path);
  const at = open.findIndex((tab) => tab.path === path);
  const beside = (side: readonly Tab[]) => side.map((tab) => tab.path).filter((one) => closable.includes(one));
  if (wish === 'this' && !closable.includes(path)) return [];
  if (wish === 'all' || (wish === 'this' && open.length <= 2)) return closable;
  if (wish === 'this') return [path];
  if (wish === 'left') return beside(open.slice(0, Math.max(at, 0)));
  if (wish === 'right') return beside(open.slice(at + 1));
  return closable.filter((one) => one !== path);
}

/** Pins a tab behind those that are pinned, or lets it go before those that are not. */
export function pinned(list: TabList, path: string, yes: boolean): TabList {
  const tab = list.open.find((one) => one.path === path);
  if (!tab || path === homePath || (tab.pinned ?? false) === yes) return list;
  const { pinned: _, ...free } = tab;
  const rest = list.open.filter((one) => one !== tab);
  const at = standing(rest);
  return { ...list, open: [...rest.slice(0, at), yes ? { ...free, pinned: true } : free, ...rest.slice(at)] };
}

/** How many tabs stand before the first that may go. */
const standing = (open: readonly Tab[]): number => open.filter((tab) => tab.path === homePath || tab.pinned).length;

/** Puts a tab elsewhere; nothing stands before the home page, and pinned ones stay among themselves. */
export function moved(list: TabList, path: string, to: number): TabList {
  const tab = list.open.find((one) => one.path === path);
  if (!tab || path === homePath) return list;
  const rest = list.open.filter((one) => one !== tab);
  const [first, last] = tab.pinned ? [rest[0]?.path === homePath ? 1 : 0, standing(rest)] : [standing(rest), rest.length];
  const at = Math.min(Math.max(to, first), last);
  return { ...list, open: [...rest.slice(0, at), tab, ...rest.slice(at)] };
}

/** The pages that are kept alive: the latest ten, and every one with unsaved work. */
export const alive = ({ open, recent }: TabList, unsaved: ReadonlySet<string>): string[] => {
  const known = recent.filter((path) => open.some((tab) => tab.path === path));
  return known.filter((path, index) => index < mostLive || unsaved.has(path));
};
