/**
 * Office programs cut the words of a paragraph wherever spelling or looks change, so a mark may lie in pieces. Here each
 * mark is brought into one piece, and marks that begin or end a block are put between the tags, at one level:
 *   in one line: between its runs · in one row of a table: around the row · otherwise: around the paragraphs
 */
import { isXml, plain, wordsOf, type Node, type Xml } from './xml.ts';

export interface Names { readonly line: string; readonly run: string; readonly words: string; readonly row: string; readonly cell: string }
export const docxNames: Names = { line: 'w:p', run: 'w:r', words: 'w:t', row: 'w:tr', cell: 'w:tc' };
export const xlsxNames: Names = { line: 'is', run: 'r', words: 't', row: 'row', cell: 'c' };

const marks = /\{\{(?:(?!\{\{)[\s\S])*?\}\}/g;
const isBlock = (mark: string) => /^\{\{\s*(#|\/|else\s*\}\})/.test(mark);

export function gatherMarks(root: Xml, names: Names): void {
  for (const line of linesOf(root, names)) {
    joinMarks(line, names);
    splitBlocks(line, names);
  }
  liftBlocks(root, names);
}

function* linesOf(node: Xml, names: Names): Generator<Xml> {
  for (const child of node.children) {
    if (!isXml(child)) continue;
    if (child.name === names.line) yield child;
    yield* linesOf(child, names);
  }
}

/** The words of this line, without those of lines inside of it (text boxes). */
function pieces(node: Xml, names: Names): { text: string }[] {
  return node.children.flatMap((child) => !isXml(child) || child.name === names.line ? [] : child.name === names.words ? child.children.flatMap((words) => 'text' in words ? [words] : []) : pieces(child, names));
}

function joinMarks(line: Xml, names: Names): void {
  const all = pieces(line, names);
  const whole = all.map(({ text }) => text).join('');
  const pieceAt = all.flatMap(({ text }, at) => Array.from({ length: text.length }, () => at));
  const parts = all.map(() => '');
  const give = (text: string, offset: number) => { const at = pieceAt[offset] ?? 0; parts[at] = (parts[at] ?? '') + text; };
  let from = 0;
  const giveTo = (to: number) => { for (; from < to; from += 1) give(whole[from] ?? '', from); };
  for (const { 0: mark, index } of whole.matchAll(marks)) {
    giveTo(index);
    // Bars and blanks that a program or an input method made wide: still the same mark.
    give(plain(mark).replaceAll('｜', '|').replaceAll(/[\u00A0\u3000]/g, ' '), index);
    from = index + mark.length;
  }
  giveTo(whole.length);
  all.forEach((piece, index) => { piece.text = parts[index] ?? ''; });
}

/** `<r>a{{#if x}}b</r>` → `<r>a</r>{{#if x}}<r>b</r>` */
function splitBlocks(parent: Xml, names: Names): void {
  // A sheet's plain text has no runs: its words stand in the line itself.
  const holder = parent.children.some((child) => isXml(child) && child.name === names.run) ? names.run : names.words;
  parent.children = parent.children.flatMap((child): Node[] => {
    if (!isXml(child) || child.name === names.line) return [child];
    if (child.name !== holder) { splitBlocks(child, names); return [child]; }
    const text = pieces({ name: '', attributes: '', children: [child] }, names).map((piece) => piece.text).join('');
    return [...text.matchAll(marks)].some(([mark]) => isBlock(mark)) ? cut(child, names) : [child];
  });
}

function cut(run: Xml, names: Names): Node[] {
  const pieceOf = (words: Xml, text: string): Xml => ({ ...words, attributes: words.attributes.includes('xml:space') ? words.attributes : `${words.attributes} xml:space="preserve"`, children: [{ text }] });
  const split = (words: Xml): Node[] => {
    const text = words.children.map((child) => 'text' in child ? child.text : '').join('');
    const found = [...text.matchAll(marks)].filter(([mark]) => isBlock(mark));
    const ends = [0, ...found.map(({ 0: mark, index }) => index + mark.length)];
    return ends.flatMap((start, at): Node[] => {
      const next = found[at];
      const before = text.slice(start, next?.index);
      return [...(before ? [pieceOf(words, before)] : []), ...(next ? [{ mark: next[0] }] : [])];
    });
  };
  if (run.name === names.words) return split(run);
  const looks = run.children.filter((child) => isXml(child) && /(^|:)rPr$/.test(child.name));
  const made: Node[] = [];
  let inner: Node[] = [];
  const end = () => { if (inner.length) made.push({ ...run, children: [...looks, ...inner] }); inner = []; };
  for (const child of run.children.filter((one) => !looks.includes(one))) {
    for (const one of isXml(child) && child.name === names.words ? split(child) : [child]) {
      if ('mark' in one) { end(); made.push(one); } else inner.push(one);
    }
  }
  end();
  return made;
}

interface Found { readonly node: Node; readonly path: readonly Xml[] }

/** Blocks whose ends stand apart are lifted to where both ends are brothers; what stood only for the mark goes. */
function liftBlocks(root: Xml, names: Names): void {
  const open: Found[][] = [];
  for (const found of marksIn(root, [])) {
    const mark = 'mark' in found.node ? found.node.mark : '';
    if (/^\{\{\s*#/.test(mark)) open.push([found]);
    else if (/^\{\{\s*else/.test(mark)) open.at(-1)?.push(found);
    else {
      const block = open.pop();
      if (block) lift([...block, found], names);
    }
  }
}

function marksIn(node: Xml, above: readonly Xml[]): Found[] {
  const path = [...above, node];
  return node.children.flatMap((child) => isXml(child) ? marksIn(child, path) : 'mark' in child ? [{ node: child, path }] : []);
}

function lift(block: readonly Found[], names: Names): void {
  const [first] = block;
  if (!first || block.every(({ path }) => path.at(-1) === first.path.at(-1))) return;
  const shared = first.path.filter((node, at) => block.every(({ path }) => path[at] === node));
  const row = shared.findLastIndex(({ name }) => name === names.row);
  // Both ends in one row mean the row, in one cell of it the paragraphs.
  const isRow = row > 0 && !shared.slice(row).some(({ name }) => name === names.cell);
  const parent = isRow ? shared[row - 1] : shared.at(-1);
  const depth = isRow ? row : shared.length;
  // Half a row for one case and half for the other: nobody can say what is meant; it is told as a fault.
  if (!parent || (isRow && block.length > 2)) return;
  const children = block.map(({ path }) => path[depth]);
  for (const { node, path } of block) { const holder = path.at(-1); if (holder) holder.children = holder.children.filter((child) => child !== node); }
  block.forEach(({ node }, at) => {
    const child = children[at];
    const place = child ? parent.children.indexOf(child) : -1;
    if (place < 0) return;
    const isEnd = at === block.length - 1;
    let to = isEnd ? place + 1 : place;
    // What was lifted to the same place before stands inside.
    const beside = (index: number, sign: string) => { const one = parent.children[index]; return one !== undefined && 'mark' in one && one.mark.startsWith(sign); };
    while (isEnd ? beside(to, '{{/') : at === 0 && beside(to - 1, '{{#')) to += isEnd ? 1 : -1;
    parent.children.splice(to, 0, node);
  });
  if (isRow) return;
  for (const child of new Set(children)) if (child && onlyForMark(child, names)) parent.children = parent.children.filter((one) => one !== child);
}

/** A paragraph or row of the sheet that is empty once its mark is gone. */
const onlyForMark = (node: Xml, names: Names): boolean =>
  (node.name === names.line || node.name === names.row) && wordsOf(node) === '' && !hasMark(node) && !holds(node, ['w:sectPr', 'w:drawing', 'w:pict', 'w:object', 'v', 'f']);
const hasMark = (node: Xml): boolean => node.children.some((child) => isXml(child) ? hasMark(child) : 'mark' in child);
const holds = (node: Xml, wanted: readonly string[]): boolean => node.children.some((child) => isXml(child) && (wanted.includes(child.name) || holds(child, wanted)));
