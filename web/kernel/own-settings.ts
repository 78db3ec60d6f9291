/**
 * 界面设置 and 列设置 are changed in several windows and at several computers. Each sends what it changes and nothing else;
 * what was changed elsewhere is read when the server says so, and never takes back what is just being changed here.
 */
import type { SideConfig } from 'contract/areas/account/side-config';
import { userConfig } from 'contract/areas/account/user-config';
import { call } from './call.ts';
import { notice } from './notice.ts';
import { useSession } from './session.ts';

let underWay = 0;
let begun = 0;
let asked = 0;
let isDue = false;

/** Around a call that keeps something of one's own. */
export async function keeping<T>(sent: Promise<T>): Promise<T> {
  underWay += 1;
  begun += 1;
  try {
    return await sent;
  } finally {
    underWay -= 1;
    if (isDue) void renewOwnSettings();
  }
}

/** Shown at once; what can't be kept is taken back and said. */
export async function changeSideConfig(change: Partial<SideConfig>): Promise<void> {
  const { sideConf: before } = useSession.getState();
  const show = (some: Partial<SideConfig>) => useSession.setState(({ sideConf }) => ({ sideConf: { ...sideConf, ...some } }));
  show(change);
  await keeping(call(userConfig.endpoints.updateSideConfig, change)).catch((thrown: unknown) => {
    show(Object.fromEntries(Object.entries(before).filter(([key]) => key in change)));
    notice.failed(thrown);
  });
}

export async function renewOwnSettings(): Promise<void> {
  isDue = underWay > 0;
  if (isDue) return;
  const [before, own] = [begun, asked += 1];
  const answer = await call(userConfig.endpoints.getAllConfig, {}, { evenDead: true }).catch(() => null);
  // Not to be had now: what is changed next, or the line when it stands again, brings it.
  if (!answer || own !== asked) return;
  // What was changed here meanwhile is newer than the answer.
  if (begun !== before) return renewOwnSettings();
  useSession.setState(({ tableSettings }) => ({
    sideConf: answer.sideConf,
    // How many rows a page has stays as it is in this window: nobody's page changes under his eyes.
    tableSettings: Object.fromEntries(Object.entries(answer.tableSettings).map(([list, setting]) => [list, { ...setting, limit: tableSettings[list] ? tableSettings[list].limit : undefined }])),
  }));
}
