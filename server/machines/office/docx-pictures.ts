/** Pictures that are merged into a Word document: their bytes, the relation to them, and the drawing in the line. */
import type { Writing } from '../documents/fill.ts';
import type { Parts } from './open-office.ts';
import type { Picture } from './pictures.ts';
import { emuPerMm } from './units.ts';
import { addPicture, relate } from './relations.ts';
import { escapedXml } from './xml.ts';

export function docxWriting(parts: Parts, part: string, pictures: Readonly<Record<string, Picture>>): Writing {
  let count = 0;
  const drawn = (name: string): string => {
    const picture = pictures[name];
    if (!picture) return '';
    count += 1;
    const id = relate(parts, part, 'image', `media/${addPicture(parts, 'word', part, count, picture)}`);
    return `</w:t>${drawing(id, count, picture)}<w:t xml:space="preserve">`;
  };
  return {
    text: (value) => value.split('\n').map(escapedXml).join('</w:t><w:br/><w:t xml:space="preserve">'),
    picture: drawn, qr: (name) => drawn(`qr:${name}`),
  };
}

function drawing(relation: string, count: number, { widthMm, heightMm }: Picture): string {
  const [cx, cy] = [Math.round(widthMm * emuPerMm), Math.round(heightMm * emuPerMm)];
  const names = { wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', a: 'http://schemas.openxmlformats.org/drawingml/2006/main', pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture', r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships' };
  return `<w:drawing><wp:inline xmlns:wp="${names.wp}" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${9000 + count}" name="图片${count}"/><a:graphic xmlns:a="${names.a}"><a:graphicData uri="${names.pic}"><pic:pic xmlns:pic="${names.pic}"><pic:nvPicPr><pic:cNvPr id="${9000 + count}" name="图片${count}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${names.r}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}
