/** From what was asked for to a file in its place: rows of one moment, watermark, number. */
import type { App } from '../../app.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { mimes } from '../files/content.ts';
import type { FileObject } from '../files/receive.ts';
import type { RawCell } from './sheet-xml.ts';
import { reader, walk, type Asked } from './walk.ts';
import { writeFile } from './write-file.ts';

export interface Order extends Asked {
  readonly id: string;
  readonly number: string;
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  /** In words. */
  readonly conditions: string;
  /** What stands over all: whose list it is, and of what. */
  readonly heading: string;
  /** When it was asked for, as people write it: `2026-03-01 09:30`. */
  readonly at: string;
  /** Told after each page; false: nobody wants it any more. */
  onRows?(done: number): Promise<boolean>;
}

export class NotWanted extends Error {}

export interface MadeExport { readonly file: FileObject; readonly rows: number }

const counted = { title: '序号', kind: 'number', empty: '', width: 8 } as const;
const plain = (value: unknown): RawCell => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null);

export const fileNameOf = ({ list, number, at, format }: Pick<Order, 'list' | 'number' | 'at' | 'format'>): string =>
  `${list.endpoint.exports.title}_${at.slice(0, 10).replaceAll('-', '')}_${number}.${format}`;

export async function makeExport(app: App, viewer: Viewer, order: Order): Promise<MadeExport> {
  const { list: { endpoint: { exports } }, id, number, at, format, unmasked, conditions, heading } = order;
  const columns = order.columns.flatMap((key) => exports.columns.find((column) => column.key === key) ?? []);
  const read = columns.map(({ key }) => reader(key));
  let rows = 0;
  const write = (path: string) => walk(app, viewer, order, id, ({ total, pages }) => {
    const author = `${viewer.realName}（${viewer.userName}）`;
    const sealed = columns.some((column) => column.sealed) ? `　${unmasked ? '含明文，请妥善保管' : '已脱敏'}` : '';
    const watermark = `导出人：${author}　导出时间：${at}　编号：${number}　共${total}条　条件：${conditions}${sealed}`;
    async function* batches(): AsyncGenerator<RawCell[][]> {
      for await (const page of pages) {
        yield page.map((row, at) => [...(exports.numbered ? [rows + at + 1] : []), ...read.map((one) => plain(one(row)))]);
        rows += page.length;
        if (order.onRows && !await order.onRows(rows)) throw new NotWanted();
      }
    }
    return writeFile({ path, format, author, head: { title: heading, tab: exports.title, watermark, columns: [...(exports.numbered ? [counted] : []), ...columns.map(({ title, kind, labels, empty, width }) => ({ title, kind, empty, width, ...(labels && { labels }) }))] } }, batches());
  });
  const mime = format === 'xlsx' ? mimes.xlsx : 'text/csv; charset=utf-8';
  return { file: await app.files.makeLarge({ associationId: app.associationId, name: fileNameOf(order), mime }, write), rows };
}
