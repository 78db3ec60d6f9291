/** 个人设置: who one is, how one signs in, how the console looks, what one was told and what one tells others. One tab an address. */
import { useRef, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { broadcastPermission } from 'contract/areas/account/broadcast';
import { settingAddress, settingTabs, type SettingTab } from 'contract/areas/account/personal-setting';
import { keysOf } from 'contract/kernel/keys';
import { whatIsUnsaved } from '../../kernel/leave.ts';
import { usePane } from '../../kernel/pane.ts';
import { useMay, useSession } from '../../kernel/session.ts';
import { useAskedBeforeLeaving } from '../../ui/asked-before-leaving.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SendTab } from './broadcast/SendTab.tsx';
import { MessageCentre } from './notification/MessageCentre.tsx';
import { BasicTab } from './profile/BasicTab.tsx';
import { PageTab } from './profile/PageTab.tsx';
import { SafeTab } from './profile/SafeTab.tsx';
import { SetAside } from './SetAside.tsx';
import './personal-setting.css';

const shows: Readonly<Record<SettingTab, ComponentType>> = { basic: BasicTab, safe: SafeTab, page: PageTab, messages: MessageCentre, send: SendTab };

export default function PersonalSettingPage() {
  const user = useSession((session) => session.user);
  const mayWrite = useMay(broadcastPermission.view);
  const [search] = useSearchParams();
  const asked = keysOf(settingTabs).find((key) => String(settingTabs[key].tab) === search.get('tab')) ?? 'basic';
  // The server shows nothing else before the original password is changed, and before a second factor that is due is there.
  const isHeld = user?.ifNeedChangePassword || user?.ifNeedSecondFactor;
  const current: SettingTab = isHeld ? 'safe' : asked;
  const open = isHeld ? (['safe'] as const) : keysOf(shows).filter((key) => key !== 'send' || mayWrite);
  const shown = open.find((key) => key === current) ?? 'basic';
  const aside = useAside(shown, isHeld);
  return (
    <article className="personal-setting">
      <PageHeader title="个人设置" />
      <div className="personal-setting__tabs" onClickCapture={useAskedBeforeLeaving()}>
        <LinkTabs label="个人设置" current={shown} tabs={open.map((key) => ({ key, title: settingTabs[key].title, to: settingAddress(key) }))} />
      </div>
      {aside && <p className="password-form__due" role="status">“{settingTabs[aside].title}”中填写的内容仍在。请先{user?.ifNeedChangePassword ? '修改密码' : '开启两步验证'}，完成后会回到那里继续。</p>}
      {(aside ? [aside, shown] : [shown]).map((key) => { const Shown = shows[key]; return <SetAside key={key} isAside={key === aside}><Shown /></SetAside>; })}
    </article>
  );
}

/** Where somebody was writing when something else fell due: that waits for him. */
function useAside(shown: SettingTab, isHeld: boolean | undefined): SettingTab | null {
  const { key } = usePane();
  const before = useRef(shown);
  const aside = useRef<SettingTab>(null);
  if (!isHeld) { before.current = shown; aside.current = null; } else if (before.current !== shown && whatIsUnsaved(new Set([key])).length > 0) aside.current ??= before.current;
  return aside.current;
}
