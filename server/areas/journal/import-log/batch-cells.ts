/** The rows that something is wrong with, cell by cell, to be put right where they stand. Personal numbers are shown by their ends. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { importLog } from 'contract/areas/journal/import-log';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import type { ImportKind } from '../../../machines/imports/kind.ts';
import { openCells, sealCells } from '../../../machines/imports/sealed-cells.ts';
import { mask } from '../../../machines/vault/mask.ts';
import { changeBatch, forStep, fresh, passAgain } from './batch-moves.ts';
import { reachableBatch } from './reachable.ts';

type Calls = typeof importLog.endpoints;

const findings = z.array(z.object({ level: z.string(), field: z.string().nullable(), message: z.string() }));

/** Somebody's number in a column that is not made for one. */
const personal = /(?<!\d)(?:[1-9]\d{5}(?:19|20)\d{9}[\dXx]|1[3-9]\d{9})(?!\d)/g;

function shownCell(kind: ImportKind, field: string, text: string): { text: string; masked: boolean } {
  const secret = kind.columns[field]?.secret ?? null;
  const hidden = secret === null ? text.replaceAll(personal, (number) => mask('idNo', number)) : mask(secret, text);
  return { text: [...hidden].slice(0, 512).join(''), masked: hidden !== text };
}

export async function getCells(ctx: Ctx<Fails<Calls['getCells']>>, filters: Parsed<Calls['getCells']>) {
  const { batch, kind } = await reachableBatch(ctx, filters.id);
  const where = sql<boolean>`import_row.association_id = ${batch.associationId} and import_row.batch_id = ${batch.id} and import_row.status in ('failed', ${filters.onlyFailed === true ? 'failed' : 'warned'}) and import_row.cells_sealed is not null`;
  const { rows, total } = await listPage(
    ctx.db.selectFrom('importRow').select(['rowNo', 'name', 'status', 'message', 'findings', 'cellsSealed']).where(where),
    ctx.db.selectFrom('importRow').where(where), filters, { row: sql`import_row.row_no` }, { initial: 'row asc', last: sql`import_row.row_no` },
  );
  const fixed = rows.length ? await ctx.db.selectFrom('importFix').select(['rowNo', 'cellsSealed']).where('associationId', '=', batch.associationId).where('batchId', '=', batch.id).where('rowNo', 'in', rows.map(({ rowNo }) => rowNo)).execute() : [];
  const { vault } = ctx.app;
  const fixes = new Map(fixed.map(({ rowNo, cellsSealed }) => [rowNo, openCells(vault, 'importFix', batch.id, rowNo, cellsSealed)]));
  return { total, data: rows.map(({ rowNo, name, status, message, findings: found, cellsSealed }) => {
    const cells = cellsSealed === null ? new Map<string, string>() : openCells(vault, 'importRow', batch.id, rowNo, cellsSealed);
    const said = found === null ? [] : findings.parse(found);
    return {
      row: rowNo, name, failed: status === 'failed', message: said.filter(({ field }) => field === null).map((one) => one.message).join('；') || (said.length ? '' : message),
      cells: Object.keys(kind.columns).map((field) => {
        const own = said.filter((one) => one.field === field);
        const level = own.some((one) => one.level === 'BLOCK') ? 'bad' as const : own.length ? 'wait' as const : null;
        return { field, ...shownCell(kind, field, cells.get(field) ?? ''), fixed: fixes.get(rowNo)?.has(field) ?? false, level, message: own.map((one) => one.message).join('；').slice(0, 1000) };
      }),
    };
  }) };
}

export async function revealCell(ctx: Ctx<Fails<Calls['revealCell']>>, { id, row, field, purpose }: Parsed<Calls['revealCell']>) {
  const { batch, kind } = await reachableBatch(ctx, id);
  const found = await ctx.db.selectFrom('importRow').select('cellsSealed').where('associationId', '=', batch.associationId).where('batchId', '=', id).where('rowNo', '=', row).executeTakeFirst();
  if (!found?.cellsSealed || !(field in kind.columns)) return ctx.fail('notFound');
  ctx.subject({ entity: 'importBatch', id, after: { row, field }, note: purpose });
  return { value: openCells(ctx.app.vault, 'importRow', id, row, found.cellsSealed).get(field) ?? '' };
}

export async function saveFixes(ctx: Ctx<Fails<Calls['saveFixes']>>, { id, version, fixes }: Parsed<Calls['saveFixes']>) {
  const { db, viewer, app: { vault } } = ctx;
  const { batch, kind } = await forStep(ctx, id, version, ['VALIDATED'], '改正');
  const foreign = fixes.find(({ field }) => !(field in kind.columns));
  if (foreign) return ctx.fail('invalid', {}, { fields: [{ path: 'fixes', message: `第${foreign.row}行的栏目不存在，请刷新后重试` }] });
  const rows = [...new Set(fixes.map(({ row }) => row))];
  const before = await db.selectFrom('importFix').select(['rowNo', 'cellsSealed']).where('associationId', '=', batch.associationId).where('batchId', '=', id).where('rowNo', 'in', rows).execute();
  const all = new Map(before.map(({ rowNo, cellsSealed }) => [rowNo, openCells(vault, 'importFix', id, rowNo, cellsSealed)]));
  for (const { row, field, text } of fixes) all.set(row, (all.get(row) ?? new Map<string, string>()).set(field, text));
  await db.deleteFrom('importFix').where('associationId', '=', batch.associationId).where('batchId', '=', id).where('rowNo', 'in', rows).execute();
  await db.insertInto('importFix').values([...all].map(([rowNo, cells]) => ({ associationId: batch.associationId, batchId: id, rowNo, cellsSealed: sealCells(vault, 'importFix', id, rowNo, cells), fixedAt: sql<string>`app_now()`, fixedBy: viewer.userId }))).execute();
  await passAgain(db, batch);
  // Which cells, not what they say: numbers do not belong into the trail.
  ctx.subject({ entity: 'importBatch', id, after: { cells: fixes.slice(0, 200).map(({ row, field }) => `第${row}行${kind.columns[field]?.title ?? field}`) } });
  return changeBatch(ctx, batch, { ...fresh, state: 'VALIDATING' });
}
