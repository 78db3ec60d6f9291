/**
 * The rules' numbers in force: from the database by version, else the contract's initial value. One call asks for a
 * dozen of them: they are read together and only once in its transaction, where the clock stands still, or as long as it reads.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Setting } from 'contract/kernel/setting';
import type { Db } from '../../kernel/context.ts';
import { isReading } from '../postgres/reading-call.ts';

export interface Settings {
  /** The value in force now, or at a moment (an application is judged by the version in force when it was submitted). */
  get<T>(db: Db, associationId: string, setting: Setting<T>, at?: string): Promise<T>;
  /** Several by one question: answers how to read each of them. */
  some(db: Db, associationId: string, wanted: readonly { readonly key: string }[], at?: string): Promise<<T>(setting: Setting<T>) => T>;
  /** `from`: the first day on which it is in force; at once when left out. */
  set<T>(db: Db, associationId: string, setting: Setting<T>, value: T, by: { id: string | null; name: string }, reason?: string, from?: string): Promise<void>;
}

/** What a call has read of now and of the moments it asked about; gone with it. */
const readOnce = new WeakMap<Db, Map<string | undefined, Promise<ReadonlyMap<string, unknown>>>>();

/** Where the clock stands still, or nobody changes anything. */
const isOneLook = (db: Db): boolean => db.isTransaction || isReading(db);

async function inForce(db: Db, associationId: string, at: string | undefined, keys: readonly string[] | null = null): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (key) key, value from setting_version where association_id = ${associationId} and ${keys ? sql`key = any(${keys})` : sql`true`} and withdrawn_at is null and effective_from <= coalesce(${at ?? null}::timestamptz, app_now())
    order by key, effective_from desc, version desc`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function readTogether(db: Db, associationId: string, at: string | undefined): Promise<ReadonlyMap<string, unknown>> {
  const moments = readOnce.get(db) ?? new Map<string | undefined, Promise<ReadonlyMap<string, unknown>>>();
  const read = moments.get(at) ?? inForce(db, associationId, at);
  readOnce.set(db, moments.set(at, read));
  return read;
}

async function valueOf(db: Db, associationId: string, key: string, at: string | undefined): Promise<unknown> {
  if (isOneLook(db)) return (await readTogether(db, associationId, at)).get(key);
  const { rows } = await sql<{ value: unknown }>`
    select value from setting_version where association_id = ${associationId} and key = ${key} and withdrawn_at is null
      and effective_from <= coalesce(${at ?? null}::timestamptz, app_now()) order by effective_from desc, version desc limit 1`.execute(db);
  return rows[0]?.value;
}

/** In a statement over many cases: the value in force at each one's own moment, to be read by `readValue`. */
export const valueThen = ({ key }: { readonly key: string }, association: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select v.value from setting_version v where v.association_id = ${association} and v.key = ${key} and v.withdrawn_at is null and v.effective_from <= ${moment} order by v.effective_from desc, v.version desc limit 1)`;
export const readValue = <T>({ schema, initial }: Setting<T>, value: unknown): T => (value === undefined || value === null ? initial : schema.parse(value));

export const settings: Settings = {
  async get(db, associationId, setting, at) {
    const value = await valueOf(db, associationId, setting.key, at);
    return readValue(setting, value);
  },
  async some(db, associationId, wanted, at) {
    const keys = new Set(wanted.map(({ key }) => key));
    const found = isOneLook(db) ? await readTogether(db, associationId, at) : await inForce(db, associationId, at, [...keys]);
    return ({ key, schema, initial }) => {
      if (!keys.has(key)) throw new Error(`${key} was not asked for`);
      return found.has(key) ? schema.parse(found.get(key)) : initial;
    };
  },
  async set(db, associationId, setting, value, by, reason, from) {
    const checked = setting.schema.parse(value);
    await sql`
      insert into setting_version (association_id, key, version, value, effective_from, changed_by, changed_by_name, reason, at)
      select ${associationId}, ${setting.key}, coalesce(max(version), 0) + 1, ${JSON.stringify(checked)}::jsonb,
        coalesce(${from ?? null}::date::timestamp at time zone 'Asia/Shanghai', app_now()), ${by.id}, ${by.name}, ${reason ?? null}, app_now()
      from setting_version where association_id = ${associationId} and key = ${setting.key}`.execute(db);
    readOnce.delete(db);
  },
};
