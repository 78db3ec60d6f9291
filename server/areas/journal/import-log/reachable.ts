/** Which kinds of import a viewer has to do with. One that he may not import does not exist for him, nor its batches. */
import { sql } from 'kysely';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import type { ImportKind } from '../../../machines/imports/kind.ts';
import { importKinds, kindNamed } from '../../../machines/imports/kinds.ts';

/** A roster is of the whole association: a right within one's own firm is no right to import one. */
export const kindsOf = (viewer: Viewer): ImportKind[] => importKinds.filter(({ permission }) => mayWithin(viewer, permission, 'ALL'));

/** The kind that is asked for by its name. */
export function wantedKind(ctx: Ctx, name: string): ImportKind {
  const kind = kindNamed(name);
  if (!kind) return ctx.fail('invalid', {}, { fields: [{ path: 'kind', message: '没有这一类导入，请返回重新选择' }] });
  return mayWithin(ctx.viewer, kind.permission, 'ALL') ? kind : ctx.fail('forbidden');
}

export type Batch = NonNullable<Awaited<ReturnType<typeof read>>>;

const read = (db: Db, associationId: string, id: string, lock: boolean) =>
  db.selectFrom('importBatch').selectAll().where('associationId', '=', associationId).where('id', '=', id).$if(lock, (query) => query.forNoKeyUpdate()).executeTakeFirst();

export async function reachableBatch(ctx: Ctx, id: string, { db = ctx.db, lock = false } = {}): Promise<{ batch: Batch; kind: ImportKind }> {
  const batch = await read(db, ctx.viewer.associationId, id, lock);
  const kind = batch && kindsOf(ctx.viewer).find(({ name }) => name === batch.kind);
  return batch && kind ? { batch, kind } : ctx.fail('notFound');
}

/** SQL over table `import_batch`. */
export function batchesWithin(viewer: Viewer) {
  const names = kindsOf(viewer).map(({ name }) => name);
  return names.length ? sql<boolean>`import_batch.association_id = ${viewer.associationId} and import_batch.kind in (${sql.join(names)})` : sql<boolean>`false`;
}
