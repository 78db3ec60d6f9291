import { memo, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { settingAddress, settingPath } from 'contract/areas/account/personal-setting';
import { lockScreen, mayLock } from '../kernel/lock.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { Button } from '../ui/Button.tsx';
import { Face } from '../ui/Face.tsx';
import { Icon } from '../ui/Icon.tsx';
import { leaveAltogether, mayLeave } from '../ui/leaving.ts';
import { MenuButton } from '../ui/Popover.tsx';
import { FullScreen } from './FullScreen.tsx';
import { LineState } from './LineState.tsx';
import { NoticeBell, useUnreadHere } from './NoticeBell.tsx';
import { PageHelp } from './PageHelp.tsx';
import { renewMenu } from './renew-menu.ts';
import { reach } from './reach.ts';
import { addressOf } from './tabs.ts';
import { TopMenu } from './TopMenu.tsx';
import { openWindow } from './windows.ts';
import { chooseLocale, locales, otherLocale, say } from '../kernel/words.ts';

interface Step { key: string; title: string; path?: string }
interface Props {
  trail: readonly Step[]; menuOpen: boolean; onMenu(): void; pathname: string;
  topGroups: readonly GrantedRoute[] | null; chosen: string | undefined;
  /** What this page is for. */
  help: string | null;
}

export const Header = memo(function Header({ trail, menuOpen, onMenu, topGroups, chosen, pathname, help }: Props) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const unread = useUnreadHere(pathname);
  const header = useRef<HTMLElement>(null);
  return (
    <header className="header" ref={header}>
      <Button look="quiet" icon={menuOpen ? 'fold' : 'menu'} aria-label={menuOpen ? say('收起菜单') : say('展开菜单')} title={menuOpen ? say('收起菜单') : say('展开菜单')} aria-expanded={menuOpen} onClick={onMenu} />
      <Breadcrumb trail={trail}><PageHelp key={pathname} title={trail.at(-1)?.title ?? ''} desc={help} /></Breadcrumb>
      {topGroups && <TopMenu groups={topGroups} chosen={chosen} pathname={pathname} header={header} />}
      {user?.isDemo && <span className="header__demo" title={say('这是演示环境，其中的人员、律所和数据均为虚构')}>{say('演示数据')}</span>}
      <Button look="quiet" icon="search" aria-label={say('查找')} title={say('查找（Ctrl+K）')} aria-keyshortcuts="Control+K Meta+K" onClick={() => openWindow('command')} />
      <LineState />
      <NoticeBell pathname={pathname} />
      <FullScreen />
      <MenuButton look="quiet" label={say('用户菜单')} title={say('用户菜单')} items={[
        { title: unread ? say('消息（{n}条未读）', { n: unread }) : say('消息'), icon: <Icon name="message" />, onSelect: () => void reach(navigate, settingAddress('messages')) },
        { title: say('个人设置'), icon: <Icon name="user" />, onSelect: () => void reach(navigate, settingPath) },
        { title: say('修改密码'), icon: <Icon name="key" />, onSelect: () => void reach(navigate, settingAddress('safe', 'password')) },
        { title: say('界面设置'), icon: <Icon name="setting" />, onSelect: () => openWindow('settings') },
        ...(matchMedia('(any-hover: hover)').matches ? [{ title: say('快捷键'), icon: <Icon name="apps" />, onSelect: () => openWindow('shortcuts') }] : []),
        ...(user?.languageSwitch ? [{ title: locales[otherLocale()], icon: <Icon name="globe" />, onSelect: () => void mayLeave().then((yes) => { if (yes) chooseLocale(otherLocale()); }) }] : []),
        { title: say('更新菜单'), icon: <Icon name="refresh" />, onSelect: () => void renewMenu((address) => void navigate(address)) },
        ...(mayLock() ? [{ title: say('锁定屏幕'), icon: <Icon name="lock" />, onSelect: lockScreen }] : []),
        { title: say('退出登录'), icon: <Icon name="signOut" />, line: true, onSelect: () => void leaveAltogether() },
      ]}>
        <Face name={user?.realName ?? ''} photo={user?.photoImage ?? null} />
        <span className="header__name">{user?.realName}</span>
        <Icon name="down" size={12} />
      </MenuButton>
    </header>
  );
});

/** Where the person is. The page's own name is not a link; a group without an address isn't either. */
function Breadcrumb({ trail, children }: { trail: readonly Step[]; children: ReactNode }) {
  // A group with one page of the same name says it twice.
  const steps = trail.filter(({ title }, index) => title !== trail[index + 1]?.title);
  return (
    <nav className="breadcrumb" aria-label={say('当前位置')}>
      <ol>
        {steps.map(({ key, title, path }, index) => {
          const last = index === steps.length - 1;
          return <li key={key} aria-current={last ? 'page' : undefined}>{!last && path ? <Link to={addressOf(path)}>{title}</Link> : title}</li>;
        })}
      </ol>
      {children}
    </nav>
  );
}
