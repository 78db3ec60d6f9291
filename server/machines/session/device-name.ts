/** A browser's own words about itself, as its owner would say it. Only for the eye: nothing is decided by it. */
type Names = readonly (readonly [sign: RegExp, name: string])[];

// Most browsers also claim to be the ones further down.
const browsers: Names = [
  [/MicroMessenger/, '微信'], [/DingTalk/, '钉钉'], [/QQBrowser/, 'QQ浏览器'], [/360SE|360EE|QIHU/i, '360浏览器'], [/Edg(e|A|iOS)?\//, 'Edge浏览器'],
  [/OPR\//, 'Opera浏览器'], [/Firefox|FxiOS/, '火狐浏览器'], [/Chrome|CriOS/, '谷歌浏览器'], [/Safari/, 'Safari浏览器'],
];
const systems: Names = [
  [/OpenHarmony|HarmonyOS/, '鸿蒙'], [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, '安卓'], [/Windows/, 'Windows'], [/Mac OS X|Macintosh/, 'macOS'], [/Linux|X11/, 'Linux'],
];
const first = (names: Names, agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

export function deviceName(agent: string | null): string {
  const browser = agent && first(browsers, agent);
  if (!browser) return '程序或未知设备';
  const system = first(systems, agent);
  return system ? `${browser}（${system}）` : browser;
}
