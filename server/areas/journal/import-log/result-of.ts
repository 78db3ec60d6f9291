/** The workbook that was handed in, with the verdict and the reason beside each row. It holds whole numbers: who took it is recorded. */
import { rowVerdict, type importLog } from 'contract/areas/journal/import-log';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { mimes } from '../../../machines/files/content.ts';
import { resultWorkbook } from '../../../machines/imports/result-workbook.ts';
import type { ResultLine } from '../../../machines/imports/result-workbook.worker.ts';
import { verdictOf } from './batch-list.ts';
import { reachableBatch } from './reachable.ts';
import { layoutIn, readingOf } from './reading-of.ts';
import { bytesOf } from './upload-file.ts';

type Call = typeof importLog.endpoints.getResult;

export async function resultOf(ctx: Ctx<Fails<Call>>, { id }: Parsed<Call>): Promise<Bytes> {
  const { app } = ctx;
  const { batch, kind } = await reachableBatch(ctx, id, { db: app.db });
  const { associationId, fileObjectId, sheet, headerRow, fileName } = batch;
  if (fileObjectId === null || sheet === null || headerRow === null) return ctx.fail('notFound');
  const rows = await app.db.selectFrom('importRow').select(['rowNo', 'status', 'effect', 'field', 'message']).where('associationId', '=', associationId).where('batchId', '=', id)
    // What the file does not name has no row in it.
    .where((eb) => eb.or([eb('effect', 'is', null), eb('effect', '<>', 'ENDED')])).orderBy('rowNo').execute();
  const { fixes } = await readingOf(app.db, app.vault, batch);
  const at = layoutIn(batch.layout)?.at ?? {};
  const fixesOf = (rowNo: number) => [...fixes.get(rowNo) ?? []].flatMap(([field, text]) => { const column = at[field]; return column === undefined ? [] : [[column, text] as const]; });
  // What was only looked at when the import was cut off has not happened.
  const isOpen = (rowNo: number) => batch.confirmedAt !== null && rowNo > batch.lastRow;
  const lines = rows.map(({ rowNo, status, effect, field, message }): ResultLine => {
    const verdict = verdictOf(status, effect);
    const title = field === null ? undefined : kind.columns[field]?.title;
    return {
      row: rowNo, verdict: isOpen(rowNo) && verdict !== 'failed' ? '未导入' : status === 'warned' ? `${rowVerdict.labels[verdict]}（提示）` : rowVerdict.labels[verdict],
      reason: message && title && !message.includes(title) ? `${title}：${message}` : message, tone: status === 'failed' ? 'bad' : status === 'warned' ? 'wait' : null, fixes: fixesOf(rowNo),
    };
  });
  const bytes = await resultWorkbook({ bytes: await bytesOf(app, associationId, fileObjectId), sheet, headerRow, lines, cells: rows.length * Object.keys(kind.columns).length });
  await audit(app.db, witness(ctx), 'importLog.download', 'done', { entity: 'importBatch', id, after: { fileName, rows: rows.length } });
  return { bytes, mime: mimes.xlsx, fileName: `${fileName.replace(/\.(xlsx?|csv)$/i, '')}_校验结果.xlsx` };
}
