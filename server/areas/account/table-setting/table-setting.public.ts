import { tableSettingShape, type TableSetting } from 'contract/areas/account/table-setting';
import type { Db } from '../../../kernel/context.ts';

/** A person's arranged lists, by the list's name. One that an older program has left in another shape is forgotten. */
export async function tableSettingsOf(db: Db, associationId: string, userId: string): Promise<Record<string, TableSetting>> {
  const rows = await db.selectFrom('userTableSetting').select(['list', 'setting']).where('associationId', '=', associationId).where('userId', '=', userId).execute();
  return Object.fromEntries(rows.flatMap(({ list, setting }) => {
    const { success, data } = tableSettingShape.safeParse(setting);
    return success ? [[list, data]] : [];
  }));
}
