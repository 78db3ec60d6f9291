/** A Word or Excel template: read against its fields, filled, and packed again. The language is that of the rich text. */
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { fillAs, type Data } from '../documents/fill.ts';
import { TemplateFaulty, type Fault } from '../documents/template-fault.ts';
import { readTemplate, type Template } from '../documents/template.ts';
import { writeZip } from '../zip/write-zip.ts';
import { docxWriting } from './docx-pictures.ts';
import { docxNames, gatherMarks, xlsxNames } from './gather-marks.ts';
import { OfficeRefused, openOffice, type OfficeFormat, type Parts } from './open-office.ts';
import type { Picture } from './pictures.ts';
import { docxPlace, xlsxPlace } from './places.ts';
import { picturesInMargins, placePictures, xlsxWriting } from './xlsx-pictures.ts';
import { ownStrings, typedCells } from './sheet-strings.ts';
import { renumber } from './sheet-rows.ts';
import { readXml, UnreadableXml, writeXml } from './xml.ts';

export interface OfficeData { readonly data: Data; /** Of the seal, of photographs and of codes (`qr:verify`), by name. */ readonly pictures: Readonly<Record<string, Picture>> }
export interface OfficeRead { readonly format: OfficeFormat; readonly uses: readonly string[]; readonly faults: readonly Fault[] }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const merged: Readonly<Record<OfficeFormat, RegExp>> = { DOCX: /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/, XLSX: /^xl\/worksheets\/[^/]+\.xml$/ };

/** Looks a template through: what it uses, and every fault with its page's part or cell. Refuses what is no harmless office file. */
export async function readOffice(bytes: Buffer, fields: Fields): Promise<OfficeRead> {
  const { format, parts } = await openOffice(bytes);
  const uses = new Set<string>();
  const faults: Fault[] = [];
  for (const [name, xml] of gathered(format, parts, fields)) {
    if (format === 'XLSX') faults.push(...picturesInMargins(xml, fields));
    try {
      for (const one of templateOf(format, name, xml, parts, fields).uses) uses.add(one);
    } catch (error) {
      if (!(error instanceof TemplateFaulty)) throw error;
      faults.push(...error.faults);
    }
  }
  return { format, uses: [...uses], faults: faults.slice(0, 50) };
}

export async function fillOffice(bytes: Buffer, fields: Fields, { data, pictures }: OfficeData): Promise<Buffer> {
  const { format, parts } = await openOffice(bytes);
  const made: Parts = new Map(parts);
  for (const [name, xml] of gathered(format, parts, fields)) {
    const template = templateOf(format, name, xml, parts, fields);
    const writing = format === 'DOCX' ? docxWriting(made, name, pictures) : xlsxWriting;
    const filled = fillAs(writing, template.parts, data);
    made.set(name, Buffer.from(`${head}${format === 'XLSX' ? placePictures(made, name, renumber(filled), pictures) : filled}`));
  }
  if (format === 'XLSX') recalculated(made);
  return writeZip([...made].map(([name, part]) => ({ name, bytes: part })));
}

const templateOf = (format: OfficeFormat, name: string, xml: string, parts: Parts, fields: Fields): Template =>
  readTemplate(xml, fields, format === 'XLSX' ? xlsxPlace(name, parts) : docxPlace(name));

/** The parts that may hold marks, each with its marks in one piece and at one level. */
function gathered(format: OfficeFormat, parts: Parts, fields: Fields): [string, string][] {
  try {
    const strings = format === 'XLSX' ? readXml(parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '<sst/>') : null;
    return [...parts].filter(([name]) => merged[format].test(name)).map(([name, part]) => {
      const root = readXml(part.toString('utf8'));
      if (strings) ownStrings(root, strings);
      gatherMarks(root, format === 'DOCX' ? docxNames : xlsxNames);
      if (strings) typedCells(root, fields);
      return [name, writeXml(root)];
    });
  } catch (error) {
    throw error instanceof UnreadableXml ? new OfficeRefused(error.message) : error;
  }
}

/** What was computed before the rows came is wrong now: whoever opens the file computes anew. */
function recalculated(parts: Parts): void {
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8');
  if (!workbook) return;
  parts.set('xl/workbook.xml', Buffer.from(/<calcPr\b/.test(workbook) ? workbook.replace(/<calcPr\b[^>]*\/>/, '<calcPr fullCalcOnLoad="1"/>') : workbook.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>')));
  if (!parts.delete('xl/calcChain.xml')) return;
  for (const name of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']) {
    const text = parts.get(name)?.toString('utf8');
    if (text) parts.set(name, Buffer.from(text.replaceAll(/<(?:Override|Relationship)\b[^>]*calcChain[^>]*\/>/g, '')));
  }
}
