/** What is to be made, what came of it, and what stands on its sheet. */
import type { Viewer } from '../../kernel/viewer.ts';
import type { FileObject } from '../files/receive.ts';
import type { RawCell, SheetColumn, SheetHead } from './sheet-xml.ts';
import { reader, type Asked, type Row } from './walk.ts';

export interface Order extends Asked {
  readonly id: string;
  readonly number: string;
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv' | 'zip';
  /** In words. */
  readonly conditions: string;
  /** What stands over all: whose list it is, and of what. */
  readonly heading: string;
  /** When it was asked for, as people write it: `2026-03-01 09:30`. */
  readonly at: string;
  /** Told after each page, or each file; false: nobody wants it any more. */
  onRows?(done: number): Promise<boolean>;
}

export class NotWanted extends Error {}

export interface MadeExport {
  readonly file: FileObject;
  readonly rows: number;
  /** What it holds, in words: `120条`. */
  readonly holds: string;
  /** What whoever asked for it has to know besides. */
  readonly note: string | null;
}

export const fileNameOf = ({ list, number, at, format }: Pick<Order, 'list' | 'number' | 'at' | 'format'>): string =>
  `${list.endpoint.exports.title}_${at.slice(0, 10).replaceAll('-', '')}_${number}.${format}`;

const counted = { title: '序号', kind: 'number', empty: '', width: 8 } as const;
const plain = (value: unknown): RawCell => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null);

/** Its head, with whose copy it is, and each row's cells; `more` columns stand behind the list's own. */
export function sheetOf(viewer: Viewer, order: Order, total: number, more: readonly SheetColumn[] = []): { author: string; head: SheetHead; cellsOf(row: Row, nth: number): RawCell[] } {
  const { list: { endpoint: { exports } }, number, at, unmasked, conditions, heading } = order;
  const columns = order.columns.flatMap((key) => exports.columns.find((column) => column.key === key) ?? []);
  const read = columns.map(({ key }) => reader(key));
  const author = `${viewer.realName}（${viewer.userName}）`;
  const sealed = columns.some((column) => column.sealed) ? `　${unmasked ? '含明文，请妥善保管' : '已脱敏'}` : '';
  const watermark = `导出人：${author}　导出时间：${at}　编号：${number}　共${total}条　条件：${conditions}${sealed}`;
  const shown = columns.map(({ title, kind, labels, empty, width }) => ({ title, kind, empty, width, ...(labels && { labels }) }));
  return {
    author, head: { title: heading, tab: exports.title, watermark, columns: [...(exports.numbered ? [counted] : []), ...shown, ...more] },
    cellsOf: (row, nth) => [...(exports.numbered ? [nth] : []), ...read.map((one) => plain(one(row)))],
  };
}
