import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import { importLog, rowVerdict } from 'contract/areas/journal/import-log';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { batchesWithin, reachableBatch } from './reachable.ts';

const { getImportLogs, getImportRows } = importLog.endpoints;

/** Rows that leave the register as it is: known and the same, empty ones, totals. */
const untouched = sql<number>`(import_batch.skipped + import_batch.same)`;

export async function listBatches(ctx: Ctx, filters: Parsed<typeof getImportLogs>) {
  const parts: RawBuilder<unknown>[] = [batchesWithin(ctx.viewer)];
  if (filters.ids) parts.push(sql`import_batch.id = any(${filters.ids}::uuid[])`);
  if (filters.kind) parts.push(sql`import_batch.kind = ${filters.kind}`);
  if (filters.state?.length) parts.push(sql`import_batch.state in (${sql.join(filters.state)})`);
  if (filters.keyword) parts.push(sql`(import_batch.file_name like ${likePattern(filters.keyword)} or import_batch.started_by_name like ${likePattern(filters.keyword)})`);
  if (filters.startedFrom) parts.push(sql`import_batch.started_at >= ${dayBegins(filters.startedFrom)}`);
  if (filters.startedTo) parts.push(sql`import_batch.started_at < ${dayEnds(filters.startedTo)}`);
  const where = sql<boolean>`${sql.join(parts, sql` and `)}`;
  const { rows, total } = await listPage(
    ctx.db.selectFrom('importBatch').select(['id', 'version', 'kind', 'mode', 'state', 'fileName', 'total', 'created', 'changed', 'ended', 'failed', 'warned', 'startedAt', 'startedByName', 'finishedAt', untouched.as('skipped')]).where(where),
    ctx.db.selectFrom('importBatch').where(where), filters, { startedAt: sql`import_batch.started_at` }, { initial: 'startedAt desc', last: sql`import_batch.id`, falls: true },
  );
  return { total, data: rows.map(({ kind, ...row }) => ({ ...row, kindTitle: kindNamed(kind)?.title ?? kind })) };
}

const wanted = { created: sql`effect = 'NEW'`, changed: sql`effect = 'CHANGED'`, ended: sql`effect = 'ENDED'`, skipped: sql`status <> 'failed' and (effect is null or effect = 'SAME')`, failed: sql`status = 'failed'`, warned: sql`status = 'warned'`, kept: sql`kept_because is not null` };

export async function listRows(ctx: Ctx, filters: Parsed<typeof getImportRows>) {
  const { batch, kind } = await reachableBatch(ctx, filters.id);
  const parts: RawBuilder<unknown>[] = [sql`import_row.association_id = ${batch.associationId} and import_row.batch_id = ${batch.id}`];
  if (filters.verdict) parts.push(wanted[filters.verdict]);
  if (filters.keyword) parts.push(sql`import_row.name like ${likePattern(filters.keyword)}`);
  const where = sql<boolean>`${sql.join(parts, sql` and `)}`;
  const { rows, total } = await listPage(
    ctx.db.selectFrom('importRow').select(['rowNo', 'sheet', 'name', 'status', 'effect', 'field', 'message', 'keptBecause']).where(where),
    ctx.db.selectFrom('importRow').where(where), filters, { row: sql`import_row.row_no` }, { initial: 'row asc', last: sql`import_row.row_no` },
  );
  return { total, data: rows.map(({ rowNo, field, status, effect, keptBecause, message, ...row }) => {
    const verdict = keptBecause === null ? verdictOf(status, effect) : 'kept' as const;
    return { ...row, message: keptBecause ?? message, row: effect === 'ENDED' ? null : rowNo, key: rowNo, verdict, verdictTitle: rowVerdict.labels[verdict], warned: status === 'warned', fieldTitle: field === null ? null : kind.columns[field]?.title ?? field };
  }) };
}

export type Verdict = 'created' | 'changed' | 'ended' | 'skipped' | 'failed';

export const verdictOf = (status: string, effect: string | null): Verdict =>
  status === 'failed' ? 'failed' : effect === 'NEW' ? 'created' : effect === 'CHANGED' ? 'changed' : effect === 'ENDED' ? 'ended' : 'skipped';
