/**
 * One sheet as Excel's own text: three lines of head (title, watermark, titles of the columns), then rows as they come.
 * Text is text: long numbers keep their digits, and what looks like a formula is marked as typed with a leading '.
 */
import type { CellKind, ExportColumn } from 'contract/kernel/exported-list';

export type RawCell = string | number | boolean | null;
export type SheetColumn = Pick<ExportColumn, 'title' | 'kind' | 'labels' | 'empty' | 'width'>;

export interface SheetHead { readonly title: string; /** Of the sheet within the workbook: short. */ readonly tab: string; readonly watermark: string; readonly columns: readonly SheetColumn[] }

/** Places in `styles.xml`. */
const style = { title: 1, watermark: 2, head: 3, text: 4, quoted: 5, date: 6, moment: 7, number: 8, money: 9 } as const;

export const headRows = 3;

const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const special = /[&<>"]/g;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(forbidden, '').replace(special, (sign) => names[sign] ?? '');

/** CSV and Excel take such a beginning for a formula (ASVS 1.2.10). */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\0]/.test(text);

export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

const dayMs = 86_400_000;
/** Days since the last day of 1899, as sheets count; from March 1900 on, before which Excel counts a day that never was. */
const serialOf = (utc: number): number => utc / dayMs + 25_569;
const firstSerial = '1900-03-01';

const inline = (ref: string, at: number, text: string) => `<c r="${ref}" s="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
const numeric = (ref: string, at: number, value: number) => `<c r="${ref}" s="${at}"><v>${value}</v></c>`;
const texted = (ref: string, text: string) => inline(ref, looksLikeFormula(text) ? style.quoted : style.text, text);

/** What a cell says, whatever it is written into. */
export function wordsOf({ kind, labels, empty }: SheetColumn, value: RawCell): string {
  if (value === null || value === '') return empty;
  if (kind === 'choice') return labels?.[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return kind === 'moment' ? shanghai(String(value)) : String(value);
}

const utcOfMoment = (moment: string): number => Date.parse(moment) + 8 * 3_600_000;
const shanghai = (moment: string): string => new Date(utcOfMoment(moment)).toISOString().slice(0, 16).replace('T', ' ');

function cell(column: SheetColumn, ref: string, value: RawCell): string {
  if (value === null || value === '') return column.empty === '' ? '' : texted(ref, column.empty);
  const kind: CellKind = column.kind;
  if (kind === 'number' && typeof value === 'number') return numeric(ref, style.number, value);
  if (kind === 'money') return numeric(ref, style.money, Number(value));
  if (kind === 'date' && typeof value === 'string' && value >= firstSerial) return numeric(ref, style.date, serialOf(Date.parse(`${value}T00:00:00Z`)));
  if (kind === 'moment') return numeric(ref, style.moment, serialOf(Math.floor(utcOfMoment(String(value)) / 60_000) * 60_000));
  return texted(ref, wordsOf(column, value));
}

export function rowXml(columns: readonly SheetColumn[], letters: readonly string[], at: number, values: readonly RawCell[]): string {
  let xml = `<row r="${at}">`;
  for (const [index, column] of columns.entries()) xml += cell(column, `${letters[index] ?? ''}${at}`, values[index] ?? null);
  return `${xml}</row>`;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

export function sheetBegin({ title, watermark, columns }: SheetHead): string {
  const cols = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const heads = columns.map((column, at) => inline(`${columnName(at)}${headRows}`, style.head, column.title)).join('');
  return `${xmlHead}<worksheet xmlns="${spreadsheet}" xmlns:r="${relations}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
    + `<sheetFormatPr defaultRowHeight="16"/><cols>${cols}</cols><sheetData><row r="1" ht="28" customHeight="1">${inline('A1', style.title, title)}</row><row r="2" ht="20" customHeight="1">${inline('A2', style.watermark, watermark)}</row><row r="3" ht="22" customHeight="1">${heads}</row>`;
}

/** Beneath every printed page stands who took it, when and under which number. */
export function sheetEnd({ title, watermark, columns }: SheetHead, rows: number): string {
  const last = columnName(columns.length - 1);
  const merges = columns.length > 1 ? `<mergeCells count="2"><mergeCell ref="A1:${last}1"/><mergeCell ref="A2:${last}2"/></mergeCells>` : '';
  // A footer holds 255 signs and reads & as a command.
  const printed = (text: string) => escapeXml(text.replaceAll('&', '＆').slice(0, 180));
  return `</sheetData><autoFilter ref="A${headRows}:${last}${headRows + rows}"/>${merges}<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>`
    + `<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddHeader>&amp;C${printed(title)}</oddHeader><oddFooter>&amp;L&amp;8${printed(watermark)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

const formats = [[164, 'yyyy\\-mm\\-dd'], [165, 'yyyy\\-mm\\-dd\\ hh:mm']] as const;
const font = (more: string) => `<font>${more}<name val="宋体"/><family val="2"/></font>`;

/** The other parts of the workbook, by their names. */
export function partsOf({ title, tab, watermark, columns }: SheetHead, author: string, rows: number): Readonly<Record<string, string>> {
  const sheet = escapeXml(tab.replaceAll(/[\\/?*[\]:']/g, '').slice(0, 31)) || '导出';
  const xf = (fontId: number, numFmt: number, fill: number, border: number, more = '', attributes = '') => `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1"${attributes}${more ? ` applyAlignment="1"><alignment ${more}/></xf>` : '/>'}`;
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${xmlHead}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:description>${escapeXml(watermark)}</dc:description></cp:coreProperties>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${sheet}'!$A$${headRows}:$${columnName(columns.length - 1)}$${headRows + rows}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${sheet}'!$1:$${headRows}</definedName></definedNames></workbook>`,
    'xl/styles.xml': `${xmlHead}<styleSheet xmlns="${spreadsheet}"><numFmts count="${formats.length}">${formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts>`
      + `<fonts count="4">${font('<sz val="11"/>')}${font('<b/><sz val="16"/>')}${font('<sz val="9"/><color rgb="FF5B6472"/>')}${font('<b/><sz val="11"/>')}</fonts>`
      + '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEAF2FE"/></patternFill></fill></fills>'
      + `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${['left', 'right', 'top', 'bottom'].map((side) => `<${side} style="thin"><color rgb="FFD2D8E1"/></${side}>`).join('')}<diagonal/></border></borders>`
      + '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
      + `<cellXfs count="10">${xf(0, 0, 0, 0)}${xf(1, 0, 0, 0, 'horizontal="center" vertical="center"')}${xf(2, 0, 0, 0, 'horizontal="left" vertical="center"')}${xf(3, 49, 2, 1, 'horizontal="center" vertical="center"', ' applyFill="1" applyBorder="1"')}${xf(0, 49, 0, 0)}${xf(0, 49, 0, 0, '', ' quotePrefix="1"')}${xf(0, 164, 0, 0)}${xf(0, 165, 0, 0)}${xf(0, 0, 0, 0)}${xf(0, 4, 0, 0)}</cellXfs>`
      + '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  };
}
