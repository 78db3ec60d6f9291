/** Where in an office file something stands, as whoever opened it would look for it. */
import type { Parts } from './open-office.ts';
import { attribute, readXml, within } from './xml.ts';

const kinds: readonly (readonly [RegExp, string])[] = [[/header/, '页眉'], [/footer/, '页脚'], [/footnotes/, '脚注'], [/endnotes/, '尾注']];

export const docxPlace = (part: string) => (content: string, offset: number): string => {
  const before = content.slice(0, offset);
  const where = kinds.find(([pattern]) => pattern.test(part))?.[1] ?? '';
  const count = (tag: string, text = before) => text.match(new RegExp(`<${tag}[\\s>/]`, 'g'))?.length ?? 0;
  const table = before.lastIndexOf('<w:tbl>') > before.lastIndexOf('</w:tbl>') ? before.slice(before.lastIndexOf('<w:tbl>')) : null;
  if (!table) return `${where}第${Math.max(1, count('w:p'))}段`;
  const row = table.slice(Math.max(0, table.lastIndexOf('<w:tr')));
  return `${where}第${count('w:tbl')}个表格第${Math.max(1, table.match(/<w:tr[\s>]/g)?.length ?? 1)}行第${Math.max(1, row.match(/<w:tc[\s>]/g)?.length ?? 1)}列`;
};

export function xlsxPlace(part: string, parts: Parts): (content: string, offset: number) => string {
  const title = sheetTitle(part, parts);
  return (content, offset) => {
    const cell = [...content.slice(0, offset + 1).matchAll(/<c\s[^>]*\br="([A-Z]+\d+)"/g)].at(-1)?.[1];
    return `工作表“${title}”${cell ? `单元格${cell}` : ''}`;
  };
}

function sheetTitle(part: string, parts: Parts): string {
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '<none/>';
  const relation = [...within(readXml(text('xl/_rels/workbook.xml.rels')), 'Relationship')].find((one) => part.endsWith((attribute(one, 'Target') ?? '?').replace(/^\/?(xl\/)?/, '')));
  const id = relation && attribute(relation, 'Id');
  const sheet = [...within(readXml(text('xl/workbook.xml')), 'sheet')].find((one) => attribute(one, 'r:id') === id);
  return (sheet && attribute(sheet, 'name')) ?? part;
}
