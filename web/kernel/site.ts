/**
 * 站点: the station whose district somebody looks at, kept for the session under the specification's name. Lists that know
 * districts begin with it; what an address asks for counts more.
 */
import { create } from 'zustand';
import { useSession } from './session.ts';

const cookie = 'siteSelected';
const read = () => document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? '';

const useChosen = create<{ chosen: string }>()(() => ({ chosen: read() }));

/** Empty: all of them. Without an age: the browser forgets it when it is closed. */
export function chooseSite(id: string): void {
  document.cookie = `${cookie}=${id}; Path=/; SameSite=Strict${id ? '' : '; Max-Age=0'}`;
  useChosen.setState({ chosen: id });
}

export function useSite() {
  const sites = useSession((session) => session.sites);
  const chosen = useChosen((state) => state.chosen);
  // One that has been closed, or that another person had chosen here, is none.
  return { sites, site: sites.find(({ id }) => id === chosen) };
}

/** The condition with which a list of districts begins. */
export function useSiteDistrict(): { districtName?: string } {
  const { site } = useSite();
  return site ? { districtName: site.districtName } : {};
}
