import type { Cells } from './read-clipboard.ts';

export interface Target {
  key: string;
  title: string;
  /** Other heads that people give this column. */
  aliases?: readonly string[];
  /** Whether a text can be a value of this column: tells columns apart that have no head. */
  fits?(text: string): boolean;
}

export interface Match {
  /** The first row names the columns. */
  header: boolean;
  /** For each pasted column the key it goes to; `null` is left out. */
  keys: readonly (string | null)[];
}

/** Blanks, colons, units in brackets and stars of required fields say nothing about which column it is. */
const plain = (text: string) => text.replaceAll(/[\s:：*＊()（）【】/、_-]/g, '').toLowerCase();

function likeness(head: string, { title, aliases = [] }: Target): number {
  const [given, known] = [plain(head), [title, ...aliases].map(plain)];
  if (given === '') return 0;
  if (known.includes(given)) return 3;
  return known.some((name) => given.length > 1 && (name.includes(given) || given.includes(name))) ? 1 : 0;
}

/** Reads the heads if there are any; otherwise looks at what the columns hold; otherwise left to right from `at`. */
export function matchColumns(cells: Cells, targets: readonly Target[], at = 0): Match {
  const [first = []] = cells;
  const heads = assign(first.length, targets, (column, target) => likeness(first[column] ?? '', target));
  const named = heads.filter((key) => key !== null).length;
  if (named >= Math.min(2, first.length) && named * 2 >= first.filter((cell) => cell !== '').length) return { header: true, keys: heads };
  const sample = cells.slice(0, 50);
  const held = assign(first.length, targets, (column, { fits }) => {
    const values = sample.flatMap((row) => row[column] || []);
    return fits && values.length > 0 ? values.filter(fits).length / values.length : 0;
  }, 0.6);
  if (first.length > 1 && held.filter((key) => key !== null).length * 2 > first.length) return { header: false, keys: held };
  return { header: false, keys: first.map((_, column) => targets[at + column]?.key ?? null) };
}

/** The best pairs first; each column and each target once. */
function assign(columns: number, targets: readonly Target[], worth: (column: number, target: Target) => number, least = 0.5): (string | null)[] {
  const pairs = Array.from({ length: columns }, (_, column) => targets.map(({ key }, index) => ({ column, key, worth: worth(column, targets[index]!) })))
    .flat().filter((pair) => pair.worth >= least).sort((a, b) => b.worth - a.worth || a.column - b.column);
  const keys: (string | null)[] = Array.from({ length: columns }, () => null);
  const taken = new Set<string>();
  for (const { column, key } of pairs) {
    if (keys[column] !== null || taken.has(key)) continue;
    keys[column] = key;
    taken.add(key);
  }
  return keys;
}
