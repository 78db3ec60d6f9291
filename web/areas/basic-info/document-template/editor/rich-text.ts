/** A template's text as a tree: tags, words, and marks in double braces. It is well formed, as the server keeps it. */

export interface Tag { readonly tag: string; readonly classes: string; readonly attributes: Readonly<Record<string, string>>; readonly children: Part[] }
export type Part = Tag | { readonly text: string } | { readonly mark: string };

export const isTag = (part: Part): part is Tag => 'tag' in part;
export const isBlank = (part: Part): boolean => 'text' in part && /^[ \t\r\n]*$/.test(part.text);

const empty = new Set(['br', 'hr', 'img']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

export function readRichText(html: string): Part[] {
  const root: Part[] = [];
  const open: { tag: string; children: Part[] }[] = [{ tag: '', children: root }];
  for (const [whole, mark, closing, tag, attributes = ''] of html.matchAll(/(\{\{(?:(?!\{\{)[^<>])*?\}\})|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<{]+|[\s\S]/g)) {
    const inner = open.at(-1)?.children ?? root;
    if (mark) inner.push({ mark });
    else if (!tag) say(inner, unescaped(whole));
    else if (closing) { if (open.length > 1 && open.at(-1)?.tag === tag) open.pop(); }
    else {
      const named = Object.fromEntries([...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]));
      const element: Tag = { tag, classes: named['class'] ?? '', attributes: named, children: [] };
      inner.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root;
}

/** Words that follow words are one. */
function say(inner: Part[], text: string): void {
  const last = inner.at(-1);
  if (last && 'text' in last) inner[inner.length - 1] = { text: last.text + text };
  else inner.push({ text });
}

const unescaped = (text: string): string => text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, number?: string, name?: string) => number ? String.fromCodePoint(Number(number)) : entities[name ?? ''] ?? whole);

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** What a mark that opens a block asks for, and where it ends among its brothers. `null`: never, or it opens none. */
export function blockAt(parts: readonly Part[], at: number): { kind: 'if' | 'each'; name: string; otherwise: number | null; end: number } | null {
  const begin = markOf(parts[at]);
  const [, kind, name = ''] = /^\{\{\s*#(if|each)\s+([\w.]+)\s*\}\}$/.exec(begin) ?? [];
  if (kind !== 'if' && kind !== 'each') return null;
  let depth = 0;
  let otherwise: number | null = null;
  for (let next = at + 1; next < parts.length; next += 1) {
    const mark = markOf(parts[next]);
    if (/^\{\{\s*#/.test(mark)) depth += 1;
    else if (/^\{\{\s*else\s*\}\}$/.test(mark) && depth === 0) otherwise = next;
    else if (/^\{\{\s*\//.test(mark)) {
      if (depth === 0) return { kind, name, otherwise, end: next };
      depth -= 1;
    }
  }
  return null;
}

const markOf = (part: Part | undefined): string => part && 'mark' in part ? part.mark : '';
