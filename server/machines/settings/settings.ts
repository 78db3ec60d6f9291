/** The rules' numbers in force: from the database by version, else the contract's initial value. */
import { sql } from 'kysely';
import type { Setting } from 'contract/kernel/setting';
import type { Db } from '../../kernel/context.ts';

export interface Settings {
  /** The value in force now, or at a moment (an application is judged by the version in force when it was submitted). */
  get<T>(db: Db, associationId: string, setting: Setting<T>, at?: string): Promise<T>;
  set<T>(db: Db, associationId: string, setting: Setting<T>, value: T, by: { id: string | null; name: string }, reason?: string): Promise<void>;
}

export const settings: Settings = {
  async get(db, associationId, setting, at) {
    const { rows } = await sql<{ value: unknown }>`
      select value from setting_version where association_id = ${associationId} and key = ${setting.key}
        and effective_from <= coalesce(${at ?? null}::timestamptz, app_now()) order by effective_from desc, version desc limit 1`.execute(db);
    return rows[0] ? setting.schema.parse(rows[0].value) : setting.initial;
  },
  async set(db, associationId, setting, value, by, reason) {
    const checked = setting.schema.parse(value);
    await sql`
      insert into setting_version (association_id, key, version, value, effective_from, changed_by, changed_by_name, reason, at)
      select ${associationId}, ${setting.key}, coalesce(max(version), 0) + 1, ${JSON.stringify(checked)}::jsonb, app_now(), ${by.id}, ${by.name}, ${reason ?? null}, app_now()
      from setting_version where association_id = ${associationId} and key = ${setting.key}`.execute(db);
  },
};
