/** The sheets of a bound case: what is set by us, and an empty sheet for each page that comes from a paper. */
import type { Content, ContextPageSize, TDocumentDefinitions } from 'pdfmake/interfaces';
import { entryOf } from './book-entries.ts';
import type { Book, BookFact, BookSection } from './book.ts';
import { song, type Typesetter } from './typesetting.ts';

export type Landscape = boolean;
export interface Box { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** One sheet behind our own: a page from elsewhere, a picture, or a sentence. */
export interface Sheet { readonly lies: Landscape; readonly jpeg?: Uint8Array; readonly fault?: string }
/** A paper in the book, on one sheet or more. */
export interface Part { readonly material: string; readonly fileName: string; readonly sheets: readonly Sheet[]; readonly note: string | null }

const mm = 72 / 25.4;
const [short, long] = [210 * mm, 297 * mm];
const margins = { left: 15 * mm, top: 20 * mm, right: 15 * mm, bottom: 16 * mm };

/** Where a page from elsewhere goes, from the sheet's lower left corner. */
export const boxOn = (lies: Landscape): Box => ({
  x: margins.left, y: margins.bottom, width: (lies ? long : short) - margins.left - margins.right, height: (lies ? short : long) - margins.top - margins.bottom,
});

const grey = '#5b6472';
const lineGrey = '#d2d8e1';

export function bookDefinition({ association, title, about, cover, sections, missing, boundAt }: Omit<Book, 'papers'>, parts: readonly Part[], type: Typesetter): TDocumentDefinitions {
  const say = (text: string) => type.runs(text);
  const tail = parts.flatMap(({ material, fileName, sheets }) => sheets.map((_, at) => `${material}　${fileName}${sheets.length > 1 ? `（第${at + 1}页，共${sheets.length}页）` : ''}`));
  const from = (pages: number) => pages - tail.length;
  return {
    pageSize: 'A4', pageMargins: [margins.left, margins.top, margins.right, margins.bottom], language: 'zh-CN', version: '1.7', compress: true,
    info: { title, author: association, creator: association, producer: 'pdfmake', creationDate: new Date(boundAt) },
    defaultStyle: { font: song, fontSize: 10.5, lineHeight: 1.25, color: '#111111' },
    header: (at: number, pages: number, size: ContextPageSize): Content => at === 1 ? '' : {
      margin: [margins.left, 8 * mm, margins.right, 0],
      stack: [
        { columns: [{ text: say(tail[at - 1 - from(pages)] ?? title), fontSize: 8.5, color: grey }, { text: say(about), fontSize: 8.5, color: grey, alignment: 'right', width: 'auto' }], columnGap: 12 },
        { canvas: [{ type: 'line', x1: 0, y1: 3, x2: size.width - margins.left - margins.right, y2: 3, lineWidth: 0.5, lineColor: lineGrey }] },
      ],
    },
    footer: (at: number, pages: number): Content => at === 1 ? '' : { text: say(`第 ${at} 页　共 ${pages} 页`), fontSize: 8.5, color: grey, alignment: 'center', margin: [0, 4 * mm, 0, 0] },
    content: [
      ...coverOf(association, title, cover, say),
      ...contents(sections, parts, missing, say),
      ...sections.map((section, at) => sectionOf(section, at, say)),
      ...parts.flatMap((part, nth) => part.sheets.map((sheet, at) => sheetOf(sheet, at === 0 ? idOf(nth) : undefined, say))),
    ],
  };
}

type Say = (text: string) => { text: string; font: string }[];

const idOf = (nth: number) => `paper${nth}`;
const sectionId = (nth: number) => `section${nth}`;

const coverOf = (association: string, title: string, facts: readonly BookFact[], say: Say): Content[] => [
  { text: say(association), fontSize: 16, alignment: 'center', margin: [0, 45 * mm, 0, 0], color: grey },
  { text: say(title), fontSize: 30, bold: true, alignment: 'center', margin: [0, 14 * mm, 0, 34 * mm] },
  { layout: underlined, margin: [22 * mm, 0, 22 * mm, 0], table: { widths: [30 * mm, '*'], body: facts.map(({ label, lines }) => [{ text: say(label), color: grey, margin: [0, 6, 0, 6] }, { text: say(lines.join('　')), fontSize: 12, margin: [0, 5, 0, 5] }]) } },
];

const underlined = { hLineWidth: (at: number) => at === 0 ? 0 : 0.5, vLineWidth: () => 0, hLineColor: () => lineGrey };

const roomy: [number, number, number, number] = [0, 3, 0, 3];

/** Each line leads to its page; what was asked for and not handed in stands here too, or nobody would miss it. */
const contents = (sections: readonly BookSection[], parts: readonly Part[], missing: readonly string[], say: Say): Content[] => [
  { text: say('目录'), fontSize: 18, bold: true, alignment: 'center', pageBreak: 'before', margin: [0, 4 * mm, 0, 6 * mm] },
  { layout: underlined, table: {
    widths: ['*', 'auto', 34], headerRows: 1, dontBreakRows: true,
    body: [
      [{ text: say('内容'), color: grey }, { text: say(sections.some(({ entries }) => entries) ? '篇数' : '页数'), color: grey, alignment: 'right' }, { text: say('页码'), color: grey, alignment: 'right' }],
      ...sections.map(({ title, entries }, at) => [{ text: say(title), linkToDestination: sectionId(at), margin: roomy }, { text: entries ? say(`${entries.length}`) : '', alignment: 'right' as const, margin: roomy }, { pageReference: sectionId(at), alignment: 'right' as const, margin: roomy }]),
      ...parts.map(({ material, fileName, sheets, note }, at) => [
        { margin: roomy, stack: [{ text: say(material), linkToDestination: idOf(at) }, { text: say(fileName), fontSize: 8.5, color: grey }, ...(note === null ? [] : [{ text: say(note), fontSize: 8.5, color: '#a4262c' }])] },
        { text: say(`${sheets.length}`), alignment: 'right' as const, margin: roomy }, { pageReference: idOf(at), alignment: 'right' as const, margin: roomy },
      ]),
      ...missing.map((name) => [{ text: say(name), margin: roomy }, { text: say('未上传'), color: '#a4262c', alignment: 'right' as const, margin: roomy }, { text: '' }]),
    ],
  } },
];

const sectionOf = ({ title, facts, entries }: BookSection, at: number, say: Say): Content => {
  const head: Content = { text: say(title), ...named(sectionId(at)), fontSize: 14, bold: true, headlineLevel: 1, margin: [0, at === 0 ? 0 : 6 * mm, 0, 2.5 * mm] };
  const begins = at === 0 && { pageBreak: 'before' as const };
  // A heading stands on the page of what it is over.
  if (entries) return { ...begins, stack: entries.flatMap((entry, nth) => entryOf(entry, nth === 0 ? [head] : [], say)) };
  return { ...begins, stack: [head, factsOf(facts, say)] };
};

const factsOf = (facts: readonly BookFact[], say: Say): Content => ({ layout: framed, table: { widths: [30 * mm, '*'], body: facts.length === 0 ? [[{ text: say('无'), colSpan: 2 }, '']] : facts.map(({ label, lines }) => [{ text: say(label), color: grey }, { stack: lines.length === 0 ? [{ text: say('—') }] : lines.map((line) => ({ text: say(line) })) }]) } });

const framed = { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => lineGrey, vLineColor: () => lineGrey, paddingTop: () => 4, paddingBottom: () => 4, paddingLeft: () => 6, paddingRight: () => 6 };

/** What the contents lead to. The library's types know ids of other blocks only. */
const named = (id: string): object => ({ id });

/** Each takes one sheet exactly, so that the last ones of the book are theirs in their order. */
function sheetOf({ lies, jpeg, fault }: Sheet, id: string | undefined, say: Say): Content {
  const { width, height } = boxOn(lies);
  return {
    pageBreak: 'before', pageOrientation: lies ? 'landscape' : 'portrait',
    stack: [
      // What the contents refer to is a line of text.
      { text: ' ', fontSize: 1, ...(id !== undefined && named(id)) },
      ...(jpeg ? [{ image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`, fit: [width, height - 4] as [number, number], alignment: 'center' as const }] : []),
      ...(fault ? [{ text: say('本页材料未能装入'), fontSize: 18, bold: true, alignment: 'center' as const, margin: [0, 60 * mm, 0, 6 * mm] as [number, number, number, number] }, { text: say(fault), alignment: 'center' as const, color: grey }] : []),
    ],
  };
}
