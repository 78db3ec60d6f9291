/** From rich text to what the page is set from: one block of the text after the other. */
import type { Alignment, Column, Content } from 'pdfmake/interfaces';
import { tableOf } from './compose-table.ts';
import { isBlank, isInline, lengthOf, textOf, type Inline } from './compose-text.ts';
import type { Element, Node } from './html-tree.ts';
import { alignmentOf, elementsOf, isElement, type Sheet } from './sheet.ts';

export const red = '#c8161d';

export function compose(nodes: readonly Node[], sheet: Sheet): Content[] {
  const groups: Node[][] = [];
  for (const node of nodes.filter((one) => !isBlank(one))) {
    const last = groups.at(-1)?.at(-1);
    // Words that stand loose form a paragraph, signing lines one block.
    if (last && kindOf(last) === kindOf(node) && kindOf(node) !== 'block') groups.at(-1)!.push(node);
    else groups.push([node]);
  }
  return groups.reduce<Content[]>((set, group) => {
    const kind = kindOf(group[0]!);
    if (kind === 'words') return [...set, { text: textOf(group, sheet), alignment: sheet.alignment }];
    if (kind === 'block') return [...set, ...elementsOf(group).flatMap((node) => block(node, sheet))];
    // Nobody signs an empty page: the last paragraph goes with the signature.
    return [...set.slice(0, -1), { unbreakable: true, stack: [...set.slice(-1), signed(elementsOf(group), sheet)] }];
  }, []);
}

const kindOf = (node: Node): 'words' | 'sign' | 'block' => isInline(node) ? 'words' : isElement(node) && node.classes.has('sign') ? 'sign' : 'block';

function block(node: Element, sheet: Sheet): Content[] {
  const { tag, classes, children } = node;
  if (tag === 'hr') return [rule(classes.has('red'), sheet)];
  if (tag === 'img') return pictureOf(node, sheet, sheet.alignment);
  if (tag === 'table') return [tableOf(node, sheet, compose)];
  if (tag === 'ul' || tag === 'ol') {
    const items = elementsOf(children, 'li').map((item): Content => ({ stack: compose(item.children, { ...sheet, alignment: 'left' }) }));
    return [{ ...(tag === 'ul' ? { ul: items } : { ol: items }), margin: [sheet.size, 0, 0, 0] }];
  }
  return tag === 'p' ? paragraph(node, sheet) : heading(node, sheet);
}

/** A paragraph is text; pictures in it stand below each other, aligned as it is. */
function paragraph(node: Element, sheet: Sheet): Content[] {
  const { classes, children } = node;
  const alignment = alignmentOf(node, sheet.alignment);
  const fontSize = sheet.size * (classes.has('small') ? 0.75 : 1);
  const text = textOf(children.filter((child) => !isElement(child) || child.tag !== 'img'), sheet);
  const isIndented = alignment === 'justify' && !classes.has('flat');
  const set: Content[] = lengthOf(text) ? [{ text, fontSize, alignment, ...(isIndented && { leadingIndent: fontSize * 2 }) }] : [];
  return [...set, ...elementsOf(children, 'img').flatMap((picture) => pictureOf(picture, sheet, alignment))];
}

function heading(node: Element, sheet: Sheet): Content[] {
  const text = textOf(node.children, sheet);
  if (node.classes.has('letterhead')) return [letterhead(text, sheet)];
  const { size } = sheet;
  const looks: Record<string, Look> & { h3: Look } = {
    h1: { fontSize: size * 1.75, margin: [0, 0, 0, size], alignment: 'center' },
    h2: { fontSize: size * 1.375, margin: [0, size * 1.2, 0, size * 1.2], alignment: 'center' },
    h3: { fontSize: size, margin: [0, size / 2, 0, 0], alignment: 'left' },
  };
  const look = looks[node.tag] ?? looks.h3;
  // Numbered headings begin where paragraphs begin.
  const isIndented = node.tag === 'h3' && sheet.alignment === 'justify' && !node.classes.has('flat');
  return [{ text, bold: true, headlineLevel: 1, ...look, alignment: alignmentOf(node, look.alignment), ...(isIndented && { leadingIndent: size * 2 }) }];
}

interface Look { fontSize: number; margin: [number, number, number, number]; alignment: 'center' | 'left' }

/** As large as the page allows, in one line, with room between the characters. */
function letterhead(text: Inline[], { width }: Sheet): Content {
  const fontSize = Math.min(36, width / (Math.max(1, lengthOf(text)) * 1.18));
  return { text, fontSize, bold: true, color: red, alignment: 'center', characterSpacing: fontSize * 0.14, lineHeight: 1, margin: [0, 0, 0, 8] };
}

function rule(isRed: boolean, { width, size }: Sheet): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: isRed ? 1.6 : 0.6, lineColor: isRed ? red : '#333333' }], margin: [0, isRed ? 4 : size / 2, 0, size / 2] };
}

function pictureOf({ attributes: { name = '' } }: Element, sheet: Sheet, wanted: Alignment): Content[] {
  const alignment = wanted === 'justify' ? 'left' : wanted;
  const address = name.startsWith('qr:') ? sheet.links[name.slice(3)] : undefined;
  // Readers want a blank of four modules around a code; text follows below it.
  if (address) return [{ qr: address, fit: 78, eccLevel: 'M', foreground: '#111111', alignment, margin: [0, 0, 0, 8] }];
  const found = sheet.pictures[name];
  if (!found) return [];
  // An inch photo is 25 × 35 mm; here a quarter larger.
  return ['image' in found ? { image: found.image, fit: [89, 125], alignment } : { ...found, alignment }];
}

/** Who signs and when, at the right end, kept together; the seal lies over both. */
function signed(lines: readonly Element[], sheet: Sheet): Content {
  const text = lines.map(({ children }) => textOf(children.filter((child) => !isElement(child) || child.tag !== 'img'), sheet)).filter((line) => lengthOf(line) > 0);
  const width = Math.min(sheet.width, Math.max(8, ...text.map(lengthOf)) * sheet.size + 8);
  const seals = lines.flatMap(({ children }) => elementsOf(children, 'img')).flatMap(({ attributes: { name = '' } }) => sheet.pictures[name] ?? [])
    .flatMap((found): Content[] => 'svg' in found ? [{ ...found, relativePosition: { x: (width - found.width) / 2, y: -(found.width / 2) - sheet.size * 1.6 } }] : []);
  const column: Column = { width, stack: [...text.map((line) => ({ text: line, alignment: 'center' as const })), ...seals] };
  return { columns: [{ width: '*', text: '' }, column], margin: [0, sheet.size * 1.8, sheet.size * 1.5, 0] };
}
