/** From what was asked for to a file in its place: rows of one moment, watermark, number. */
import type { App } from '../../app.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { mimes } from '../files/content.ts';
import { fileNameOf, NotWanted, sheetOf, type MadeExport, type Order } from './order.ts';
import type { RawCell } from './sheet-xml.ts';
import { walk } from './walk.ts';
import { writeFile } from './write-file.ts';

export async function makeExport(app: App, viewer: Viewer, order: Order & { readonly format: 'xlsx' | 'csv' }): Promise<MadeExport> {
  const { id, format } = order;
  let rows = 0;
  const write = (path: string) => walk(app, viewer, order, id, ({ total, pages }) => {
    const { author, head, cellsOf } = sheetOf(viewer, order, total);
    async function* batches(): AsyncGenerator<RawCell[][]> {
      for await (const page of pages) {
        yield page.map((row, at) => cellsOf(row, rows + at + 1));
        rows += page.length;
        if (order.onRows && !await order.onRows(rows)) throw new NotWanted();
      }
    }
    return writeFile({ path, format, author, head }, batches());
  });
  const mime = format === 'xlsx' ? mimes.xlsx : 'text/csv; charset=utf-8';
  const file = await app.files.makeLarge({ associationId: app.associationId, name: fileNameOf(order), mime }, write);
  return { file, rows, holds: `${rows}条`, note: null };
}
