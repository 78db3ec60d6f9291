/**
 * Pictures that are merged into a sheet. A cell holds words alone: the picture is drawn over the sheet, its upper left
 * corner in the cell that asks for it, in the size that it is printed in. A seal so lies over the words, as on paper.
 */
import type { Fields } from 'contract/areas/basic-info/document-fields';
import type { Writing } from '../documents/fill.ts';
import { faultAt, type Fault } from '../documents/template-fault.ts';
import type { Parts } from './open-office.ts';
import type { Picture } from './pictures.ts';
import { emuPerMm } from './units.ts';
import { addPicture, declare, relate, relationsOf } from './relations.ts';
import { attribute, escapedXml, isXml, readXml, within, wordsOf, writeXml, type Node, type Xml } from './xml.ts';

/** Words from outside never become a tag, so this one is ours. */
const tag = 'merged-picture';
const asked = (name: string) => `</t><${tag} name="${escapedXml(name)}"/><t xml:space="preserve">`;
export const xlsxWriting: Writing = { text: escapedXml, picture: asked, qr: (name) => asked(`qr:${name}`) };

interface Placed { readonly column: number; readonly row: number; readonly picture: Picture }

/** The sheet without the tags, its rows already numbered; pictures and what leads to them are put into `parts`. */
export function placePictures(parts: Parts, part: string, sheet: string, pictures: Readonly<Record<string, Picture>>): string {
  if (!sheet.includes(`<${tag} `)) return sheet;
  const root = readXml(sheet);
  const placed: Placed[] = [];
  for (const cell of within(root, 'c')) {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(cell, 'r') ?? '') ?? [];
    for (const one of within(cell, tag)) {
      const picture = pictures[attribute(one, 'name') ?? ''];
      if (picture && letters) placed.push({ column: columnOf(letters), row: Number(row) - 1, picture });
    }
    withoutTags(cell);
    if (attribute(cell, 't') === 'inlineStr' && wordsOf(cell) === '') Object.assign(cell, { attributes: cell.attributes.replace(/\st="inlineStr"/, ''), children: [] });
  }
  // A page's head and foot cannot hold one.
  withoutTags(root);
  if (placed.length) draw(parts, part, root, placed);
  return writeXml(root);
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** What the tag has cut in two is one again. */
function withoutTags(node: Xml): void {
  if (!node.children.some((child) => isXml(child) && child.name === tag)) return node.children.filter(isXml).forEach(withoutTags);
  let words: Xml | null = null;
  const kept: Node[] = [];
  for (const child of node.children) {
    if (isXml(child) && child.name === tag) continue;
    if (!isXml(child) || child.name !== 't') kept.push(child);
    else if (words) words.children.push(...child.children);
    else { words = { ...child, attributes: child.attributes.includes('xml:space') ? child.attributes : `${child.attributes} xml:space="preserve"` }; kept.push(words); }
  }
  node.children = kept;
}

/** The sheet's printed head and foot hold words alone. */
export const picturesInMargins = (sheet: string, fields: Fields): Fault[] => [...sheet.matchAll(/<(?:odd|even|first)(?:Header|Footer)\b[^>]*>([^<]*)/g)].flatMap((margin) =>
  [...margin[0].matchAll(/\{\{\s*(qr:)?\s*([\w.]+)\s*\}\}/g)].filter(([, qr, name = '']) => qr !== undefined || fields[name]?.type === 'picture').map((mark) => faultAt(sheet, margin.index + mark.index, mark[0], 'pictureInMargin', {}, () => '页眉页脚')));

const names = {
  xdr: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing', a: 'http://schemas.openxmlformats.org/drawingml/2006/main', r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
/** What a sheet may hold behind its drawing, by the standard's order (ISO/IEC 29500 18.3.1.99). */
const behind = ['legacyDrawing', 'legacyDrawingHF', 'drawingHF', 'picture', 'oleObjects', 'controls', 'webPublishItems', 'tableParts', 'extLst'];

function draw(parts: Parts, part: string, root: Xml, placed: readonly Placed[]): void {
  const drawing = drawingOf(parts, part, root);
  const before = parts.get(drawing)?.toString('utf8') ?? '';
  const first = Math.max(0, ...[...before.matchAll(/<xdr:cNvPr\b[^>]*\bid="(\d+)"/g)].map(([, id]) => Number(id))) + 1;
  const anchors = placed.map(({ column, row, picture }, at) => {
    const relation = relate(parts, drawing, 'image', `../media/${addPicture(parts, 'xl', part, at + 1, picture)}`);
    return anchor({ column, row, picture }, relation, first + at);
  }).join('');
  parts.set(drawing, Buffer.from(before.replace(/<\/xdr:wsDr>\s*$/, `${anchors}</xdr:wsDr>`)));
}

/** The sheet's own drawing where it has one: a sheet has no more than that. */
function drawingOf(parts: Parts, part: string, root: Xml): string {
  const [sheet] = within(root, 'worksheet');
  const known = sheet?.children.filter(isXml).find(({ name }) => name === 'drawing');
  const relation = known && [...within(readXml(parts.get(relationsOf(part))?.toString('utf8') ?? '<none/>'), 'Relationship')].find((one) => attribute(one, 'Id') === attribute(known, 'r:id'));
  const target = relation && attribute(relation, 'Target');
  const own = target && (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\.\//, '')}`);
  if (own && /<\/xdr:wsDr>\s*$/.test(parts.get(own)?.toString('utf8') ?? '')) return own;
  const name = `xl/drawings/merged-${part.replaceAll(/\W/g, '-')}.xml`;
  parts.set(name, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="${names.xdr}" xmlns:a="${names.a}"></xdr:wsDr>`));
  declare(parts, `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`, 'last');
  const id = relate(parts, part, 'drawing', `../drawings/${name.split('/').at(-1)}`);
  if (sheet) {
    sheet.children = sheet.children.filter((child) => child !== known);
    const place = sheet.children.findIndex((child) => isXml(child) && behind.includes(child.name));
    sheet.children.splice(place < 0 ? sheet.children.length : place, 0, { name: 'drawing', attributes: ` xmlns:r="${names.r}" r:id="${id}"`, children: [] });
  }
  return name;
}

function anchor({ column, row, picture: { widthMm, heightMm } }: Placed, relation: string, id: number): string {
  const [cx, cy] = [Math.round(widthMm * emuPerMm), Math.round(heightMm * emuPerMm)];
  return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${cx}" cy="${cy}"/>`
    + `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="图片${id}"/><xdr:cNvPicPr><a:picLocks xmlns:a="${names.a}" noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>`
    + `<xdr:blipFill><a:blip xmlns:a="${names.a}" xmlns:r="${names.r}" r:embed="${relation}"/><a:stretch xmlns:a="${names.a}"><a:fillRect/></a:stretch></xdr:blipFill>`
    + `<xdr:spPr><a:xfrm xmlns:a="${names.a}"><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom xmlns:a="${names.a}" prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
}
