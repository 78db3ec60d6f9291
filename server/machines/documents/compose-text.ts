/** The words of a paragraph: bold, slanted, underlined, each character in a font that has it. */
import type { Node } from './html-tree.ts';
import { isElement, type Sheet } from './sheet.ts';
import { song, type Run } from './typesetting.ts';

interface Look { readonly bold?: true; readonly italics?: true; readonly decoration?: 'underline' }
export type Inline = Run & Look;

// A Song type has no slanted form: emphasis is underlined, as in handwriting.
const looks: Readonly<Record<string, Look>> = { strong: { bold: true }, em: { decoration: 'underline' }, u: { decoration: 'underline' } };

export const isInline = (node: Node): boolean => !isElement(node) || node.tag === 'br' || node.tag in looks;

export function textOf(nodes: readonly Node[], sheet: Pick<Sheet, 'runs'>, look: Look = {}): Inline[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return sheet.runs(tidy(node)).map((run) => ({ ...run, ...look }));
    if (node.tag === 'br') return [{ text: '\n', font: song }];
    return textOf(node.children, sheet, { ...look, ...looks[node.tag] });
  });
}

export const lengthOf = (text: readonly Inline[]): number => text.reduce((sum, { text: part }) => sum + [...part].length, 0);

export const isBlank = (node: Node): boolean => !isElement(node) && tidy(node).trim() === '';

/** Line breaks and indents of the source are not the text's; blanks between Chinese words are none. */
const tidy = (text: string) => text.replaceAll(/[ \t\r]*\n[ \t\r\n]*/g, '').replaceAll(/[ \t]+/g, ' ');
