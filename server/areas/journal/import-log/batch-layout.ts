/** Which column is which: as it was understood, and as somebody says it is. */
import type { importLog } from 'contract/areas/journal/import-log';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { counting, headerWithin, likelyHeader, matchTitles, plainTitle, type Matched } from '../../../machines/imports/header.ts';
import { readSheet, type SheetBatch } from '../../../machines/imports/read-sheet.ts';
import { columnLetters } from '../../../machines/imports/sheet-facts.ts';
import { mask } from '../../../machines/vault/mask.ts';
import { changeBatch, fresh, forStep, passAgain } from './batch-moves.ts';
import { reachableBatch } from './reachable.ts';
import { layoutIn, rememberedTitles } from './reading-of.ts';
import { remember } from './remember.ts';
import { bytesOf } from './upload-file.ts';

type Calls = typeof importLog.endpoints;

/** Whoever matches columns needs to see what they hold, not whose numbers they are. */
const shown = (cell: unknown): string => [...String(cell ?? '').trim()].slice(0, 40).join('').replaceAll(/\d{11,}[Xx]?/g, (digits) => mask('idNo', digits));

async function headOf(file: Parameters<typeof readSheet>[0], sheet: string): Promise<SheetBatch | undefined> {
  for await (const batch of readSheet(file, sheet)) return batch;
  return undefined;
}

export async function getLayout(ctx: Ctx<Fails<Calls['getLayout']>>, { id, ...wanted }: Parsed<Calls['getLayout']>) {
  const { app } = ctx;
  const { batch, kind } = await reachableBatch(ctx, id, { db: app.db });
  if (batch.fileObjectId === null) return ctx.fail('notFound');
  const known = layoutIn(batch.layout);
  const asked = wanted.sheet ?? known?.sheet ?? kind.sheet;
  const head = await headOf({ bytes: await bytesOf(app, batch.associationId, batch.fileObjectId), name: batch.fileName }, asked);
  const rows = head?.rows ?? [];
  const remembered = await rememberedTitles(app.db, batch.associationId, kind.name);
  const isKnown = known !== null && head?.sheet === known.sheet && (wanted.headerRow === undefined || wanted.headerRow === known.headerRow);
  const headerRow = wanted.headerRow ?? (isKnown ? known.headerRow : likelyHeader(rows, kind.columns, remembered)?.row ?? fullestRow(rows));
  const titles = rows.find(({ row }) => row === headerRow)?.cells ?? [];
  const data = rows.filter(({ row }) => headerRow === null || row > headerRow);
  const width = Math.min(500, Math.max(titles.length, ...data.slice(0, 20).map(({ cells }) => cells.length), 0));
  const matched = matchTitles(Array.from({ length: width }, (_, at) => titles[at] ?? null), kind.columns, remembered);
  // What somebody has said of this very file goes before what its titles say.
  const said = isKnown ? new Map(Object.entries(known.at).map(([field, at]) => [at, field])) : null;
  return {
    sheets: [...head?.sheets ?? []], sheet: head?.sheet ?? asked, headerRow, rows: rows.slice(0, 12).map(({ row, cells }) => ({ row, cells: cells.slice(0, 60).map(shown) })),
    columns: matched.map((one) => ({ at: one.at, letters: columnLetters(one.at), title: shown(titles[one.at]), samples: samplesOf(data, one.at), ...fieldOf(said, one) })),
  };
}

/** Where no title is known: headlines fill one cell, titles fill all of them. */
const fullestRow = (rows: SheetBatch['rows']): number | null => {
  const words = ({ cells }: SheetBatch['rows'][number]) => cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length;
  const [first, ...others] = rows.slice(0, headerWithin);
  return first ? others.reduce((most, next) => (words(next) > words(most) ? next : most), first).row : null;
};

const samplesOf = (rows: SheetBatch['rows'], at: number) => rows.map(({ cells }) => shown(cells[at])).filter((text) => text !== '').slice(0, 3);

function fieldOf(said: ReadonlyMap<number, string> | null, { at, field, by }: Matched): Pick<Matched, 'field' | 'by'> {
  if (!said) return { field, by };
  const own = said.get(at) ?? null;
  return { field: own, by: own !== null && own === field ? by : null };
}

export async function saveLayout(ctx: Ctx<Fails<Calls['saveLayout']>>, { id, version, sheet, headerRow, columns }: Parsed<Calls['saveLayout']>) {
  const { batch, kind } = await forStep(ctx, id, version, ['UPLOADED', 'VALIDATED'], '对应列');
  const at = new Map(columns.flatMap((one) => (one.field === null ? [] : [[one.field, one.at] as const])));
  const faults = [
    ...columns.filter((one, index) => one.field !== null && (!(one.field in kind.columns) || columns.findIndex(({ field }) => field === one.field) !== index))
      .map(({ title }) => ({ path: 'columns', message: `“${title}”对应的栏目不存在或已被另一列使用，请重新选择` })),
    ...Object.entries(kind.columns).filter(([field, { required }]) => required && !at.has(field)).map(([, { title }]) => ({ path: 'columns', message: `还没有列对应必填的“${title}”，请选择` })),
  ];
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  const left = columns.filter(({ field, title }) => field === null && title !== '').map(({ title }) => plainTitle(title)).filter((title) => !counting.includes(title));
  const known = layoutIn(batch.layout);
  const layout = { sheet, headerRow, at: Object.fromEntries(at), left };
  // In another sheet or under another title row, the rows that were put right are other rows.
  if (known && (known.sheet !== sheet || known.headerRow !== headerRow)) await ctx.db.deleteFrom('importFix').where('associationId', '=', batch.associationId).where('batchId', '=', id).execute();
  await remember(ctx.db, batch.associationId, kind.name, 'COLUMN', columns.flatMap(({ title, field }) => (plainTitle(title) ? [{ field: '', written: plainTitle(title), meant: field ?? '' }] : [])));
  await passAgain(ctx.db, batch);
  ctx.subject({ entity: 'importBatch', id, before: known, after: layout });
  return changeBatch(ctx, batch, { ...fresh, layout: JSON.stringify(layout), headerRow: null, state: 'VALIDATING' });
}
