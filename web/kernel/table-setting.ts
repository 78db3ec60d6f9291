import { useMemo } from 'react';
import type { PublicView } from 'contract/areas/console/public-view';
import { tableSetting, type TableSetting } from 'contract/areas/account/table-setting';
import { call } from './call.ts';
import { useSession } from './session.ts';

const keep = (table: string, patch: Partial<TableSetting>) => {
  const setting: TableSetting = { columns: [], ...useSession.getState().tableSettings[table], ...patch };
  useSession.setState(({ tableSettings }) => ({ tableSettings: { ...tableSettings, [table]: setting } }));
  return call(tableSetting.endpoints.save, { table, setting });
};

/** A list's arrangement, as it was when the person came, and what keeps a new one: `<DataTable {...useTableSetting('basicInfo.lawyer')} />`. */
export function useTableSetting(table: string) {
  const settings = useSession(({ tableSettings }) => tableSettings[table]);
  const onSettingsChange = ({ density, columns, limit, numbered }: { density?: TableSetting['density']; columns: readonly TableSetting['columns'][number][]; limit?: number | undefined; numbered?: boolean | undefined }) => {
    // The list looks as wanted already; a setting that could not be kept is no reason to interrupt anybody.
    keep(table, { density, columns: [...columns], limit, numbered }).catch(() => {});
  };
  return { settings, onSettingsChange };
}

export type SavedView = NonNullable<TableSetting['views']>[number];

const none: readonly SavedView[] = [];

/** 常用查询 of a list. Fails when the server can't keep them: somebody counts on finding them tomorrow. */
export function useSavedViews(table: string) {
  const views = useSession(({ tableSettings }) => tableSettings[table]?.views) ?? none;
  const save = async (next: readonly SavedView[]) => {
    try {
      await keep(table, { views: [...next] });
    } catch (failure) {
      useSession.setState(({ tableSettings }) => { const before = tableSettings[table]; return before ? { tableSettings: { ...tableSettings, [table]: { ...before, views: [...views] } } } : {}; });
      throw failure;
    }
  };
  /** As they are when it is done: others may have been kept or removed since. */
  const change = (to: (now: readonly SavedView[]) => readonly SavedView[]) => save(to(useSession.getState().tableSettings[table]?.views ?? none));
  return { views, save, change };
}

export type { PublicView };

/** 公共常用查询 of a list, those of the person's own role first. */
export function usePublicViews(table: string): readonly PublicView[] {
  const views = useSession(({ publicViews }) => publicViews);
  return useMemo(() => views.filter(({ list }) => list === table), [views, table]);
}
