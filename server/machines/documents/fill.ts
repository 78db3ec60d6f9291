/** Fills a template: every value escaped, nothing that a value says is read again as a mark. */
import type { Answers } from 'contract/areas/basic-info/document-fields';
import { answerLines, answerTables } from './answer-tables.ts';
import { dateInCharacters, dateInFigures, moneyInCapitals, numberInCharacters } from './chinese-numbers.ts';
import { escaped } from './escaped.ts';
import type { Part } from './template.ts';

export type Data = Readonly<Record<string, unknown>>;

/** How what is merged in is written: rich text here, the parts of an office file elsewhere. */
export interface Writing { text(value: string): string; picture(name: string): string; qr(name: string): string; /** Where it is no table of its own: line by line. */ table?(value: readonly Answers[]): string }

const richText: Writing = { text: (value) => escaped(value), picture: (name) => `<img name="${name}" />`, qr: (name) => `<img name="qr:${name}" />`, table: answerTables };

/** The inner scope first, as the template was read. */
export const fill = (parts: readonly Part[], ...scopes: readonly Data[]): string => fillAs(richText, parts, ...scopes);

export function fillAs(writing: Writing, parts: readonly Part[], ...scopes: readonly Data[]): string {
  return parts.map((part) => {
    if ('text' in part) return part.text;
    if ('qr' in part) return writing.qr(part.qr);
    const value = valueOf(scopes, 'field' in part ? part.field : 'when' in part ? part.when : part.each);
    if ('when' in part) return fillAs(writing, isThere(value) ? part.met : part.otherwise, ...scopes);
    if ('each' in part) return (Array.isArray(value) ? value : []).map((item: Data, at) => fillAs(writing, part.body, { index: at + 1, ...item }, ...scopes)).join(''); // checked against the kind's fields
    if (part.type === 'picture') return writing.picture(part.field);
    if (part.type === 'table') return tableIn(writing, Array.isArray(value) ? value : []); // as its kind declares it
    return writing.text(written(value, part.type, part.format));
  }).join('');
}

const tableIn = (writing: Writing, value: readonly Answers[]): string => writing.table?.(value) ?? writing.text(answerLines(value));

const valueOf = (scopes: readonly Data[], name: string): unknown => scopes.find((scope) => Object.hasOwn(scope, name))?.[name];

const isThere = (value: unknown): boolean => Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false;

function written(value: unknown, type: string, format: string | null): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // A day that is not known yet is said in words.
  if (type === 'date' && !/^\d{4}-/.test(text)) return text;
  if (type === 'date') return format === '中文' ? dateInCharacters(text) : dateInFigures(text);
  if (type === 'money') return format === '大写' ? moneyInCapitals(text) : text;
  if (type === 'number') return format === '中文' ? numberInCharacters(Number(value)) : text;
  return text;
}
