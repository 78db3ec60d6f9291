/**
 * Where what stands in 个人设置. The specification numbers the tabs: 2 is the safe one, whose first part is the password;
 * 4 are the messages. Other people's links carry these numbers.
 */
export const settingTabs = { basic: { tab: 1, title: '基本信息' }, safe: { tab: 2, title: '账号安全' }, page: { tab: 3, title: '界面设置' }, messages: { tab: 4, title: '消息' }, send: { tab: 5, title: '发送消息' } } as const;
export type SettingTab = keyof typeof settingTabs;

export const safeTabs = { password: 1, secondFactor: 2, mobile: 3, devices: 4, wx: 5 } as const;

export const settingPath = '/personalSetting';

export const settingAddress = (tab: SettingTab, safe?: keyof typeof safeTabs): string =>
  `${settingPath}?tab=${settingTabs[tab].tab}${safe ? `&safeTab=${safeTabs[safe]}` : ''}`;
