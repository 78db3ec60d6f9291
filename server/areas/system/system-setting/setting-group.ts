/** The settings of one screen: what is in force, what was decided about each, and deciding several at once. */
import type { About } from 'contract/areas/system/system-setting';
import { mapRecord } from 'contract/kernel/keys';
import type { Setting } from 'contract/kernel/setting';
import type { Ctx, Db, Subject } from '../../../kernel/context.ts';
import type { App } from '../../../app.ts';
import { decide } from '../../../machines/settings/decide.ts';
import { revisionOf, versionsOf } from '../../../machines/settings/versions.ts';

export type Group = Readonly<Record<string, Setting>>;

/** Of each setting as many decisions as anybody reads. */
const mostShown = 30;

export async function groupOf({ settings }: Pick<App, 'settings'>, db: Db, associationId: string, group: Group): Promise<{ values: Record<string, unknown>; about: Record<string, About> }> {
  const all = Object.values(group);
  const [read, lines] = await Promise.all([settings.some(db, associationId, all), versionsOf(db, associationId, all.map(({ key }) => key))]);
  const about = (setting: Setting): About => {
    const own = lines.get(setting.key) ?? [];
    return { version: revisionOf(own), history: own.slice(0, mostShown).map((line) => ({ ...line })) };
  };
  return { values: mapRecord(group, read), about: mapRecord(group, about) };
}

export interface Wishes { dto: string; values: Readonly<Record<string, unknown>>; versions: Readonly<Record<string, unknown>>; reason: string }

/** All or none of them. */
export async function decideGroup(ctx: Pick<Ctx<'stale'>, 'viewer' | 'fail'>, db: Db, group: Group, { dto, values, versions, reason }: Wishes): Promise<Subject[]> {
  const wanted = Object.entries(values).filter(([, value]) => value !== undefined);
  if (wanted.length === 0) ctx.fail('invalid', {}, { fields: [{ path: dto, message: '没有需要修改的内容' }] });
  const done: Subject[] = [];
  for (const [name, value] of wanted) {
    const [setting, version] = [group[name], versions[name]];
    if (!setting || typeof version !== 'number') return ctx.fail('invalid', {}, { fields: [{ path: `versions.${name}`, message: '请填写修改前看到的版本' }] });
    done.push(await decide(ctx, db, setting, { version, value, reason }, `${dto}.${name}`));
  }
  return done;
}

/** Several decisions are one line of the trail. */
export const together = (done: readonly Subject[]): Subject => ({
  entity: 'setting', id: done.map(({ id }) => id).join(','),
  before: Object.fromEntries(done.map(({ id, before }) => [id, before])), after: Object.fromEntries(done.map(({ id, after }) => [id, after])),
  ...(done[0]?.note !== undefined && { note: done[0].note }),
});
