/**
 * Whether all values that were ever decided still fit what this release takes for one. Old ones too: a case is judged by
 * the rules of its own day. Where one doesn't, its first reader would fail in the middle of somebody's work, and another
 * value in its place would be a rule that nobody decided: so the new release doesn't begin, and the old one stays.
 */
import { sql } from 'kysely';
import { allSettings } from 'contract/all';
import type { Setting } from 'contract/kernel/setting';
import type { Db } from '../../kernel/context.ts';
import { StartRefused } from '../start-refused.ts';

const declared = new Map<string, Setting>(allSettings.map((setting) => [setting.key, setting]));

/** Throws `StartRefused` and names the first few; values of settings that there are no more are nobody's business. */
export async function checkStored(db: Db, associationId: string): Promise<void> {
  const { rows } = await sql<{ key: string; version: number; value: unknown }>`
    select key, version, value from setting_version where association_id = ${associationId} and withdrawn_at is null order by key, version`.execute(db);
  const unfit = rows.flatMap(({ key, version, value }) => {
    const setting = declared.get(key);
    return !setting || value === null || setting.schema.safeParse(value).success ? [] : [`“${setting.title}”第${version}版（${key}）`];
  });
  if (unfit.length > 0) throw new StartRefused('settingsUnfit', { settings: `${unfit.slice(0, 5).join('、')}${unfit.length > 5 ? `等${unfit.length}项` : ''}` });
}
