/** From what the editor shows back to a template's text, as the server keeps it. */
import { escaped } from './rich-text.ts';
import type { NodeJson } from './read-content.ts';

export const writeContent = (doc: NodeJson): string => blocks(doc.content ?? [], '\n');

const said = (node: NodeJson, name: string): string => { const value = node.attrs?.[name]; return typeof value === 'string' ? value : ''; };
const is = (node: NodeJson | undefined, name: string): boolean => node?.attrs?.[name] === true;
const classed = (classes: string): string => classes ? ` class="${escaped(classes)}"` : '';

function blocks(nodes: readonly NodeJson[], between = ''): string {
  const written: string[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    const next = nodes[at + 1];
    if (!node) continue;
    if (node.type !== 'branch') { written.push(block(node)); continue; }
    const when = said(node, 'when');
    // 如果 and the 否则 of the same question are one.
    const otherwise = !is(node, 'otherwise') && next?.type === 'branch' && is(next, 'otherwise') && said(next, 'when') === when ? next : null;
    const inner = blocks(node.content ?? [], between);
    written.push(is(node, 'otherwise') ? `{{#if ${when}}}{{else}}${inner}{{/if}}` : `{{#if ${when}}}${inner}${otherwise ? `{{else}}${blocks(otherwise.content ?? [], between)}` : ''}{{/if}}`);
    if (otherwise) at += 1;
  }
  return written.join(between);
}

function block(node: NodeJson): string {
  const inner = node.content ?? [];
  const classes = classed(said(node, 'classes'));
  switch (node.type) {
    case 'loop': return `{{#each ${said(node, 'list')}}}${blocks(inner)}{{/each}}`;
    case 'heading': return `<h${String(node.attrs?.['level'])}${classes}>${words(inner)}</h${String(node.attrs?.['level'])}>`;
    case 'rule': return `<hr${classed(is(node, 'red') ? 'red' : '')}>`;
    case 'table': return `<table${classes}>\n${rows(inner)}</table>`;
    case 'bullet_list': return `<ul>${inner.map(item).join('')}</ul>`;
    case 'ordered_list': return `<ol>${inner.map(item).join('')}</ol>`;
    default: return is(node, 'bare') && said(node, 'classes') === '' ? words(inner) : `<p${classes}>${words(inner)}</p>`;
  }
}

const item = ({ content = [] }: NodeJson): string => `<li>${within(content)}</li>`;
/** One plain line needs no paragraph of its own. */
const within = (content: readonly NodeJson[]): string => blocks(content.length > 1 ? content.map((node) => is(node, 'bare') ? { ...node, attrs: { ...node.attrs, bare: false } } : node) : content);

const key = (row: NodeJson | undefined): string => row ? JSON.stringify([said(row, 'when'), is(row, 'otherwise'), said(row, 'each')]) : '';

function rows(all: readonly NodeJson[]): string {
  const head = all.filter((row) => is(row, 'head'));
  const body = all.filter((row) => !is(row, 'head'));
  // Neighbours of the same question or list are repeated together.
  const groups: NodeJson[][] = [];
  for (const row of body) if (key(groups.at(-1)?.[0]) === key(row)) groups.at(-1)?.push(row); else groups.push([row]);
  const written = groups.map((group) => {
    const [first] = group;
    if (!first) return '';
    const [when, each] = [said(first, 'when'), said(first, 'each')];
    const plain = group.map(row).join(when || each ? '' : '\n');
    const looped = each ? `{{#each ${each}}}${plain}{{/each}}` : plain;
    return when ? `{{#if ${when}}}${is(first, 'otherwise') ? '{{else}}' : ''}${looped}{{/if}}` : looped;
  });
  return [...(head.length ? [`<thead>${head.map(row).join('')}</thead>`] : []), ...written].map((line) => `${line}\n`).join('');
}

const row = ({ content = [] }: NodeJson): string => `<tr>${content.map((cell) => {
  const tag = cell.type === 'table_header' ? 'th' : 'td';
  const span = (name: string) => Number(cell.attrs?.[name] ?? 1) > 1 ? ` ${name}="${String(cell.attrs?.[name])}"` : '';
  return `<${tag}${classed(said(cell, 'classes'))}${span('colspan')}${span('rowspan')}>${within(cell.content ?? [])}</${tag}>`;
}).join('')}</tr>`;

const order = ['strong', 'em', 'u'] as const;

/** Neighbours that are bold together stand in one `strong`. */
function words(nodes: readonly NodeJson[], of: readonly (typeof order)[number][] = order): string {
  const [mark, ...rest] = of;
  if (!mark) return nodes.map((node) => node.type === 'field' ? said(node, 'mark') : node.type === 'line_break' ? '<br>' : escaped(node.text ?? '')).join('');
  const has = (node: NodeJson) => node.marks?.some(({ type }) => type === mark) ?? false;
  const groups: NodeJson[][] = [];
  for (const node of nodes) { const last = groups.at(-1); if (last?.[0] && has(last[0]) === has(node)) last.push(node); else groups.push([node]); }
  return groups.map((group) => group[0] && has(group[0]) ? `<${mark}>${words(group, rest)}</${mark}>` : words(group, rest)).join('');
}
