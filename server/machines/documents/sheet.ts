/** What a text is set on, and how its parts are told apart. */
import type { Alignment } from 'pdfmake/interfaces';
import type { Element, Node } from './html-tree.ts';
import type { Run } from './typesetting.ts';

export interface Sheet {
  /** Of the letters, in points; everything else is measured by it. */
  readonly size: number;
  readonly width: number;
  /** How paragraphs stand that say nothing of their own; only justified ones are indented. */
  readonly alignment: Alignment;
  readonly runs: (text: string) => Run[];
  /** By name: a JPEG or PNG as a data address, or a drawing. */
  readonly pictures: Readonly<Record<string, { readonly image: string } | { readonly svg: string; readonly width: number }>>;
  readonly links: Readonly<Record<string, string>>;
}

export const isElement = (node: Node): node is Element => typeof node !== 'string';
export const elementsOf = (nodes: readonly Node[], ...tags: readonly string[]): Element[] => nodes.filter(isElement).filter(({ tag }) => tags.length === 0 || tags.includes(tag));

export const alignmentOf = ({ classes }: Element, otherwise: Alignment): Alignment =>
  (['left', 'center', 'right', 'justify'] as const).find((one) => classes.has(one)) ?? otherwise;
