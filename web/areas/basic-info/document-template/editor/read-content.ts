/**
 * From a template's text to what the editor shows. Marks around paragraphs become boxes, marks around rows become
 * properties of the rows, every other mark a chip in the line; `write-content.ts` goes the way back without a loss.
 */
import { blockAt, isBlank, isTag, readRichText, type Part, type Tag } from './rich-text.ts';

export interface NodeJson { type: string; attrs?: Readonly<Record<string, unknown>>; content?: readonly NodeJson[]; text?: string; marks?: readonly { type: string }[] }

const inlineTags = new Set(['strong', 'em', 'u', 'br', 'img']);
const isInline = (part: Part): boolean => !isTag(part) || inlineTags.has(part.tag);

export const readContent = (html: string): NodeJson => ({ type: 'doc', content: filled(blocks(readRichText(html))) });

/** A place for blocks holds at least an empty line. */
const filled = (content: readonly NodeJson[]): readonly NodeJson[] => content.length ? content : [{ type: 'paragraph', attrs: { classes: '', bare: true } }];

function blocks(parts: readonly Part[]): NodeJson[] {
  const made: NodeJson[] = [];
  let line: Part[] = [];
  const endLine = () => {
    if (line.some((part) => !isBlank(part))) made.push({ type: 'paragraph', attrs: { classes: '', bare: true }, content: words(line) });
    line = [];
  };
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const block = blockAt(parts, at);
    if (block && parts.slice(at + 1, block.end).some((inner) => !isInline(inner))) {
      endLine();
      const inner = parts.slice(at + 1, block.otherwise ?? block.end);
      made.push(block.kind === 'each'
        ? { type: 'loop', attrs: { list: block.name }, content: filled(blocks(inner)) }
        : { type: 'branch', attrs: { when: block.name, otherwise: false }, content: filled(blocks(inner)) });
      if (block.otherwise !== null) made.push({ type: 'branch', attrs: { when: block.name, otherwise: true }, content: filled(blocks(parts.slice(block.otherwise + 1, block.end))) });
      at = block.end;
    } else if (isInline(part)) line.push(part);
    else if (isTag(part)) { endLine(); made.push(...blockOf(part)); }
  }
  endLine();
  return made;
}

function blockOf(part: Tag): NodeJson[] {
  const { tag, classes, children } = part;
  if (tag === 'hr') return [{ type: 'rule', attrs: { red: classes.includes('red') } }];
  if (tag === 'table') return [{ type: 'table', attrs: { classes }, content: rows(children) }];
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter(isTag).map((item) => ({ type: 'list_item', content: filled(blocks(item.children)) }));
    return items.length ? [{ type: tag === 'ul' ? 'bullet_list' : 'ordered_list', content: items }] : [];
  }
  const level = /^h([1-3])$/.exec(tag)?.[1];
  if (level) return [{ type: 'heading', attrs: { level: Number(level), classes }, content: words(children) }];
  return [{ type: 'paragraph', attrs: { classes, bare: false }, content: words(children) }];
}

/** `around`: the block of marks that a row stands in. */
function rows(parts: readonly Part[], around: Readonly<Record<string, unknown>> = {}): NodeJson[] {
  const made: NodeJson[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const block = blockAt(parts, at);
    if (block) {
      const own = block.kind === 'each' ? { each: block.name } : { when: block.name };
      made.push(...rows(parts.slice(at + 1, block.otherwise ?? block.end), { ...around, ...own }));
      if (block.otherwise !== null) made.push(...rows(parts.slice(block.otherwise + 1, block.end), { ...around, when: block.name, otherwise: true }));
      at = block.end;
    } else if (part && isTag(part) && part.tag === 'tr') made.push({ type: 'table_row', attrs: around, content: part.children.filter(isTag).map(cell) });
    else if (part && isTag(part)) made.push(...rows(part.children, part.tag === 'thead' ? { ...around, head: true } : around));
  }
  return made;
}

const cell = ({ tag, classes, attributes, children }: Tag): NodeJson => ({
  type: tag === 'th' ? 'table_header' : 'table_cell',
  attrs: { colspan: Number(attributes['colspan'] ?? 1), rowspan: Number(attributes['rowspan'] ?? 1), classes }, content: filled(blocks(children)),
});

function words(parts: readonly Part[], marks: readonly { type: string }[] = []): NodeJson[] {
  return parts.flatMap((part): NodeJson[] => {
    if ('mark' in part) return [{ type: 'field', attrs: { mark: part.mark }, marks }];
    if (!isTag(part)) {
      const text = part.text.replaceAll(/[ \t\r]*\n[ \t\r\n]*/g, '');
      return text ? [{ type: 'text', text, marks }] : [];
    }
    if (part.tag === 'br') return [{ type: 'line_break' }];
    return ['strong', 'em', 'u'].includes(part.tag) ? words(part.children, [...marks, { type: part.tag }]) : [];
  });
}
