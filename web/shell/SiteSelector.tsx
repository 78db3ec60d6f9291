/**
 * The specification's site selector, above the menu of the registers: wherever the association has put them, as under a
 * group of its own (the specification's siteCategory). It says what it does: the lists of firms and lawyers begin with the
 * station's district.
 */
import { useId } from 'react';
import { chooseSite, useSite } from '../kernel/site.ts';
import { useSession } from '../kernel/session.ts';
import { pagesOf } from './menu.ts';
import { say } from '../kernel/words.ts';

/** The registers' own menu, and the pages that know of districts. */
const [registers, narrowed] = ['basicInfo', ['/basicInfo/lawFirm', '/basicInfo/lawyer']] as const;

export function SiteSelector({ topMenu }: { topMenu: string | undefined }) {
  const { sites, site } = useSite();
  const whole = useSession(({ user }) => user?.customerName) ?? '';
  const routes = useSession((session) => session.routes);
  const note = useId();
  const shown = routes.find(({ name }) => name === topMenu);
  if (sites.length === 0 || !shown || !(topMenu === registers || pagesOf([shown]).some(({ path }) => narrowed.some((one) => one === path)))) return null;
  return (
    <div className="sider__site">
      <select aria-label={say('站点')} aria-describedby={note} value={site?.id ?? ''} onChange={(event) => chooseSite(event.target.value)}>
        <option value="">{whole}</option>
        {sites.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </select>
      <p id={note}>{site ? say('名录只列出{district}的律所和律师', { district: site.districtName }) : say('选择工作站后，名录只列出该区县')}</p>
    </div>
  );
}
