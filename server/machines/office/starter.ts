/** A Word and an Excel file to begin a template from: every field with its mark and sample, ready to be copied about. */
import type { Field, Fields } from 'contract/areas/basic-info/document-fields';
import { writeZip } from '../zip/write-zip.ts';
import { escapedXml } from './xml.ts';
import { writeWorkbook } from './write-workbook.ts';

interface Line { readonly label: string; readonly mark: string; readonly sample: string }

const sampleOf = (field: Field & { readonly sample?: unknown }): string => field.type === 'flag' ? (field.sample === true ? '是' : '否') : Array.isArray(field.sample) ? '' : String(field.sample ?? '');
const markOf = (name: string, field: Field): string => field.type === 'flag' ? `{{#if ${name}}}有{{else}}没有{{/if}}` : field.type === 'link' ? `{{qr:${name}}}` : field.type === 'date' ? `{{${name}|中文}}` : field.type === 'money' ? `{{${name}|大写}}` : `{{${name}}}`;

const linesOf = (fields: Fields): Line[] => Object.entries(fields).flatMap(([name, field]) => 'item' in field ? [] : [{ label: field.label, mark: markOf(name, field), sample: sampleOf(field) }]);
const listsOf = (fields: Fields) => Object.entries(fields).flatMap(([name, field]) => 'item' in field ? [{ name, label: field.label, items: Object.entries<Field>(field.item).map(([item, inner]) => ({ label: inner.label, mark: `{{${item}}}` })) }] : []);

export function starterDocx(title: string, fields: Fields): Buffer {
  const said = (text: string, looks = '') => `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r>`;
  const line = (text: string, looks = '', place = '') => `<w:p>${place && `<w:pPr><w:jc w:val="${place}"/></w:pPr>`}${said(text, looks)}</w:p>`;
  const edge = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="444444"/>`).join('');
  const table = (rows: readonly (readonly string[])[]) => `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${edge}</w:tblBorders></w:tblPr>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${line(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
  const lists = listsOf(fields).map(({ name, label, items }) => `${line(`${label}（每项一行）`)}${table([['序号', ...items.map((item) => item.label)], [`{{#each ${name}}}{{index}}`, ...items.map(({ mark }, at) => `${mark}${at === items.length - 1 ? '{{/each}}' : ''}`)]])}`);
  const body = [line(title, '<w:b/><w:sz w:val="36"/>', 'center'), line('下表列出可以合并的内容。把中间一栏复制到正文中需要的位置，排好版后删除本表，再上传为模板。'),
    table([['内容', '写法', '示例'], ...linesOf(fields).map(({ label, mark, sample }) => [label, mark, sample])]), ...lists, line('')].join('');
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1474" w:bottom="1440" w:left="1588" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`;
  const font = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="仿宋"/><w:sz w:val="28"/>';
  const text = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  return writeZip([
    text('[Content_Types].xml', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>'),
    text('_rels/.rels', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'),
    text('word/_rels/document.xml.rels', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>'),
    text('word/styles.xml', `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>${font}</w:rPr></w:rPrDefault></w:docDefaults></w:styles>`),
    text('word/document.xml', document),
  ]);
}

export async function starterXlsx(title: string, fields: Fields): Promise<Buffer> {
  const lists = listsOf(fields).flatMap(({ name, label, items }) => [[`${label}（每项一行）`], ['序号', ...items.map((item) => item.label)], [`{{#each ${name}}}{{index}}`, ...items.map(({ mark }, at) => `${mark}${at === items.length - 1 ? '{{/each}}' : ''}`)]]);
  const lines = linesOf(fields).map(({ label, mark, sample }) => [label, mark, sample]);
  return Buffer.from(await writeWorkbook({ sheets: [{ name: '模板', columns: [{ width: 24 }, { width: 36 }, { width: 30 }], rows: [[title], ['内容', '写法', '示例'], ...lines, ...lists] }] }));
}
