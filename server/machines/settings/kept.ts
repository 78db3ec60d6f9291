/**
 * Settings that every call or window asks about, kept in this node's memory until the database says that they have
 * changed: it says so in the change's own transaction, before it tells open windows to look.
 */
import type { Kysely } from 'kysely';
import type { Setting } from 'contract/kernel/setting';
import type { Database } from '../../tables.gen.ts';
import { settings } from './settings.ts';

export interface KeptSettings {
  /** In force now. With a slow database: what was last known, as long as that has not been called old. */
  get<T>(setting: Setting<T>): Promise<T>;
  /** What was last known, at once; before anybody has asked, the product's own value. */
  last<T>(setting: Setting<T>): T;
  /** Somebody here is about to commit a change: until the database has said so, it is asked itself. */
  changing(setting: { readonly key: string }): void;
  readonly channels: Readonly<Record<string, (key: string) => void>>;
  /** Whatever was announced meanwhile was not heard. */
  forgetAll(): void;
}

/** The database announces a change within milliseconds of its commit. */
const patience = 3000;

export function keepSettings({ db, associationId }: { db: Kysely<Database>; associationId: string }): KeptSettings {
  const reads = new Map<string, Promise<unknown>>();
  const known = new Map<string, { setting: Setting; value: unknown }>();

  const changing = new Map<string, number>();

  const get = <T>(setting: Setting<T>): Promise<T> => {
    if ((changing.get(setting.key) ?? 0) > performance.now()) return settings.get(db, associationId, setting);
    const kept = reads.get(setting.key);
    // One key, one setting: what was read by it has its shape. The same value for everybody until it is another one.
    if (kept) return kept as Promise<T>;
    const read = settings.get(db, associationId, setting);
    reads.set(setting.key, read);
    // What failed is asked again; what was overtaken by another change is not remembered.
    read.then((value) => { if (reads.get(setting.key) === read) known.set(setting.key, { setting, value }); }, () => { if (reads.get(setting.key) === read) reads.delete(setting.key); });
    return read;
  };
  const forget = (key: string) => {
    reads.delete(key);
    changing.delete(key);
    const before = known.get(key);
    if (before) void get(before.setting).catch(() => { /* The next one who asks asks again. */ });
  };
  const forgetAll = () => { for (const key of new Set([...reads.keys(), ...known.keys()])) forget(key); };
  return {
    get,
    changing: ({ key }) => { changing.set(key, performance.now() + patience); },
    last: (setting) => { const kept = known.get(setting.key); return kept ? setting.schema.parse(kept.value) : setting.initial; },
    channels: { setting_changed: (key) => (key === '*' ? forgetAll() : forget(key)) },
    forgetAll,
  };
}
