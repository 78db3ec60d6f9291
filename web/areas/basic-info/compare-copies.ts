/** Three copies of a record: what a form started with, what it holds now, and what the server holds now. */
import type { Values } from '../../kernel/values.ts';

/** Empty is empty, however a form or an answer writes it. */
const same = (a: unknown, b: unknown) => (a ?? '') === (b ?? '');

export function compare(start: Values, now: Values, newest: Values) {
  const fields = Object.keys({ ...newest, ...now }).filter((field) => field !== 'version');
  const mine = fields.filter((field) => !same(now[field], start[field]));
  const theirs = fields.filter((field) => !same(newest[field], start[field]));
  return {
    mine, mineValues: Object.fromEntries(mine.map((field) => [field, now[field]])),
    taken: theirs.filter((field) => !mine.includes(field)),
    both: theirs.filter((field) => mine.includes(field) && !same(now[field], newest[field])),
  };
}
