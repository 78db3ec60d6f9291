/** A register's row from its entry to its last change, in the words of the screen. */
import type { z } from 'zod';
import type { registerChange } from 'contract/areas/basic-info/register-change';
import { isKeyOf } from 'contract/kernel/keys';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import type { Db } from '../../kernel/context.ts';
import type { ChangedBy } from './register-change.ts';

type Line = z.input<typeof registerChange>;
/** The row that it is about, seen by who may see it. */
export interface Remembered { id: string; createdAt: string; createdBy: string | null; hidden: readonly string[] }

const sources: Record<ChangedBy['source'], string> = { IMPORT: '花名册导入', FIRM: '律所修改', STAFF: '律协修改' };

interface Asked extends Pick<ChangedBy, 'associationId' | 'entity'> {
  schema: z.ZodObject;
  /** Names of rows that a field points to: field → what its ids are called. */
  names?: Readonly<Record<string, (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>>;
}

/** The newest first; the last line is the entry itself. */
export async function registerHistory(db: Db, { associationId, entity, schema, names = {} }: Asked, row: Remembered): Promise<Line[]> {
  const rows = await db.selectFrom('registerChange').selectAll().where('associationId', '=', associationId).where('entity', '=', entity).where('entityId', '=', row.id)
    .orderBy('at', 'desc').orderBy('id', 'desc').limit(200).execute();
  const known = await Promise.all(Object.entries(names).map(async ([field, name]) => {
    const ids = rows.filter((line) => line.field === field).flatMap(({ oldValue, newValue }) => [oldValue, newValue]).filter((value) => value !== null);
    return [field, ids.length ? await name(ids) : new Map<string, string>()] as const;
  }));
  const named = new Map(known);
  const shown = (field: string, value: string | null) => (value === null ? null : named.get(field)?.get(value) ?? wordOf(schema, field, value));
  const changes = rows.filter(({ field }) => !row.hidden.includes(field)).map(({ id, at, changedByName, source, field, oldValue, newValue }): Line =>
    ({ id, at, actor: changedByName, source: isKeyOf(sources, source) ? sources[source] : source, title: titleOf(schema, field), before: shown(field, oldValue), after: shown(field, newValue) }));
  return [...changes, await entryOf(db, associationId, row)];
}

/** Codes of enumerations become their labels, yes-or-no a word. */
export function wordOf(schema: z.ZodObject, field: string, value: string): string {
  const own: z.ZodType | undefined = schema.shape[field];
  return (own && labelsOf(bareOf(own)))?.[value] ?? ({ true: '是', false: '否' }[value] ?? value);
}

/** Rows that a command of the shell or a demonstration brought have no account behind them. */
async function entryOf(db: Db, associationId: string, { id, createdAt, createdBy }: Remembered): Promise<Line> {
  const by = createdBy === null ? undefined : await db.selectFrom('appUser').select('realName').where('associationId', '=', associationId).where('id', '=', createdBy).executeTakeFirst();
  return { id, at: createdAt, actor: by?.realName ?? '系统', source: '', title: '录入名录', before: null, after: null };
}
