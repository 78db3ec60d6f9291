/**
 * What an import has written, so that it can be taken back: each changed row as it was before, and a mark of each
 * written row as the import has left it. Whoever touches the row afterwards changes its mark.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { ImportKind, Touched } from './kind.ts';

export const tableName = ({ table }: Touched): RawBuilder<unknown> => sql.id(table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
/** Over table `t`. */
export const markOf = ({ worksOut = [] }: Touched): RawBuilder<string> => sql<string>`md5((to_jsonb(t) - ${[...worksOut]}::text[])::text)`;

/** Step of the kind → row id → the row. */
export type Images = ReadonlyMap<number, ReadonlyMap<string, unknown>>;

/** The rows of known entities, held until they are written. */
export async function imagesBefore(trx: Db, associationId: string, { touches }: ImportKind, known: readonly string[]): Promise<Images> {
  if (!known.length) return new Map();
  const images = new Map<number, Map<string, unknown>>();
  for (const [step, touched] of touches.entries()) {
    const { rows } = await sql<{ id: string; image: unknown }>`select t.id, to_jsonb(t) as image from ${tableName(touched)} t where t.association_id = ${associationId} and ${touched.of(known)} for update of t`.execute(trx);
    images.set(step, new Map(rows.map(({ id, image }) => [id, image])));
  }
  return images;
}

/** In the transaction that has written: its own rows are those with its number. */
export async function keepTraces(trx: Db, associationId: string, batchId: string, { touches }: ImportKind, written: readonly { row: number; entityId: string }[], before: Images): Promise<void> {
  if (!written.length) return;
  const ids = written.map(({ entityId }) => entityId);
  const rows = written.map(({ row }) => row);
  for (const [step, touched] of touches.entries()) {
    const images = JSON.stringify([...before.get(step) ?? []].map(([id, image]) => ({ id, image })));
    await sql`
      insert into import_trace (association_id, batch_id, row_no, step, table_name, row_id, before, mark)
      select distinct on (t.id) ${associationId}::uuid, ${batchId}::uuid, written.row_no, ${step}::int, ${touched.table}::text, t.id, was.image, ${markOf(touched)}
      from ${tableName(touched)} t
      join unnest(${ids}::uuid[], ${rows}::int[]) as written (entity_id, row_no) on written.entity_id = ${touched.entity}
      left join jsonb_to_recordset(${images}::jsonb) as was (id uuid, image jsonb) on was.id = t.id
      where t.association_id = ${associationId} and ${touched.of(ids)} and t.xmin = pg_current_xact_id()::xid
      order by t.id, written.row_no`.execute(trx);
  }
}
