/** Every setting that stands on this screen, in its area and group, as the features declare them. */
import { allSettings } from 'contract/all';
import { areas } from 'contract/areas';
import { configuredAreas } from 'contract/areas/basic-info/business-config';
import type { Setting } from 'contract/kernel/setting';

const areaOf = ({ key }: Setting) => key.split('.')[0];

export const configurable: readonly Setting[] = allSettings.filter((setting) => configuredAreas.some((area) => area === areaOf(setting)));

export const findSetting = (key: string): Setting | undefined => configurable.find((setting) => setting.key === key);

const ungrouped = '其他';

/** Areas without settings have no tab; groups stand as their first setting does. */
export function byArea<T>(show: (setting: Setting) => T): { area: string; title: string; groups: { title: string; settings: T[] }[] }[] {
  return configuredAreas.flatMap((area) => {
    const own = configurable.filter((setting) => areaOf(setting) === area);
    const titles = [...new Set(own.map(({ group = ungrouped }) => group))];
    const groups = titles.map((title) => ({ title, settings: own.filter(({ group = ungrouped }) => group === title).map(show) }));
    return own.length ? [{ area, title: areas[area].title, groups }] : [];
  });
}
