/** 常用功能: the pages that are opened most on this computer, then the others that are granted, the work first and what is only an aid to it (delegation, exports) last. */
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { visitsOf } from '../../kernel/page-visits.ts';
import { useSession, type GrantedRoute } from '../../kernel/session.ts';
import { Icon, isIcon } from '../Icon.tsx';
import './home-parts.css';

const most = 8;
/** The section of examples is nobody's work; the desk's own group stands beside it. */
const [examples, desk] = ['demo', 'console'];
interface Way { path: string; title: string; icon: string | null }

const pagesIn = (routes: readonly GrantedRoute[], icon: string | null): Way[] => routes.filter(({ meta }) => !meta.hideInMenu).flatMap(({ path, component, children = [], meta }) => [
  ...(component && path !== todo.pages.home.path ? [{ path, title: meta.title, icon: meta.icon ?? icon }] : []), ...pagesIn(children, meta.icon ?? icon),
]);

export function Shortcuts() {
  const headingId = useId();
  const routes = useSession((session) => session.routes);
  const userId = useSession((session) => session.user?.id);
  // As it was when the page was opened: nothing moves under the hand.
  const visits = useMemo(() => (userId ? visitsOf(userId) : {}), [userId]);
  const aids = ({ name }: GrantedRoute) => name === desk;
  const groups = routes.filter(({ name }) => name !== examples);
  const ways = pagesIn([...groups.filter((group) => !aids(group)), ...groups.filter(aids)], null).toSorted((a, b) => (visits[b.path] ?? 0) - (visits[a.path] ?? 0)).slice(0, most);
  if (!ways.length) return null;
  return (
    <nav className="panel" aria-labelledby={headingId}>
      <h3 id={headingId} className="home__title">常用功能</h3>
      <ul className="ways">
        {ways.map(({ path, title, icon }) => <li key={path}><Link to={path} className="ways__one"><Icon name={icon && isIcon(icon) ? icon : 'apps'} size={18} />{title}</Link></li>)}
      </ul>
    </nav>
  );
}
