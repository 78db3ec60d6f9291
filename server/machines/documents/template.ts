/**
 * The language of templates: rich text with marks in double braces. Logic-less: a mark names a field, asks whether it is
 * there, or goes through a list; nothing is computed. Read when it is saved, against the fields of its kind:
 *   {{firm.name}}  {{document.date|中文}}  {{qr:verify}}  {{#if a}}…{{else}}…{{/if}}  {{#each list}}{{index}} {{item}}{{/each}}
 */
import { formats, type Field, type Fields } from 'contract/areas/basic-info/document-fields';
import { faultAt, lineAndColumn, TemplateFaulty, type Fault, type FaultCode } from './template-fault.ts';

export type Part =
  | { readonly text: string }
  | { readonly field: string; readonly type: Field['type']; readonly format: string | null }
  | { readonly qr: string }
  | { readonly when: string; readonly met: Part[]; readonly otherwise: Part[] }
  | { readonly each: string; readonly body: Part[] };

export interface Template { readonly parts: readonly Part[]; /** Names of the fields that it uses. */ readonly uses: readonly string[] }

const deepest = 5;
const empty = new Set(['br', 'hr', 'img']);
/** Told at once; who has more begins with these. */
const mostFaults = 50;
// A mark ends before the next one begins: without that, braces that are never closed would each be read to the end.
const tokens = /\{\{(?:(?!\{\{)[\s\S])*?\}\}|<[^<>]*>|[^<{]+|[\s\S]/g;
const name = String.raw`[A-Za-z][\w]*(?:\.[A-Za-z][\w]*)*`;
const mark = new RegExp(String.raw`^\{\{\s*(?:(?<block>#if|#each)\s+(?<asked>${name})|(?<close>\/if|\/each)|(?<else>else)|qr:\s*(?<qr>${name})|(?<field>${name})\s*(?:\|\s*(?<format>[^\s{}|]+))?)\s*\}\}$`);

/** What is open: a tag, or a block that gathers parts. They close in the opposite order. */
type Open = { tag: string; at: number } | { block: 'if' | 'each'; at: number; near: string; fields: Fields | null; parts: Part[]; into: Part[] };

/** Counted by the product in every loop. */
const counted: Fields = { index: { type: 'number', label: '序号', sample: 1 } };

const isBlock = (one: Open): one is Extract<Open, { block: string }> => 'block' in one;

/** `place`: how a place is called where lines mean nothing (a cell of a workbook). */
export function readTemplate(content: string, fields: Fields, place: (content: string, offset: number) => string = lineAndColumn): Template {
  const found: Fault[] = [];
  const open: Open[] = [];
  const root: Part[] = [];
  const uses = new Set<string>();
  const inner = () => open.findLast(isBlock)?.into ?? root;
  const scopes = () => [...open.flatMap((one) => ('block' in one && one.fields ? [one.fields] : [])).toReversed(), fields];

  for (const { 0: token, index: at } of content.matchAll(tokens)) {
    const fault = (code: FaultCode, values?: Record<string, string>) => { if (found.length < mostFaults) found.push(faultAt(content, at, token, code, values, place)); };
    if (token.startsWith('<') && token.endsWith('>')) tagged(token, at, fault);
    else if (token.startsWith('{{')) marked(token, at, fault);
    else text(token);
  }
  for (const one of open) if ('block' in one && found.length < mostFaults) found.push(faultAt(content, one.at, one.near, 'notClosed', { missing: `{{/${one.block}}}` }, place));
  for (const { index: at } of leftOver(content)) {
    if (found.length >= mostFaults) break;
    found.push(faultAt(content, at, content.slice(at, at + 20), 'notClosed', { missing: content.startsWith('}}', at) ? '{{' : '}}' }, place));
  }
  if (found.length) throw new TemplateFaulty(found.toSorted((a, b) => a.line - b.line || a.column - b.column));
  return { parts: root, uses: [...uses] };

  function text(token: string): void {
    const before = inner().at(-1);
    if (before && 'text' in before) inner()[inner().length - 1] = { text: before.text + token };
    else inner().push({ text: token });
  }

  function tagged(token: string, at: number, fault: (code: FaultCode) => void): void {
    if (token.includes('{{')) return fault('insideTag');
    const [, closing, tag = ''] = /^<(\/?)([\w:.-]*)/.exec(token) ?? [];
    const last = open.at(-1);
    if (closing && last && 'tag' in last && last.tag === tag) open.pop();
    else if (closing) fault(last && 'block' in last ? 'crossesTag' : 'notOpen');
    else if (!empty.has(tag) && !token.endsWith('/>')) open.push({ tag, at });
    text(token);
  }

  function marked(token: string, at: number, fault: (code: FaultCode, values?: Record<string, string>) => void): void {
    if (/<[^<>]*>/.test(token)) return fault('formatInside');
    const said = mark.exec(token)?.groups;
    if (!said) return fault('unreadable');
    if (said['block']) return begin(said['block'] === '#if' ? 'if' : 'each', said['asked']!, token, at, fault);
    if (said['close'] || said['else']) return end(said['close']?.slice(1), fault);
    const wanted = said['qr'] ?? said['field']!;
    const field = known(wanted, fault);
    if (!field) return;
    if (said['qr']) return field.type === 'link' ? void inner().push({ qr: wanted }) : fault('notALink', { name: wanted, known: listed((one) => one.type === 'link') });
    if (field.type === 'list') return fault('listAlone', { name: wanted });
    if (field.type === 'flag') return fault('notPrinted', { name: wanted });
    const format = said['format'] ?? null;
    const allowed: readonly string[] = formats[field.type];
    if (format && !allowed.includes(format)) return fault('unknownFormat', { name: wanted, format, known: allowed.join('、') || '无' });
    inner().push({ field: wanted, type: field.type, format });
  }

  function begin(block: 'if' | 'each', asked: string, near: string, at: number, fault: (code: FaultCode, values?: Record<string, string>) => void): void {
    const field = known(asked, fault);
    const isList = field !== undefined && 'item' in field;
    if (field && block === 'each' && !isList) fault('notAList', { name: asked });
    if (open.filter((one) => 'block' in one).length >= deepest) fault('tooDeep');
    const parts: Part[] = [];
    // What it holds is read all the same, so that its faults are told together with this one.
    const own = block === 'each' && isList ? { ...counted, ...field.item } : block === 'each' ? counted : null;
    inner().push(block === 'if' ? { when: asked, met: parts, otherwise: [] } : { each: asked, body: parts });
    open.push({ block, at, near, fields: own, parts, into: parts });
  }

  function end(block: string | undefined, fault: (code: FaultCode) => void): void {
    const last = open.at(-1);
    const nearest = open.findLast((one) => 'block' in one);
    if (!nearest || !('block' in nearest) || (block ?? 'if') !== nearest.block) return fault('notOpen');
    if (last !== nearest) fault('crossesTag');
    if (block) {
      open.splice(open.indexOf(nearest));
      return;
    }
    const outer = open.slice(0, open.indexOf(nearest)).findLast(isBlock)?.into ?? root;
    const condition = outer.at(-1);
    if (!condition || !('when' in condition) || nearest.into === condition.otherwise) return fault('notOpen');
    nearest.into = condition.otherwise;
  }

  function known(wanted: string, fault: (code: FaultCode, values: Record<string, string>) => void): Fields[string] | undefined {
    const scope = scopes().find((one) => Object.hasOwn(one, wanted));
    if (scope === fields) uses.add(wanted);
    if (!scope) fault('unknownField', { known: listed(() => true) });
    return scope?.[wanted];
  }

  function listed(which: (field: Field) => boolean): string {
    return scopes().flatMap((scope) => Object.entries(scope)).filter(([, field]) => which(field)).map(([one, { label }]) => `${one}（${label}）`).join('、') || '无';
  }
}

/** Braces that belong to no mark. */
const leftOver = (content: string) => content.replaceAll(/\{\{(?:(?!\{\{)[\s\S])*?\}\}|<[^<>]*>/g, (whole) => ' '.repeat(whole.length)).matchAll(/\{\{|\}\}/g);
