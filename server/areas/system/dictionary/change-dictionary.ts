import { declaredOf, dictionarySetting, type DictionaryEntry, type DictionaryValue } from 'contract/areas/system/dictionaries';
import { dictionaryPermission, type dictionary } from 'contract/areas/system/dictionary';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import type { FieldFault } from '../../../kernel/fail.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { decide } from '../../../machines/settings/decide.ts';
import { dictionariesOf, type Held } from './dictionaries.public.ts';

type Calls = typeof dictionary.endpoints;
const { create, edit, del } = dictionaryPermission;

export async function find({ db, viewer, fail }: Pick<Ctx, 'db' | 'viewer' | 'fail'>, code: string): Promise<Held> {
  return (await dictionariesOf(db, viewer.associationId, code))[0] ?? fail('notFound');
}

async function put(ctx: Ctx<'stale'>, code: string, { version, value, reason }: { version: number; value: DictionaryValue; reason: string }, field: 'entries' | 'code' = 'entries'): Promise<{ version: number }> {
  ctx.subject({ ...await decide(ctx, ctx.db, dictionarySetting(code), { version, value, reason }, field), entity: 'dictionary', id: code });
  return { version: version + 1 };
}

export async function createDictionary(ctx: Ctx<Fails<Calls['create']> | 'stale'>, { code, title, description }: Parsed<Calls['create']>) {
  if (!mayWithin(ctx.viewer, create, 'ALL')) return ctx.fail('forbidden');
  const taken = (await dictionariesOf(ctx.db, ctx.viewer.associationId, code))[0] ?? declaredOf(code);
  if (taken) return ctx.fail('duplicate', { label: '代码', value: code, owner: 'value' in taken ? taken.value.title : taken.title }, { fields: [{ path: 'code', message: '这个代码已经使用，请换一个' }] });
  // One that was taken away before leaves its history behind.
  const { lines } = await gone(ctx, code);
  return put(ctx, code, { version: lines, value: { title, description, entries: [], isGone: false }, reason: '新增字典' });
}

async function gone({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, code: string): Promise<{ lines: number }> {
  const { count } = await db.selectFrom('settingVersion').select(({ fn }) => fn.countAll<number>().as('count')).where('associationId', '=', viewer.associationId).where('key', '=', `dictionary.${code}`).executeTakeFirstOrThrow();
  return { lines: Number(count) };
}

export async function saveDictionary(ctx: Ctx<Fails<Calls['save']>>, { code, version, entries, reason }: Parsed<Calls['save']>) {
  if (!mayWithin(ctx.viewer, edit, 'ALL')) return ctx.fail('forbidden');
  const { value, isFixed } = await find(ctx, code);
  const faults = [...twice(entries), ...isFixed ? foreign(entries, value.entries) : []];
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  return put(ctx, code, { version, value: { ...value, entries }, reason });
}

export async function removeDictionary(ctx: Ctx<Fails<Calls['remove']>>, { code, version, reason }: Parsed<Calls['remove']>) {
  if (!mayWithin(ctx.viewer, del, 'ALL')) return ctx.fail('forbidden');
  const { value, isOwn } = await find(ctx, code);
  return put(ctx, code, { version, value: isOwn ? { ...value, isGone: true } : dictionarySetting(code).initial, reason }, 'code');
}

const twice = (entries: readonly DictionaryEntry[]): FieldFault[] => entries.flatMap(({ code, title }, at) => [
  ...entries.findIndex((one) => one.code === code) < at ? [{ path: `entries.${at}.code`, message: `代码“${code}”重复` }] : [],
  ...entries.findIndex((one) => one.title === title) < at ? [{ path: `entries.${at}.title`, message: `名称“${title}”重复` }] : [],
]);

/** Records carry the codes of a fixed list: none may go, none be added, no word become another. */
function foreign(entries: readonly DictionaryEntry[], rules: readonly DictionaryEntry[]): FieldFault[] {
  const words = new Map(rules.map(({ code, title }) => [code, title]));
  const faults = entries.flatMap(({ code, title }, at) => (words.get(code) === title ? [] : [{ path: `entries.${at}.title`, message: '规定的字典不能增加代码或修改名称' }]));
  const missing = rules.find(({ code }) => !entries.some((entry) => entry.code === code));
  return missing ? [...faults, { path: 'entries', message: `规定的字典不能删除“${missing.title}”；不再使用的，请改为停用` }] : faults;
}
