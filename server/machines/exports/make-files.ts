/**
 * All rows' own files in one zip, with a table of contents: each is what its call answers to whoever asks for them, made
 * one after the other and written away at once. One that can't be made keeps none of the others back: the contents say why.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { App } from '../../app.ts';
import { noUpload } from '../../kernel/ask-another.ts';
import type { Bytes, Ctx } from '../../kernel/context.ts';
import { errorBody, Refusal } from '../../kernel/fail.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { KeptList } from './lists.ts';
import { fileNameOf, NotWanted, sheetOf, type MadeExport, type Order } from './order.ts';
import { contextOf, reader, walk, type Row } from './walk.ts';
import { writeFile } from './write-file.ts';
import { ZipFile } from './zip-file.ts';

type Each = NonNullable<KeptList['each']>;
interface Line { readonly row: Row; readonly file: string | null; readonly why: string | null }

const more = [{ title: '文件', kind: 'text', empty: '—', width: 36 }, { title: '没有文件的原因', kind: 'text', empty: '', width: 60 }] as const;
const inTheContents = '原因见压缩包中的“000_目录.xlsx”';

export async function makeFiles(app: App, viewer: Viewer, order: Order): Promise<MadeExport> {
  const { each } = order.list;
  if (!each) throw new Error(`${order.list.endpoint.path} has no files of its rows`);
  // Read and let go of: making takes minutes, and no transaction stays open for so long.
  const rows = await walk(app, viewer, order, order.id, async ({ pages }) => { const all: Row[] = []; for await (const page of pages) all.push(...page); return all; });
  let lines: Line[] = [];
  const file = await app.files.makeLarge({ associationId: app.associationId, name: fileNameOf(order), mime: 'application/zip' }, async (path) => {
    const zip = await ZipFile.into(path);
    try {
      lines = await fill(zip, rows, { app, viewer, order, each });
      await addContents(zip, `${path}.contents`, { viewer, order, lines });
      return await zip.end();
    } catch (error) {
      await zip.close();
      throw error;
    }
  });
  const without = lines.filter((line) => line.file === null).length;
  return { file, rows: rows.length, holds: `${rows.length - without}份`, note: without > 0 ? `另有${without}${each.unit}没有，${inTheContents}` : null };
}

interface Making { readonly app: App; readonly viewer: Viewer; readonly order: Order; readonly each: Each }

async function fill(zip: ZipFile, rows: readonly Row[], { app, viewer, order, each }: Making): Promise<Line[]> {
  const ctx = contextOf(app, app.db, viewer, order, order.id);
  const names = namesFor(each);
  const lines: Line[] = [];
  for (const row of rows) {
    const made = await fileOf(ctx, each, row, order.list.endpoint.exports.rowKey);
    if (typeof made === 'string') lines.push({ row, file: null, why: made });
    else {
      const name = names(row, extname(made.fileName ?? ''));
      await zip.add(name, piecesOf(made));
      lines.push({ row, file: name, why: null });
    }
    if (order.onRows && !await order.onRows(lines.length)) throw new NotWanted();
  }
  return lines;
}

/** The file, or the sentence of why there is none. */
async function fileOf(ctx: Ctx, { handler, by }: Each, row: Row, rowKey: string): Promise<Bytes | string> {
  try {
    return await handler(ctx, { [by]: row[rowKey] }, noUpload) as Bytes; // a call of kind file answers so
  } catch (error) {
    if (error instanceof Refusal) return errorBody(error, ctx.traceId).body.error.details;
    // A product that ends leaves the whole to the next one.
    if (ctx.app.closing.aborted) throw error;
    ctx.app.log(`a file of ${ctx.traceId}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
    return '未能生成，请稍后单独打印；仍不成功时请联系系统管理员';
  }
}

async function* piecesOf({ bytes }: Bytes): AsyncGenerator<string | Buffer> {
  if (Buffer.isBuffer(bytes)) yield bytes;
  else yield* bytes;
}

/** Found by whoever looks for the person; no two alike, and none that a disk refuses. */
function namesFor({ named }: Each): (row: Row, extension: string) => string {
  const read = named.map(reader);
  const given = new Set<string>();
  return (row, extension) => {
    const name = read.map((one) => one(row)).filter((part) => typeof part === 'string' && part !== '').join('_').replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
    let free = `${name}${extension}`;
    for (let nth = 2; given.has(free); nth += 1) free = `${name}（${nth}）${extension}`;
    given.add(free);
    return free;
  };
}

async function addContents(zip: ZipFile, path: string, { viewer, order, lines }: { viewer: Viewer; order: Order; lines: readonly Line[] }): Promise<void> {
  const { author, head, cellsOf } = sheetOf(viewer, order, lines.length, more);
  async function* rows() { yield lines.map(({ row, file, why }, at) => [...cellsOf(row, at + 1), file, why]); }
  try {
    await writeFile({ path, format: 'xlsx', author, head }, rows());
    await zip.add('000_目录.xlsx', createReadStream(path));
  } finally {
    await rm(path, { force: true });
  }
}
