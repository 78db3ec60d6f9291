import { Link } from 'react-router';
import type { Area } from './setting.ts';

/** One tab an area that has rules; as links, so that one can be sent to a colleague. A single area needs no tabs. */
export function AreaTabs({ areas, current }: { areas: readonly Area[]; current: string }) {
  if (areas.length < 2) return null;
  return (
    <nav className="rules__tabs" aria-label="业务">
      {areas.map(({ area, title }) => <Link key={area} to={{ search: `?area=${area}` }} replace className="rules__tab" aria-current={area === current ? 'page' : undefined}>{title}</Link>)}
    </nav>
  );
}
