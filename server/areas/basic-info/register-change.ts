/** What of a register's row was changed, field by field: for the row's history and for the audit trail. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { sensitiveFields, type Mask } from 'contract/kernel/schema';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Touched } from '../../machines/imports/kind.ts';
import { mask } from '../../machines/vault/mask.ts';

export interface Change { field: string; oldValue: string | null; newValue: string | null }

type Values = Readonly<Record<string, unknown>>;

/** Fields that differ. Sensitive values are compared in plain and kept masked. Fields left out of `after` stay. */
export function changesBetween(schema: z.ZodObject, before: Values, after: Values): Change[] {
  const masks = sensitiveFields(schema);
  return Object.keys(schema.shape).filter((field) => field !== 'id' && field !== 'version').flatMap((field) => {
    const was = written(before[field]);
    const is = written(after[field]);
    return after[field] === undefined || was === is ? [] : [{ field, oldValue: shown(masks[field], was), newValue: shown(masks[field], is) }];
  });
}

export const written = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value));
export const shown = (kind: Mask | undefined, value: string | null) => (value !== null && kind ? mask(kind, value) : value);

/** Before and after as the audit trail keeps them. */
export const sides = (changes: readonly Change[]) => ({
  before: Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])),
  after: Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue])),
});

export interface ChangedBy { associationId: string; entity: 'lawFirm' | 'lawyer'; source: 'IMPORT' | 'FIRM' | 'STAFF'; userId: string | null; userName: string }

export async function keepChanges(db: Db, by: ChangedBy, changed: readonly { entityId: string; changes: readonly Change[] }[]): Promise<void> {
  const lines = changed.flatMap(({ entityId, changes }) => changes.map((change) => ({
    associationId: by.associationId, id: newId(), entity: by.entity, entityId, ...change, source: by.source,
    changedBy: by.userId, changedByName: by.userName, at: sql<string>`app_now()`,
  })));
  // PostgreSQL takes 65,535 values in one statement.
  for (let from = 0; from < lines.length; from += 4000) await db.insertInto('registerChange').values(lines.slice(from, from + 4000)).execute();
}

/** Who changed the row last, for the sentence of somebody whose copy has grown stale. */
export async function lastToChange(db: Db, { associationId, entity }: Pick<ChangedBy, 'associationId' | 'entity'>, entityId: string): Promise<string> {
  const last = await db.selectFrom('registerChange').select('changedByName').where('associationId', '=', associationId)
    .where('entity', '=', entity).where('entityId', '=', entityId).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.changedByName ?? '—';
}

/** The history of a register's rows, as an import touches it. */
export const changesOf = (entity: ChangedBy['entity']): Touched => ({
  table: 'registerChange', entity: sql`t.entity_id`, of: (ids) => sql`t.entity = ${entity} and t.entity_id = any(${ids}::uuid[])`,
});
