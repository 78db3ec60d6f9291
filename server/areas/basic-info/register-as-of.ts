/**
 * A register's row as it was at the end of a day: what it is now, with every later change taken back, the newest first.
 * Sensitive values are kept masked in the changes, and stay so here.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { registerAsOf as answer } from 'contract/areas/basic-info/register-change';
import { sensitiveFields, titleOf } from 'contract/kernel/schema';
import type { Db } from '../../kernel/context.ts';
import { dayEnds } from '../../machines/calendar/day-borders.ts';
import { shown, written, type ChangedBy } from './register-change.ts';
import { wordOf } from './register-history.ts';

type AsOf = z.input<typeof answer>;

interface Asked extends Pick<ChangedBy, 'associationId' | 'entity'> {
  schema: z.ZodObject;
  /** Names of rows that a field points to: field → what its ids are called. */
  names?: Readonly<Record<string, (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>>;
}
interface Present { id: string; createdAt: string; values: Readonly<Record<string, unknown>>; /** What this viewer's grants do not show. */ hidden: readonly string[] }

export async function registerAsOf(db: Db, { associationId, entity, schema, names = {} }: Asked, { id, createdAt, values, hidden }: Present, day: string): Promise<AsOf> {
  const end = dayEnds(day);
  const later = await db.selectFrom('registerChange').select(['field', 'oldValue']).where('associationId', '=', associationId).where('entity', '=', entity).where('entityId', '=', id)
    .where('at', '>=', end).orderBy('at', 'desc').orderBy('id', 'desc').execute();
  const { rows: [known] } = await sql<{ existed: boolean }>`select ${createdAt}::timestamptz < ${end} as existed`.execute(db);
  const masks = sensitiveFields(schema);
  const fields = Object.keys(schema.shape).filter((field) => field !== 'id' && field !== 'version' && !hidden.includes(field));
  const now = new Map(fields.map((field) => [field, shown(masks[field], written(values[field]))]));
  const then = new Map(now);
  for (const { field, oldValue } of later) if (then.has(field)) then.set(field, oldValue);
  const called = new Map(await Promise.all(Object.entries(names).map(async ([field, name]) => {
    const ids = [now.get(field), then.get(field)].filter((value) => typeof value === 'string');
    return [field, ids.length ? await name(ids) : new Map<string, string>()] as const;
  })));
  const inWords = (field: string, value: string | null | undefined) => (value === null || value === undefined ? null : called.get(field)?.get(value) ?? wordOf(schema, field, value));
  return {
    day, existed: known?.existed ?? false, enteredAt: createdAt,
    fields: fields.map((field) => ({ field, title: titleOf(schema, field), was: inWords(field, then.get(field)), now: inWords(field, now.get(field)) })),
  };
}
