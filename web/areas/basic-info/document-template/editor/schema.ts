/** What a text may consist of: what the server keeps of rich text, and nothing else. Pasted text is brought to it. */
import { Schema, type AttributeSpec, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

const classesOf = (element: HTMLElement): string => element.dataset['own'] === undefined ? '' : element.className.replaceAll(/ProseMirror\S*|selectedCell/g, '').trim();
/** `data-own`: our own text, whose classes count; those of a text from elsewhere mean nothing here. */
const shown = (classes: unknown) => ({ ...(typeof classes === 'string' && classes && { class: classes }), 'data-own': '' });
const classes: AttributeSpec = { default: '', validate: 'string' };

/** Looks without a name of its own that the tags of other programs come down to. */
const text = (tags: string): MarkSpec => ({ parseDOM: tags.split(' ').map((tag) => ({ tag })), toDOM: (): DOMOutputSpec => [tags.split(' ')[0] ?? 'span', 0] });

const tables = tableNodes({
  tableGroup: 'block', cellContent: 'block+',
  cellAttributes: { classes: { default: '', getFromDOM: (element) => classesOf(element), setDOMAttr: (value, attributes) => { Object.assign(attributes, shown(value)); } } },
});

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*', group: 'block', attrs: { classes, bare: { default: false } },
    parseDOM: [{ tag: 'p', getAttrs: (element) => ({ classes: classesOf(element), bare: element.hasAttribute('data-bare') }) }, { tag: 'div' }],
    toDOM: ({ attrs }) => ['p', { ...shown(attrs['classes']), ...(attrs['bare'] === true && { 'data-bare': '' }) }, 0],
  },
  heading: {
    content: 'inline*', group: 'block', defining: true, attrs: { level: { default: 3 }, classes },
    parseDOM: [1, 2, 3].map((level) => ({ tag: `h${level}`, getAttrs: (element) => ({ level, classes: classesOf(element) }) })),
    toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, shown(attrs['classes']), 0],
  },
  rule: { group: 'block', attrs: { red: { default: false } }, parseDOM: [{ tag: 'hr', getAttrs: (element) => ({ red: element.classList.contains('red') }) }], toDOM: ({ attrs }) => ['hr', attrs['red'] === true ? { class: 'red' } : {}] },
  branch: {
    content: 'block+', group: 'block', defining: true, attrs: { when: { validate: 'string' }, otherwise: { default: false } },
    parseDOM: [{ tag: 'div[data-when]', getAttrs: (element) => ({ when: element.dataset['when'] ?? '', otherwise: element.hasAttribute('data-otherwise') }) }],
    toDOM: ({ attrs }) => ['div', { 'data-when': String(attrs['when']), ...(attrs['otherwise'] === true && { 'data-otherwise': '' }) }, 0],
  },
  loop: {
    content: 'block+', group: 'block', defining: true, attrs: { list: { validate: 'string' } },
    parseDOM: [{ tag: 'div[data-loop]', getAttrs: (element) => ({ list: element.dataset['loop'] ?? '' }) }],
    toDOM: ({ attrs }) => ['div', { 'data-loop': String(attrs['list']) }, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  ...tables,
  table: { ...tables.table, attrs: { classes }, parseDOM: [{ tag: 'table', getAttrs: (element) => ({ classes: classesOf(element) || 'grid' }) }], toDOM: ({ attrs }) => ['table', shown(attrs['classes']), ['tbody', 0]] },
  table_row: {
    ...tables.table_row, attrs: { each: { default: '' }, when: { default: '' }, otherwise: { default: false }, head: { default: false } },
    parseDOM: [{ tag: 'tr', getAttrs: (element) => ({ each: element.dataset['each'] ?? '', when: element.dataset['when'] ?? '', otherwise: element.hasAttribute('data-otherwise'), head: element.hasAttribute('data-head') }) }],
    toDOM: ({ attrs: { each, when, otherwise, head } }) => ['tr', { ...(each && { 'data-each': String(each) }), ...(when && { 'data-when': String(when) }), ...(otherwise === true && { 'data-otherwise': '' }), ...(head === true && { 'data-head': '' }) }, 0],
  },
  text: { group: 'inline' },
  line_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  /** A mark in the line, moved and removed as one sign. */
  field: {
    inline: true, group: 'inline', atom: true, attrs: { mark: { validate: 'string' } },
    parseDOM: [{ tag: 'span[data-mark]', getAttrs: (element) => ({ mark: element.dataset['mark'] ?? '' }) }],
    toDOM: ({ attrs }) => ['span', { 'data-mark': String(attrs['mark']) }, String(attrs['mark'])],
    leafText: ({ attrs }) => String(attrs['mark']),
  },
};

export const textSchema = new Schema({ nodes, marks: { strong: text('strong b'), em: text('em i'), u: text('u') } });
