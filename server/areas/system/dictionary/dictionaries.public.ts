/** The lists in force: the product's, as far as nobody has changed them, and the association's own. */
import { sql } from 'kysely';
import { declaredDictionaries, declaredOf, dictionarySetting, dictionaryValue, type DictionaryEntry, type DictionaryValue } from 'contract/areas/system/dictionaries';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { inForceOf, revisionOf, versionsOf, type Line } from '../../../machines/settings/versions.ts';

export interface Held { readonly code: string; readonly value: DictionaryValue; readonly isFixed: boolean; readonly isOwn: boolean; readonly version: number; readonly lines: readonly Line[] }

const ownKeys = async (db: Db, associationId: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select distinct key from setting_version where association_id = ${associationId} and key like 'dictionary.%'`.execute(db);
  return rows.map(({ key }) => key.slice('dictionary.'.length));
};

export async function dictionariesOf(db: Db, associationId: string, wanted?: string): Promise<Held[]> {
  const codes = wanted === undefined ? [...new Set([...declaredDictionaries.map(({ code }) => code), ...await ownKeys(db, associationId)])] : [wanted];
  const lines = await versionsOf(db, associationId, codes.map((code) => `dictionary.${code}`));
  return codes.map((code) => heldOf(code, lines.get(`dictionary.${code}`) ?? [])).filter(({ value, isOwn, version }) => !value.isGone && (!isOwn || version > 0));
}

function heldOf(code: string, lines: readonly Line[]): Held {
  const declared = declaredOf(code);
  const kept = inForceOf(lines);
  const value = kept ? dictionaryValue.parse(kept.value) : dictionarySetting(code).initial;
  return { code, value: declared?.isFixed ? withRules(value, declared.entries) : value, isFixed: declared?.isFixed ?? false, isOwn: declared === undefined, version: revisionOf(lines), lines };
}

/** An upgrade may bring codes and words: those are the product's, and what is new stands at the end. */
function withRules(value: DictionaryValue, rules: readonly DictionaryEntry[]): DictionaryValue {
  const titles = new Map(rules.map(({ code, title }) => [code, title]));
  const kept = value.entries.flatMap((entry) => { const title = titles.get(entry.code); return title === undefined ? [] : [{ ...entry, title }]; });
  return { ...value, entries: [...kept, ...rules.filter(({ code }) => !kept.some((entry) => entry.code === code))] };
}

/** Of the product's fixed lists those that somebody has changed: what every window has to know from the start. */
export async function changedLists({ db }: Pick<App, 'db'>, associationId: string): Promise<{ code: string; entries: DictionaryEntry[] }[]> {
  const changed = (await ownKeys(db, associationId)).filter((code) => declaredOf(code)?.isFixed);
  const held = await Promise.all(changed.map((code) => dictionariesOf(db, associationId, code)));
  return held.flat().map(({ code, value }) => ({ code, entries: value.entries }));
}
