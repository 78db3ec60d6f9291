import { useNavigate } from 'react-router';
import { userConfig } from 'contract/areas/account/user-config';
import { topTheme, type SideConfig } from 'contract/areas/account/side-config';
import { call } from '../kernel/call.ts';
import { lockScreen } from '../kernel/lock.ts';
import { notice } from '../kernel/notice.ts';
import { keeping } from '../kernel/own-settings.ts';
import { useSession } from '../kernel/session.ts';
import { leaveAltogether } from '../ui/leaving.ts';
import { closeTabs } from './close-tabs.ts';
import type { Deed } from './commands.ts';
import { toggleFullScreen } from './FullScreen.tsx';
import { maximise } from './maximised.ts';
import { renewMenu } from './renew-menu.ts';
import { openWindow } from './windows.ts';

/** Does what the command box offers. */
export function useDeeds(): (deed: Deed) => void {
  const navigate = useNavigate();
  const go = (address: string) => void navigate(address);
  return (deed) => {
    switch (deed) {
      case 'settings': case 'shortcuts': return openWindow(deed);
      case 'fullScreen': return toggleFullScreen();
      case 'maximise': return maximise(true);
      case 'renewMenu': return void renewMenu(go);
      case 'closeOthers': return void closeTabs('others', location.pathname, go);
      case 'closeAll': return void closeTabs('all', location.pathname, go);
      case 'lock': return lockScreen();
      case 'signOut': return void leaveAltogether();
      default: return void wear(topTheme.parse(deed.slice('theme:'.length)));
    }
  };
}

async function wear(topTheme: SideConfig['topTheme']): Promise<void> {
  const worn = useSession.getState().sideConf.topTheme;
  const show = (theme: SideConfig['topTheme']) => useSession.setState(({ sideConf }) => ({ sideConf: { ...sideConf, topTheme: theme } }));
  show(topTheme);
  await keeping(call(userConfig.endpoints.updateSideConfig, { topTheme })).catch((thrown: unknown) => {
    show(worn);
    notice.failed(thrown);
  });
}
