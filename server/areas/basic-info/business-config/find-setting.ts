/** Settings by their titles, as the command box asks for them: by a part of it, by pinyin or by initials. */
import type { businessConfig } from 'contract/areas/basic-info/business-config';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { soundsOfUnit } from '../../../machines/search/pinyin.ts';
import { byArea } from './configurable.ts';
import { keepsRules } from './keeps-rules.ts';

type Find = typeof businessConfig.endpoints.find;

let known: ReturnType<typeof readKnown> | null = null;
const readKnown = () => byArea(({ key, title }) => ({ key, title })).flatMap(({ area, title: areaTitle, groups }) => groups.flatMap(({ title: group, settings }) => settings.map((setting) => {
  const { namePinyin, nameInitials } = soundsOfUnit(setting.title);
  return { row: { ...setting, area, areaTitle, group }, plain: plain(setting.title), sounds: [namePinyin, nameInitials] };
})));

export function findSettings({ viewer, fail }: Ctx, { keyword, limit }: Parsed<Find>): Output<Find> {
  if (!keepsRules(viewer, 'view')) return fail('forbidden');
  const wanted = plain(keyword);
  known ??= readKnown();
  const fits = known.flatMap((one) => { const rank = rankOf(one, wanted); return rank === null ? [] : [{ rank, row: one.row }]; }).toSorted((a, b) => a.rank - b.rank);
  return fits.slice(0, limit).map(({ row }) => row);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}

function rankOf({ plain: title, sounds }: ReturnType<typeof readKnown>[number], wanted: string): number | null {
  if (title.startsWith(wanted)) return 0;
  if (sounds.some((sound) => sound.startsWith(wanted))) return 1;
  return title.includes(wanted) ? 2 : null;
}
