/** How a mark reads to somebody who writes documents and no programs. */
import type { Output } from 'contract/kernel/endpoint';
import type { documentTemplate } from 'contract/areas/basic-info/document-template';

export type MergeField = Output<typeof documentTemplate.endpoints.get>['fields'][number];
export type Fields = readonly MergeField[];
type Item = MergeField['items'][number];

/** `list`: the rows that are gone through where the mark stands; inside of them their own fields count, too. */
export const fieldNamed = (fields: Fields, name: string): MergeField | Item | undefined => fields.find((field) => field.name === name) ?? fields.flatMap(({ items }) => items).find((item) => item.name === name);

export interface Chip { readonly label: string; readonly kind: 'field' | 'block' | 'picture' | 'unknown' }

export function chipOf(mark: string, fields: Fields): Chip {
  const inner = mark.slice(2, -2).trim();
  if (inner === 'else') return { label: '否则', kind: 'block' };
  if (inner === '/if' || inner === '/each') return { label: inner === '/if' ? '判断结束' : '循环结束', kind: 'block' };
  const [, word = '', name = '', format = ''] = /^(#if |#each |qr:)?\s*([\w.]+)\s*(?:\|\s*(\S+))?$/.exec(inner) ?? [];
  if (name === 'index' && !word) return { label: '序号', kind: 'field' };
  const field = fieldNamed(fields, name);
  if (!field) return { label: inner, kind: 'unknown' };
  if (word === '#if ') return { label: `如果有“${field.label}”`, kind: 'block' };
  if (word === '#each ') return { label: `逐行：${field.label}`, kind: 'block' };
  if (word) return { label: `二维码：${field.label}`, kind: 'picture' };
  return { label: format ? `${field.label}（${format}）` : field.label, kind: field.type === 'picture' || field.type === 'table' ? 'picture' : 'field' };
}

/** `欧阳若溪` rather than `申请人姓名`, for whoever wants to see how long it gets. */
export const sampleOfMark = (mark: string, fields: Fields): string => fieldNamed(fields, /[\w.]+/.exec(mark.slice(2))?.[0] ?? '')?.sample ?? '';
