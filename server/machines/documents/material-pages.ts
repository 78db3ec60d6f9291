/**
 * Pages of other people's PDFs on our sheets. A page is taken as a picture of itself (its content and what is drawn over it,
 * electronic seals among them), upright and as large as fits; scripts, links and forms stay behind.
 */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, PDFStream, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import type { Box, Landscape } from './book-sheets.ts';

/** One that stands for itself: whether it lies, and how it is drawn into a box of a sheet; `null` where nothing can be drawn. */
export interface SourcePage { readonly lies: Landscape; draw(onto: PDFDocument, sheet: PDFPage, into: Box): Promise<void> }

export class Unreadable extends Error {}

/** As many pages of one file as a book takes. */
export const mostPages = 500;

export async function openPdf(bytes: Uint8Array): Promise<(SourcePage | Unreadable)[]> {
  const source = await opened(bytes);
  const scratch = await PDFDocument.create();
  const pages = source.getPages();
  if (pages.length === 0) throw new Unreadable('文件里没有页面。请提交人重新上传');
  return Promise.all(pages.slice(0, mostPages).map(async (page) => {
    try {
      // Tried out at once: a page that does not open must be known before the sheets are counted.
      await embedded(scratch, page);
      return sourcePage(page);
    } catch {
      return new Unreadable('这一页已损坏，不能打开。请在系统中打开原文件核对');
    }
  }));
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Many official papers may be read by everybody and are locked against changes only: those have no password to read.
    const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '', throwOnInvalidObject: false });
    source.getPageCount();
    return source;
  } catch (error) {
    throw new Unreadable(/encrypt|password/i.test(error instanceof Error ? `${error.name} ${error.message}` : '')
      ? '文件设有打开密码，不能装入。请提交人取消密码后重新上传' : '文件已损坏或没有传完，不能装入。请提交人重新上传');
  }
}

interface Visible { left: number; bottom: number; right: number; top: number }

/** What a reader shows of the page. */
function visibleOf(page: PDFPage): Visible {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  if (!(right - left > 1 && top - bottom > 1)) throw new Unreadable('no visible page');
  return { left, bottom, right, top };
}

/** A page without any content is an empty one. */
async function embedded(onto: PDFDocument, page: PDFPage): Promise<PDFEmbeddedPage | null> {
  if (!page.node.Contents()) return null;
  const made = await onto.embedPage(page, visibleOf(page));
  await made.embed();
  return made;
}

const quarter = (page: PDFPage): number => (((page.getRotation().angle % 360) + 360) % 360) / 90;

function sourcePage(page: PDFPage): SourcePage {
  const { left, bottom, right, top } = visibleOf(page);
  const [width, height] = [right - left, top - bottom];
  const turned = quarter(page) % 2 === 1;
  const [shownWidth, shownHeight] = turned ? [height, width] : [width, height];
  return {
    lies: shownWidth > shownHeight,
    async draw(onto, sheet, box) {
      const scale = Math.min(box.width / shownWidth, box.height / shownHeight);
      const x = box.x + (box.width - shownWidth * scale) / 2;
      const y = box.y + (box.height - shownHeight * scale) / 2;
      const placed = placement(quarter(page), { width, height, scale, x, y });
      const content = await embedded(onto, page);
      const lines = [`q ${placed.map(figure).join(' ')} cm`, `0 0 ${figure(width)} ${figure(height)} re W n`];
      if (content) lines.push(`/${nameOn(sheet, content.ref)} Do`);
      lines.push(`1 0 0 1 ${figure(-left)} ${figure(-bottom)} cm`);
      for (const { stream, matrix } of drawnOver(page)) {
        const copy = onto.context.register(PDFObjectCopier.for(page.doc.context, onto.context).copy(stream));
        lines.push(`q ${matrix.map(figure).join(' ')} cm /${nameOn(sheet, copy)} Do Q`);
      }
      lines.push('Q');
      sheet.node.addContentStream(onto.context.register(onto.context.flateStream(lines.join('\n'))));
    },
  };
}

const figure = (value: number): string => String(Number(value.toFixed(4)));

type Matrix = readonly [number, number, number, number, number, number];

/** From the page's own corner at nought to its place on the sheet, turned as its reader would turn it. */
function placement(quarters: number, { width, height, scale: s, x, y }: { width: number; height: number; scale: number; x: number; y: number }): Matrix {
  if (quarters === 1) return [0, -s, s, 0, x, y + s * width];
  if (quarters === 2) return [-s, 0, 0, -s, x + s * width, y + s * height];
  if (quarters === 3) return [0, s, -s, 0, x + s * height, y];
  return [s, 0, 0, s, x, y];
}

let drawn = 0;
function nameOn(sheet: PDFPage, ref: Parameters<PDFPage['node']['setXObject']>[1]): string {
  drawn += 1;
  const name = PDFName.of(`Paper${drawn}`);
  sheet.node.setXObject(name, ref);
  return name.decodeText();
}

const hidden = 2;
const notShown = 32;

/** Seals, signatures and filled fields lie over the page, each with a drawing and a rectangle that it fills (ISO 32000, 12.5.5). */
function drawnOver(page: PDFPage): { stream: PDFStream; matrix: Matrix }[] {
  const all = page.node.Annots()?.asArray() ?? [];
  return all.flatMap((one) => {
    try {
      const note = page.doc.context.lookup(one);
      const found = note instanceof PDFDict ? appearance(note) : null;
      return found ? [found] : [];
    } catch {
      return [];
    }
  });
}

function appearance(note: PDFDict): { stream: PDFStream; matrix: Matrix } | null {
  const flags = note.lookup(PDFName.of('F'));
  const subtype = note.lookup(PDFName.of('Subtype'));
  if (flags instanceof PDFNumber && flags.asNumber() & (hidden | notShown)) return null;
  if (subtype === PDFName.of('Popup') || subtype === PDFName.of('Link')) return null;
  const looks = note.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
  const state = note.lookup(PDFName.of('AS'));
  const stream = looks instanceof PDFDict && state instanceof PDFName ? looks.lookup(state) : looks;
  if (!(stream instanceof PDFStream)) return null;
  const numbers = (array: PDFArray | undefined, otherwise: readonly number[]) => array ? array.asArray().map((_, at) => array.lookup(at, PDFNumber).asNumber()) : otherwise;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(stream.dict.lookupMaybe(PDFName.of('Matrix'), PDFArray), []);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(stream.dict.lookupMaybe(PDFName.of('BBox'), PDFArray), []);
  const [r0 = 0, s0 = 0, r1 = 0, s1 = 0] = numbers(note.lookupMaybe(PDFName.of('Rect'), PDFArray), []);
  const corners = [[x0, y0], [x1, y0], [x0, y1], [x1, y1]].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  if (width === 0 || height === 0) return null;
  const [sx, sy] = [Math.abs(r1 - r0) / width, Math.abs(s1 - s0) / height];
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return { stream, matrix: [sx, 0, 0, sy, Math.min(r0, r1) - Math.min(...xs) * sx, Math.min(s0, s1) - Math.min(...ys) * sy] };
}
