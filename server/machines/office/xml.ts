/** The XML of office files as a tree that is written back as it was read: attributes and words stay in their own spelling. */

export interface Xml { readonly name: string; /** With the blank before the first. */ readonly attributes: string; children: Node[] }
/** Words as they are spelled in the file (`&amp;`), or a mark that stands between tags. */
export type Node = Xml | { text: string } | { readonly mark: string };

export class UnreadableXml extends Error {}

export const isXml = (node: Node): node is Xml => 'name' in node;

/** Deeper than any program writes; each level costs a step of the stack wherever the tree is walked. */
const deepest = 200;

export function readXml(text: string): Xml {
  const root: Xml = { name: '', attributes: '', children: [] };
  const open: Xml[] = [root];
  const source = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
  for (const [, comment, closing, name, attributes = '', empty, words] of source.matchAll(/(<!--[\s\S]*?-->|<\?[^>]*\?>)|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+|<)/g)) {
    const inner = open.at(-1) ?? root;
    if (comment) continue;
    if (words !== undefined) {
      // A document type is the one thing that begins so; it could name files and grow without end.
      if (words === '<') throw new UnreadableXml('文件内部含有不认识的内容（例如文档类型声明），不是正常的Office文件，不予接收');
      inner.children.push({ text: words });
    } else if (closing) {
      if (open.length < 2 || inner.name !== name) throw new UnreadableXml('文件内部的结构不完整，请用Office打开后另存一份再上传');
      open.pop();
    } else {
      const made: Xml = { name: name ?? '', attributes, children: [] };
      inner.children.push(made);
      if (!empty) open.push(made);
      if (open.length > deepest) throw new UnreadableXml('文件内部的结构嵌套过深，不予接收');
    }
  }
  if (open.length !== 1) throw new UnreadableXml('文件内部的结构不完整，请用Office打开后另存一份再上传');
  return root;
}

export const writeXml = (node: Node): string => {
  if (!isXml(node)) return 'mark' in node ? node.mark : node.text;
  const inner = node.children.map(writeXml).join('');
  if (node.name === '') return inner;
  return inner === '' ? `<${node.name}${node.attributes}/>` : `<${node.name}${node.attributes}>${inner}</${node.name}>`;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
export const plain = (text: string): string => text.replaceAll(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex?: string, number?: string, name?: string) => {
  if (name) return entities[name] ?? whole;
  const point = hex ? Number.parseInt(hex, 16) : Number(number);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
});

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML can't hold at all is left out. */
export const escapedXml = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

export const attribute = (node: Xml, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(node.attributes);
  return found ? plain(found[1] ?? found[2] ?? '') : undefined;
};

export function* within(node: Xml, name: string): Generator<Xml> {
  for (const child of node.children) {
    if (!isXml(child)) continue;
    if (child.name === name) yield child;
    yield* within(child, name);
  }
}

/** The words inside, as people read them. */
export const wordsOf = (node: Node): string => isXml(node) ? node.children.map(wordsOf).join('') : 'text' in node ? plain(node.text) : '';
