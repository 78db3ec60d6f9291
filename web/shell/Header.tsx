import { memo, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signOut, useSession } from '../kernel/session.ts';
import { useUnread } from '../kernel/unread.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mayLeave } from '../ui/leaving.ts';
import { MenuButton } from '../ui/Popover.tsx';

interface Step { key: string; title: string; path?: string }

export const Header = memo(function Header({ trail, menuOpen, onMenu }: { trail: readonly Step[]; menuOpen: boolean; onMenu(): void }) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const unread = useUnreadHere();
  const go = async (path: string) => { if (await mayLeave()) void navigate(path); };
  const leave = async () => { if (await mayLeave()) void signOut(); };
  return (
    <header className="header">
      <Button look="quiet" icon={menuOpen ? 'fold' : 'menu'} aria-label={menuOpen ? '收起菜单' : '展开菜单'} title={menuOpen ? '收起菜单' : '展开菜单'} aria-expanded={menuOpen} onClick={onMenu} />
      <Breadcrumb trail={trail} />
      {user?.isDemo && <span className="header__demo" title="这是演示环境，其中的人员、律所和数据均为虚构">演示数据</span>}
      <MenuButton look="quiet" label="用户菜单" title="用户菜单" items={[
        { title: unread ? `消息（${unread}条未读）` : '消息', icon: <Icon name="message" />, onSelect: () => void go('/messages') },
        { title: '修改密码', icon: <Icon name="key" />, onSelect: () => void go('/personalSetting') },
        { title: '退出登录', icon: <Icon name="signOut" />, line: true, onSelect: () => void leave() },
      ]}>
        <span className="header__face" aria-hidden="true">{user?.realName.slice(-1)}</span>
        <span className="header__name">{user?.realName}</span>
        {!!unread && <span className="header__unread" title={`${unread}条未读消息`}>{unread > 99 ? '99+' : unread}<span className="sr-only">条未读消息</span></span>}
        <Icon name="down" size={12} />
      </MenuButton>
    </header>
  );
});

/** Looked at again whenever a page is opened. */
function useUnreadHere(): number | undefined {
  const { pathname } = useLocation();
  const { unread, refresh } = useUnread();
  // `refresh` is another function each time; only a new page asks.
  const ask = useRef(refresh);
  ask.current = refresh;
  useEffect(() => ask.current(), [pathname]);
  return unread;
}

/** Where the person is. The page's own name is not a link; a group without an address isn't either. */
function Breadcrumb({ trail }: { trail: readonly Step[] }) {
  // A group with one page of the same name says it twice.
  const steps = trail.filter(({ title }, index) => title !== trail[index + 1]?.title);
  return (
    <nav className="breadcrumb" aria-label="当前位置">
      <ol>
        {steps.map(({ key, title, path }, index) => {
          const last = index === steps.length - 1;
          return <li key={key} aria-current={last ? 'page' : undefined}>{!last && path ? <Link to={path}>{title}</Link> : title}</li>;
        })}
      </ol>
    </nav>
  );
}
