/** Three copies of a record: what a form started with, what it holds now, and what the server holds now. */
import type { Values } from './values.ts';

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

/**
 * `mine`: what is typed here and the server has not got. `taken`: what only somebody else has changed. `both`: what two have
 * changed differently; of `lists`, fields that are sets of items, what each has added and removed stands (`merged`).
 */
export function compare(start: Values, now: Values, newest: Values, lists: readonly string[] = []) {
  const fields = Object.keys({ ...newest, ...now }).filter((field) => field !== 'version');
  const changed = (field: string) => !comesBackAs(newest[field], now[field]);
  const theirs = fields.filter((field) => changed(field) && !comesBackAs(newest[field], start[field]));
  const mine = fields.filter((field) => changed(field) && !same(now[field], start[field]));
  const both = theirs.filter((field) => mine.includes(field));
  const merged = both.filter((field) => lists.includes(field)).map((field) => ({ field, ...merge(itemsOf(start[field]), itemsOf(now[field]), itemsOf(newest[field])) }));
  return {
    mine, mineValues: { ...Object.fromEntries(mine.map((field) => [field, now[field]])), ...Object.fromEntries(merged.map(({ field, items }) => [field, items])) },
    taken: theirs.filter((field) => !mine.includes(field)),
    both: both.filter((field) => !lists.includes(field)),
    merged,
  };
}

const itemsOf = (value: unknown): readonly unknown[] => Array.isArray(value) ? value : [];
const without = (items: readonly unknown[], others: readonly unknown[]) => { const known = new Set(others.map(written)); return items.filter((one) => !known.has(written(one))); };

/** The newest items, with mine added and without those that I have removed. */
function merge(start: readonly unknown[], now: readonly unknown[], newest: readonly unknown[]) {
  const [added, removed] = [without(newest, start), without(start, newest)];
  const kept = without(newest, without(start, now));
  return { items: [...kept, ...without(without(now, start), kept)], added, removed };
}
