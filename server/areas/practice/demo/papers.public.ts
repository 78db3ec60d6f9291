/** Papers and photos for the demonstration's applications: drawn here, so that nothing real can slip in. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { MaterialSpec } from 'contract/areas/practice/materials';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

type Spec = Pick<MaterialSpec, 'code' | 'name' | 'accept'>;

export interface DemoPaper { readonly spec: Spec; readonly bytes: Buffer; /** Behind its name, where it comes a second time. */ readonly again?: string }

/**
 * Dated like the rest of the demonstration. All papers of a case at once: each waits for the disk. A photo goes the way of an
 * upload, which cuts it and looks at it; a page that was drawn here needs no looking at.
 */
export async function handInDemoPapers({ files, associationId }: App, db: Db, userId: string, owner: { entity: string; id: string }, papers: readonly DemoPaper[]): Promise<void> {
  if (papers.length === 0) return;
  const kept = await Promise.all(papers.map(({ spec: { name, accept }, bytes, again = '' }) => accept === 'photo'
    ? files.receive({ stream: Readable.from([bytes]), fileName: `${name}${again}.jpg` }, { associationId, uploadedBy: userId, accept })
    : files.make({ associationId, name: `${name}${again}.pdf`, mime: 'application/pdf', bytes })));
  await db.insertInto('attachment').values(kept.map((file, at) => ({
    associationId, id: newId(), ownerEntity: owner.entity, ownerId: owner.id, materialCode: papers[at]!.spec.code, fileObjectId: file.id, fileName: file.name, mime: file.mime, size: file.size, uploadedBy: userId, uploadedAt: sql<string>`app_now()`,
  }))).execute();
  for (const by of new Set(kept.map(({ uploadedBy }) => uploadedBy))) await files.attach(db, associationId, by, kept.filter(({ uploadedBy }) => uploadedBy === by).map(({ id }) => id));
}

/** Drawn for somebody: `order` chooses the photo's background. */
export const drawn = async (spec: Spec, person: string, order: number, again = ''): Promise<DemoPaper> =>
  ({ spec, again, bytes: spec.accept === 'photo' ? await photo(order) : paper(spec.name, [`申请人：${person}`, `材料名称：${spec.name}${again}`, '本页为演示数据，人员与单位均为虚构。']) });

/** Text as the pages of a PDF want it with a Chinese font that is not embedded: two bytes a character. */
const hex = (text: string) => [...text].map((sign) => sign.codePointAt(0)!.toString(16).padStart(4, '0')).join('').toUpperCase();

/** One page of A4: a title and lines. */
export function paper(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 22 Tf 1 0 0 1 ${297 - [...title].length * 11} 740 Tm <${hex(title)}> Tj ET`,
    ...lines.map((line, at) => `BT /F1 13 Tf 1 0 0 1 80 ${680 - at * 30} Tm <${hex(line)}> Tj ET`),
    'q 0.75 0.13 0.12 RG 2 w 400 150 110 110 re S Q BT 0.75 0.13 0.12 rg /F1 16 Tf 1 0 0 1 415 197 Tm <' + hex('演示专用章') + '> Tj ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R/DW 1000/W[1 95 500]>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A one-inch photo of nobody, before one of two backgrounds. */
const photo = (order: number): Promise<Buffer> => photos[order % 2]!();
const photos = ['#f4f6f8', '#4a90d9'].map((background) => {
  let made: Promise<Buffer> | undefined;
  return () => made ??= sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="295" height="413">
  <rect width="295" height="413" fill="${background}"/><path d="M30 413c0-92 52-128 118-128s118 36 118 128z" fill="#29313d"/>
  <path d="M118 260h60v42l-30 26-30-26z" fill="#e8c4a6"/><ellipse cx="148" cy="190" rx="66" ry="84" fill="#f0cfb2"/>
  <path d="M78 184c-6-70 30-100 70-100s78 30 70 100c-10-44-34-62-70-62s-60 18-70 62z" fill="#2b211c"/></svg>`)).jpeg({ quality: 84 }).toBuffer();
});
