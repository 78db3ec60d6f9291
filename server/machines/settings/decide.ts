/** Deciding a value on a screen. Two people at once: the later one looks again first. */
import { sql } from 'kysely';
import type { Setting } from 'contract/kernel/setting';
import type { Ctx, Db, Subject } from '../../kernel/context.ts';
import type { FieldFault } from '../../kernel/fail.ts';
import { canonical } from '../canonical.ts';
import { settings } from './settings.ts';
import { inForceOf, revisionOf, versionsOf, type Line } from './versions.ts';

type Deciding = Pick<Ctx<'stale'>, 'viewer' | 'fail'>;

/** Its versions, held until this change is done; refused where somebody has decided since `version`. */
export async function holdVersions({ viewer, fail }: Deciding, db: Db, key: string, version: number): Promise<readonly Line[]> {
  // A setting that nobody has changed has no row that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting|${viewer.associationId}|${key}`}, 0))`.execute(db);
  const lines = (await versionsOf(db, viewer.associationId, [key])).get(key) ?? [];
  const last = lines[0];
  if (revisionOf(lines) !== version) fail('stale', { state: last ? `第${last.version}版` : '默认值', actor: last?.withdrawnByName ?? last?.changedByName ?? '—' });
  return lines;
}

export interface Wish { version: number; value: unknown; reason: string }

/** In force at once. `path`: where the form shows the value, for its faults. Answers what the audit row says. */
export async function decide(ctx: Deciding, db: Db, setting: Setting, { version, value, reason }: Wish, path = 'value'): Promise<Subject> {
  const { viewer: { associationId, userId, realName } } = ctx;
  const lines = await holdVersions(ctx, db, setting.key, version);
  const checked = setting.schema.safeParse(value);
  const before = inForceOf(lines)?.value ?? setting.initial;
  const faults: FieldFault[] = !checked.success ? checked.error.issues.slice(0, 50).map((issue) => ({ path: [path, ...issue.path].join('.'), message: issue.message }))
    : canonical(before) === canonical(checked.data) ? [{ path, message: '与现在的值相同，不需要修改' }] : [];
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  await settings.set(db, associationId, setting, value, { id: userId, name: realName }, reason);
  return { entity: 'setting', id: setting.key, before: { value: before }, after: { value }, note: reason };
}
