/** Three copies of a record: what a form started with, what it holds now, and what the server holds now. */
import type { Values } from '../../kernel/values.ts';

/** Empty is empty, money is money and rows are rows, however a form, an answer or the database writes them. */
const same = (a: unknown, b: unknown): boolean => written(a) === written(b);

function written(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (Array.isArray(value)) return JSON.stringify(value.map(written));
  if (typeof value === 'object') return JSON.stringify(Object.entries(value).map(([name, one]) => [name, written(one)] as const).filter(([, one]) => one !== '').sort());
  const text = String(value);
  return /^\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}

/** A secret that was typed here and kept comes back masked: nobody has changed it. */
const comesBackAs = (shown: unknown, kept: unknown): boolean => same(shown, kept)
  || (typeof shown === 'string' && typeof kept === 'string' && shown.includes('*') && !kept.includes('*') && matches(shown, kept));
function matches(mask: string, text: string): boolean {
  const head = mask.slice(0, mask.indexOf('*'));
  const tail = mask.slice(mask.lastIndexOf('*') + 1);
  return text.length > head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
}

export function compare(start: Values, now: Values, newest: Values) {
  const fields = Object.keys({ ...newest, ...now }).filter((field) => field !== 'version');
  const mine = fields.filter((field) => !same(now[field], start[field]));
  const theirs = fields.filter((field) => !comesBackAs(newest[field], start[field]));
  return {
    mine, mineValues: Object.fromEntries(mine.map((field) => [field, now[field]])),
    taken: theirs.filter((field) => !mine.includes(field)),
    both: theirs.filter((field) => mine.includes(field) && !comesBackAs(newest[field], now[field])),
  };
}
