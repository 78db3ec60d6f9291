/** A day of a diary on a book's sheet. Its head, what it is about and how it begins stay together. */
import type { Content } from 'pdfmake/interfaces';
import type { BookEntry } from './book.ts';
import type { Run } from './typesetting.ts';

const size = 10.5;
const small = 8.5;
const [grey, line] = ['#5b6472', '#d2d8e1'];
/** A longer one would be cut off at the foot of a page if it were kept whole. */
const longest = 900;

/** `above`: what goes with it to its page. */
export function entryOf({ head, mark, about, paragraphs, remarks }: BookEntry, above: readonly Content[], say: (text: string) => Run[]): Content[] {
  const set = paragraphs.map((text): Content => ({ text: say(text), alignment: 'justify', leadingIndent: 2 * size, margin: [0, 0, 0, 1] }));
  const together = (paragraphs[0]?.length ?? 0) <= longest ? 1 : 0;
  return [
    { unbreakable: true, stack: [
      ...above,
      { columns: [{ text: say(head), bold: true, fontSize: 11.5, width: '*' }, { text: say(mark), fontSize: small, color: grey, width: 'auto', margin: [0, 3, 0, 0] }], columnGap: 8, margin: [0, 7, 0, 1] },
      ...(about ? [{ text: say(about), fontSize: small, color: grey, margin: [0, 0, 0, 3] } satisfies Content] : []),
      ...set.slice(0, together),
    ] },
    ...set.slice(together),
    ...remarks.map(({ label, text }): Content => ({ text: [...say(`${label}：`).map((run) => ({ ...run, bold: true })), ...say(text)], margin: [0, 2, 0, 0] })),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 180 * 72 / 25.4, y2: 0, lineWidth: 0.4, lineColor: line }], margin: [0, 6, 0, 0] },
  ];
}
