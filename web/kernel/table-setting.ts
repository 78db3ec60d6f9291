import { useMemo } from 'react';
import type { PublicView } from 'contract/areas/console/public-view';
import { tableSetting, withLook, type LookChange, type TableSetting } from 'contract/areas/account/table-setting';
import { call } from './call.ts';
import { keeping } from './own-settings.ts';
import { useSession } from './session.ts';

/** A list's arrangement, as it was when the person came or has changed it anywhere since, and what keeps a new one: `<DataTable {...useTableSetting('basicInfo.lawyer')} />`. */
export function useTableSetting(table: string) {
  const settings = useSession(({ tableSettings }) => tableSettings[table]);
  const onSettingsChange = (change: LookChange) => {
    useSession.setState(({ tableSettings }) => ({ tableSettings: { ...tableSettings, [table]: withLook(tableSettings[table], change) } }));
    // The list looks as wanted already; a setting that could not be kept is no reason to interrupt anybody.
    keeping(call(tableSetting.endpoints.save, { table, setting: change })).catch(() => {});
  };
  return { settings, onSettingsChange };
}

/** Rows on a page where a list is no table: as last chosen, and what keeps another choice. */
export function usePageSize(list: string, usual: number): readonly [number, (limit: number) => void] {
  const { settings, onSettingsChange } = useTableSetting(list);
  return [settings?.limit ?? usual, (limit) => onSettingsChange({ limit })];
}

export type SavedView = NonNullable<TableSetting['views']>[number];

const none: readonly SavedView[] = [];
const { saveView, removeView } = tableSetting.endpoints;

/** 常用查询 of a list, one by one. Fails when the server can't keep them: somebody counts on finding them tomorrow. */
export function useSavedViews(table: string) {
  const views = useSession(({ tableSettings }) => tableSettings[table]?.views) ?? none;
  const shown = (all: SavedView[]) => useSession.setState(({ tableSettings }) => ({ tableSettings: { ...tableSettings, [table]: { columns: [], ...tableSettings[table], views: all } } }));
  return {
    views,
    save: async (view: SavedView, at?: number) => shown(await keeping(call(saveView, { table, ...view, at }))),
    remove: async ({ name }: SavedView) => shown(await keeping(call(removeView, { table, name }))),
    /** As they are when it is done, not as they were drawn. */
    isKept: (name: string) => !!useSession.getState().tableSettings[table]?.views?.some((view) => view.name === name),
  };
}

export type { PublicView };

/** 公共常用查询 of a list, those of the person's own role first. */
export function usePublicViews(table: string): readonly PublicView[] {
  const views = useSession(({ publicViews }) => publicViews);
  return useMemo(() => views.filter(({ list }) => list === table), [views, table]);
}
