/** Deciding a new value, and taking back one that is not in force yet. Two people at once: the later one looks again first. */
import { sql } from 'kysely';
import type { businessConfig } from 'contract/areas/basic-info/business-config';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Setting } from 'contract/kernel/setting';
import type { Ctx, Db } from '../../../kernel/context.ts';
import type { FieldFault } from '../../../kernel/fail.ts';
import { editorOf } from './editor-of.ts';
import { findSetting } from './configurable.ts';
import { keepsRules } from './keeps-rules.ts';
import { canonical } from '../../../machines/canonical.ts';
import { holdVersions } from '../../../machines/settings/decide.ts';
import { inForceOf, pendingOf, type Line } from '../../../machines/settings/versions.ts';

type Changing = Ctx<Fails<typeof businessConfig.endpoints.save>>;

/** Its versions, held until this change is done. */
async function hold(ctx: Changing, key: string, version: number): Promise<{ setting: Setting; lines: readonly Line[] }> {
  const { db, viewer } = ctx;
  if (!keepsRules(viewer, 'edit')) ctx.fail('forbidden');
  const setting = findSetting(key);
  if (!setting) return ctx.fail('notFound');
  return { setting, lines: await holdVersions(ctx, db, key, version) };
}

export async function changeSetting(ctx: Changing, { key, version, value, reason, effectiveFrom }: Parsed<typeof businessConfig.endpoints.save>) {
  const { app, db, viewer } = ctx;
  const { setting, lines } = await hold(ctx, key, version);
  const { data, faults: wrong } = readValue(setting, value);
  const faults = wrong.length ? wrong : [...await dayFaults(ctx, effectiveFrom, lines), ...sameFaults(lines, data, effectiveFrom)];
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  await app.settings.set(db, viewer.associationId, setting, data, { id: viewer.userId, name: viewer.realName }, reason, effectiveFrom);
  const before = inForceOf(lines)?.value ?? setting.initial;
  ctx.subject({ entity: 'setting', id: key, before: { value: before }, after: { value: data, ...(effectiveFrom && { effectiveFrom }) }, note: reason });
  return { version: version + 1 };
}

export async function withdrawSetting(ctx: Changing, { key, version, pendingVersion }: Parsed<typeof businessConfig.endpoints.withdraw>) {
  const { db, viewer } = ctx;
  const { lines } = await hold(ctx, key, version);
  const planned = pendingOf(lines).find((line) => line.version === pendingVersion);
  if (!planned) return ctx.fail('notFound');
  await sql`
    update setting_version set withdrawn_at = app_now(), withdrawn_by_name = ${viewer.realName}
    where association_id = ${viewer.associationId} and key = ${key} and version = ${pendingVersion}`.execute(db);
  ctx.subject({ entity: 'setting', id: key, before: { value: planned.value, effectiveFrom: planned.effectiveFrom }, after: null });
  return { version: version + 1 };
}

/** The value as the setting's own schema reads it, and what is wrong with it. */
export function readValue(setting: Setting, value: unknown): { data: unknown; faults: FieldFault[] } {
  const { data, error } = setting.schema.safeParse(value);
  return { data, faults: error ? error.issues.slice(0, 50).map(({ path, message }) => ({ path: ['value', ...path].join('.'), message })) : conditionFaults(setting, data) };
}

export const notLater = '生效日期应晚于今天；需要马上生效的，请选择“立即生效”';

/** The moment at which a day begins, and whether it is still to come. */
export async function beginningOf(db: Db, day: string): Promise<{ isLater: boolean; moment: string }> {
  const { rows } = await sql<{ isLater: boolean; moment: string }>`
    select ${day}::date > app_today() as is_later, ${day}::date::timestamp at time zone 'Asia/Shanghai' as moment`.execute(db);
  return rows[0]!;
}

async function dayFaults({ db }: Changing, day: string | undefined, lines: readonly Line[]): Promise<FieldFault[]> {
  if (day === undefined) return [];
  const { isLater, moment } = await beginningOf(db, day);
  const fault = (message: string) => [{ path: 'effectiveFrom', message }];
  if (!isLater) return fault(notLater);
  return pendingOf(lines).some(({ effectiveFrom }) => effectiveFrom === moment) ? fault('这一天已有待生效的版本，请先撤销它，或换一个日期') : [];
}

/** A condition that no answer of the form can meet would never ask for the paper. */
function conditionFaults(setting: Setting, value: unknown): FieldFault[] {
  const { kind, conditions } = editorOf(setting);
  if (kind !== 'materials') return [];
  // The setting's schema has read it as a list of materials.
  return (Array.isArray(value) ? value : []).flatMap(({ when }: { when: { field: string; in: string[] } | null }, at) => {
    const about = conditions.find(({ field }) => field === when?.field);
    const isKnown = when === null || (about && when.in.every((one) => about.options.some((option) => option.value === one)));
    return isKnown ? [] : [{ path: `value.${at}.when`, message: '申请表中没有这样的回答，请重新选择条件' }];
  });
}

/** What the association has decided already needs no second decision. The product's own value may be confirmed as it is. */
function sameFaults(lines: readonly Line[], value: unknown, day: string | undefined): FieldFault[] {
  const before = day === undefined ? [] : pendingOf(lines).filter(({ effectiveFrom }) => effectiveFrom < `${day}T`);
  const then = before.at(-1) ?? inForceOf(lines);
  return then && canonical(then.value) === canonical(value) ? [{ path: 'value', message: '与届时生效的值相同，不需要修改' }] : [];
}
