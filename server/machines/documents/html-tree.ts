/** Sanitised rich text as a tree. It is well formed by then: every tag closed, signs escaped, attributes in quotes. */

export interface Element { readonly tag: string; readonly classes: ReadonlySet<string>; readonly attributes: Readonly<Record<string, string>>; readonly children: Node[] }
export type Node = string | Element;

const empty = new Set(['br', 'hr', 'img']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

export function htmlTree(html: string): Node[] {
  const root: Node[] = [];
  const open: { tag: string; children: Node[] }[] = [{ tag: '', children: root }];
  for (const [, closing, tag, attributes = '', text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/g)) {
    const inner = open.at(-1)!.children;
    if (text !== undefined) inner.push(unescaped(text));
    else if (closing) { if (open.length > 1 && open.at(-1)!.tag === tag) open.pop(); }
    else {
      const element = elementOf(tag!, attributes);
      inner.push(element);
      if (!empty.has(tag!)) open.push(element);
    }
  }
  return root;
}

function elementOf(tag: string, written: string): Element {
  const attributes = Object.fromEntries([...written.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value!)]));
  return { tag, attributes, classes: new Set((attributes['class'] ?? '').split(' ').filter(Boolean)), children: [] };
}

const unescaped = (text: string): string => text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, number?: string, name?: string) =>
  (number ? String.fromCodePoint(Number(number)) : entities[name ?? ''] ?? whole));
