/**
 * What a window remembers over a reload are addresses: 律师信息 three times over. Whose they are the server says, once, of
 * those that the person may still read; the answer stays in memory and goes with the window.
 */
import { mostNamed, recordName } from 'contract/areas/console/record-name';
import { call } from '../kernel/call.ts';
import { findPage } from '../kernel/page.ts';
import { useSession } from '../kernel/session.ts';
import { nameRecent, recentPages } from './recent-pages.ts';
import { named, type Tab } from './tab-list.ts';
import { useTabs } from './tabs.ts';

export async function nameRemembered(): Promise<void> {
  const { routes } = useSession.getState();
  const isRecord = ({ path, name }: Tab): boolean => { const found = name === undefined && findPage(routes, path); return typeof found === 'object' && found.params['id'] !== undefined; };
  const paths = [...new Set([...recentPages(), ...useTabs.getState().open].filter(isRecord).map(({ path }) => path))].slice(0, mostNamed);
  if (paths.length === 0) return;
  // Nobody has asked for it: what fails leaves the pages' titles.
  const answer = await call(recordName.endpoints.getRecordNames, { paths }, { evenDead: true }).catch(() => null);
  if (!answer) return;
  const names = new Map(answer.data.map(({ path, name }) => [path, name]));
  useTabs.setState(({ open }) => ({ open: open.map((tab) => named(tab, names)) }));
  nameRecent(names);
}
