import { tableSetting, type TableSetting } from 'contract/areas/account/table-setting';
import { call } from './call.ts';
import { useSession } from './session.ts';

/** A list's arrangement, as it was when the person came, and what keeps a new one: `<DataTable {...useTableSetting('basicInfo.lawyer')} />`. */
export function useTableSetting(table: string) {
  const settings = useSession(({ tableSettings }) => tableSettings[table]);
  const onSettingsChange = (changed: { density: TableSetting['density']; columns: readonly TableSetting['columns'][number][] }) => {
    const setting = { density: changed.density, columns: [...changed.columns] };
    useSession.setState(({ tableSettings }) => ({ tableSettings: { ...tableSettings, [table]: setting } }));
    // The list looks as wanted already; a setting that could not be kept is no reason to interrupt anybody.
    call(tableSetting.endpoints.save, { table, setting }).catch(() => {});
  };
  return { settings, onSettingsChange };
}
