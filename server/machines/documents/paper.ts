/** The sheets that documents come on: a letter in the form of official papers (GB/T 9704), and the certificate. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { compose } from './compose.ts';
import type { Node } from './html-tree.ts';
import type { Sheet } from './sheet.ts';
import { song, type Typesetter } from './typesetting.ts';

export type Layout = 'letter' | 'certificate' | 'form' | 'wideForm';

const mm = 72 / 25.4;

interface Paper { readonly size: number; readonly lineHeight: number; readonly page: { width: number; height: number }; readonly margins: [number, number, number, number]; readonly back?: string; readonly numbered: boolean }

// Size three (16 points) and side margins as the standard says; lines and head a little closer, so that most letters are one page.
const letter: Paper = { size: 16, lineHeight: 1.16, page: { width: 210 * mm, height: 297 * mm }, margins: [28 * mm, 27 * mm, 26 * mm, 25 * mm], numbered: true };
// The open booklet, two pages of A6.
const certificate: Paper = { size: 11.5, lineHeight: 1.1, page: { width: 210 * mm, height: 148 * mm }, margins: [15 * mm, 17 * mm, 15 * mm, 12 * mm], numbered: false, back: bookletBack(210 * mm, 148 * mm) };

// A form that is filled in: more on a page than a letter has.
const form: Paper = { size: 12, lineHeight: 1.15, page: letter.page, margins: [20 * mm, 18 * mm, 20 * mm, 18 * mm], numbered: true };

/** The same across, for lists of many columns. */
const wideForm: Paper = { ...form, page: { width: letter.page.height, height: letter.page.width } };

const papers: Readonly<Record<Layout, Paper>> = { letter, certificate, form, wideForm };

export interface About { readonly title: string; readonly author: string; /** ISO; the same document is the same bytes, whenever it is printed. */ readonly issuedAt: string }

export function definition(layout: Layout, nodes: readonly Node[], about: About, type: Typesetter, more: Pick<Sheet, 'pictures' | 'links'>): TDocumentDefinitions {
  const { size, lineHeight, page, margins, back, numbered } = papers[layout];
  const [left, , right] = margins;
  const width = page.width - left - right;
  const runs = (text: string) => type.runs(text);
  return {
    pageSize: page, pageMargins: margins, language: 'zh-CN', version: '1.7', compress: true,
    info: { title: about.title, author: about.author, creator: about.author, producer: 'pdfmake', creationDate: new Date(about.issuedAt) },
    defaultStyle: { font: song, fontSize: size, lineHeight, color: '#111111' },
    content: compose(nodes, { size, width, alignment: layout === 'letter' ? 'justify' : 'left', runs, ...more }),
    ...(back && { background: (): Content => ({ svg: back }) }),
    ...(numbered && { footer: (at: number, pages: number): Content => pages > 1 ? { text: `— ${at} —`, fontSize: 12, alignment: 'center', margin: [0, 10 * mm, 0, 0] } : '' }),
  };
}

/** A frame of two lines around a ground of fine waves, as on papers that are not to be copied by hand, and the fold. */
function bookletBack(width: number, height: number): string {
  const frame = (inset: number, stroke: string, line: number) => `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${stroke}" stroke-width="${line}"/>`;
  const waves = Array.from({ length: 23 }, (_, nth) => wave(30, width - 30, 34 + nth * ((height - 68) / 22), nth)).join('');
  const corners = [[22, 22, 1, 1], [width - 22, 22, -1, 1], [22, height - 22, 1, -1], [width - 22, height - 22, -1, -1]]
    .map(([x, y, right, down]) => `<path d="M${x} ${y! + 16 * down!}V${y}H${x! + 16 * right!}" fill="none" stroke="#9a1f24" stroke-width="2.4"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fffdf8"/>${waves}${frame(16, '#9a1f24', 1.6)}${frame(22, '#c9a464', 0.6)}${corners}
    <path d="M${width / 2} 40V${height - 40}" stroke="#c9a464" stroke-width="0.5" stroke-dasharray="2 3"/></svg>`;
}

function wave(from: number, to: number, y: number, nth: number): string {
  const step = (to - from) / 12;
  const bends = Array.from({ length: 12 }, (_, at) => `q${step / 2} ${(at + nth) % 2 ? 7 : -7} ${step} 0`).join('');
  return `<path d="M${from} ${y}${bends}" fill="none" stroke="#efe3cf" stroke-width="0.5"/>`;
}
