import { Link } from 'react-router';
import { notification } from 'contract/areas/account/notification';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { useSession, type GrantedRoute } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon, isIcon } from '../../../ui/Icon.tsx';
import { SamplePage } from '../SamplePage.tsx';
import '../demo.css';

const most = 5;

interface Entry { title: string; path: string; group: string; icon: string | null }

/** The pages of the person's own menu, without this section. */
const entriesOf = (routes: readonly GrantedRoute[]): Entry[] => routes.filter(({ name, meta }) => name !== 'demo' && !meta.hideInMenu)
  .flatMap(({ meta: { title: group, icon }, children = [] }) => children.flatMap(({ component, path, meta }) => component && !meta.hideInMenu ? [{ title: meta.title, path, group, icon }] : []));

/** 工作区: what waits, what has been told, and the ways that this person goes. */
export default function WorkspacePage() {
  const routes = useSession((session) => session.routes);
  const tasks = useCall(todo.endpoints.getTodos, { page: 1, limit: most });
  const told = useCall(notification.endpoints.list, { page: 1, limit: most });
  const entries = entriesOf(routes);
  return (
    <SamplePage title="工作区" hint="一天从这里开始：先看等自己办理的，再看新消息；常去的页面按自己的菜单列出，没有权限的不出现。">
      <div className="demo-workspace">
        <Section title="等我办理" extra={<LinkButton look="link" to="/commonConsole">全部{tasks.data ? ` ${tasks.data.total} 件` : ''}</LinkButton>}>
          {tasks.error && !tasks.data ? <ErrorState title="无法加载待办" failure={tasks.error} onRetry={() => void tasks.refetch()} /> : !tasks.data ? <Lines /> : tasks.data.total === 0 ? <Empty icon="check" title="没有待办" hint="需要您确认、审核的事项会出现在这里。" /> : (
            <ul className="demo-lines">
              {tasks.data.data.map(({ id, headline, entityTitle, stateTitle, waitingDays, address }) => (
                <li key={id}><Link to={address} className="demo-lines__one"><b>{headline || '未填写姓名'}</b><span>{entityTitle} · {stateTitle}</span><span className="demo-lines__end">{waitingDays <= 0 ? '今天' : `已等 ${waitingDays} 天`}</span></Link></li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="最近消息" extra={told.data && told.data.unreadCount > 0 ? <span className="demo-quiet">{told.data.unreadCount} 条未读</span> : undefined}>
          {told.error && !told.data ? <ErrorState title="无法加载消息" failure={told.error} onRetry={() => void told.refetch()} /> : !told.data ? <Lines /> : told.data.total === 0 ? <Empty icon="bell" title="暂无消息" hint="业务有进展时会在这里告诉您。" /> : (
            <ul className="demo-lines">
              {told.data.data.map(({ id, notificationTitle, creatorTime, state, address }) => {
                const content = <><span>{state === 0 && <span className="sr-only">未读：</span>}{state === 0 ? <b>{notificationTitle}</b> : notificationTitle}</span><time className="demo-lines__end" dateTime={creatorTime}>{momentText(creatorTime)}</time></>;
                return <li key={id}>{address ? <Link to={address} className="demo-lines__one">{content}</Link> : <span className="demo-lines__one">{content}</span>}</li>;
              })}
            </ul>
          )}
        </Section>
        <Section title="常去的页面">
          <ul className="demo-ways">
            {entries.map(({ title, path, group, icon }) => <li key={path}><Link to={path} className="demo-ways__one"><Icon name={icon && isIcon(icon) ? icon : 'file'} size={18} /><span>{title}</span><span className="demo-quiet">{group}</span></Link></li>)}
          </ul>
        </Section>
      </div>
    </SamplePage>
  );
}

const Lines = () => <div className="demo-lines" aria-hidden="true">{[72, 58, 64].map((width) => <span key={width} className="skeleton" style={{ width: `${width}%`, height: 18 }} />)}</div>;
