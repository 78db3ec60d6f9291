import { useNavigate } from 'react-router';
import { topTheme } from 'contract/areas/account/side-config';
import { lockScreen } from '../kernel/lock.ts';
import { changeSideConfig } from '../kernel/own-settings.ts';
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
      default: return void changeSideConfig({ topTheme: topTheme.parse(deed.slice('theme:'.length)) });
    }
  };
}
