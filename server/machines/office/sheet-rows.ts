/** Rows that were repeated get numbers of their own; merged cells and sums follow them. */
import { attribute, isXml, readXml, within, writeXml, type Xml } from './xml.ts';

const withNumber = (node: Xml, name: string, value: string): string => node.attributes.replace(new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), `$1"${value}"`);

export function renumber(sheet: string): string {
  const root = readXml(sheet);
  /** A row's number in the template → its numbers now. */
  const now = new Map<number, number[]>();
  let [last, lastBefore] = [0, 0];
  for (const data of within(root, 'sheetData')) {
    for (const row of data.children.filter(isXml)) {
      const before = Number(attribute(row, 'r') ?? lastBefore + 1);
      // The same or an earlier number again: a row that was repeated.
      last += before > lastBefore ? before - lastBefore : 1;
      lastBefore = before;
      now.set(before, [...now.get(before) ?? [], last]);
      Object.assign(row, { attributes: withNumber(row, 'r', String(last)) });
      for (const cell of row.children.filter(isXml)) Object.assign(cell, { attributes: withNumber(cell, 'r', `${(attribute(cell, 'r') ?? '').replace(/\d+$/, '')}${last}`) });
    }
  }
  const first = (row: number) => now.get(row)?.[0] ?? row + shift(row);
  const lastOf = (row: number) => now.get(row)?.at(-1) ?? row + shift(row);
  const shift = (row: number): number => { const [before = 0] = [...now.keys()].filter((one) => one <= row).sort((a, b) => b - a); return before ? lastKnown(before) - before : 0; };
  const lastKnown = (row: number) => now.get(row)?.at(-1) ?? row;
  follow(root, first, lastOf, now);
  return writeXml(root);
}

function follow(root: Xml, first: (row: number) => number, last: (row: number) => number, now: ReadonlyMap<number, readonly number[]>): void {
  for (const merge of within(root, 'mergeCells')) {
    merge.children = merge.children.filter(isXml).flatMap((cell) => {
      const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attribute(cell, 'ref') ?? '') ?? [];
      if (!left) return [cell];
      const places = top === bottom ? now.get(Number(top)) ?? [first(Number(top))] : [first(Number(top))];
      return places.map((row) => ({ ...cell, attributes: withNumber(cell, 'ref', `${left}${row}:${right}${top === bottom ? row : last(Number(bottom))}`) }));
    });
    Object.assign(merge, { attributes: merge.attributes.replace(/\scount="\d+"/, ` count="${merge.children.length}"`) });
  }
  for (const row of within(root, 'row')) {
    const own = Number(attribute(row, 'r') ?? 0);
    const before = [...now].find(([, numbers]) => numbers.includes(own))?.[0];
    for (const cell of row.children.filter(isXml)) {
      const [formula] = cell.children.filter((child) => isXml(child) && child.name === 'f').filter(isXml);
      if (!formula) continue;
      formula.children = formula.children.map((child) => 'text' in child ? { text: moved(child.text, (line) => line === before ? own : first(line), (from) => from === before ? own : first(from), last) } : child);
      cell.children = cell.children.filter((child) => !isXml(child) || child.name !== 'v');
    }
    // A number that nobody has given is an empty cell.
    for (const cell of row.children.filter(isXml)) cell.children = cell.children.filter((child) => !isXml(child) || child.name !== 'v' || child.children.length > 0);
  }
  for (const size of within(root, 'dimension')) Object.assign(size, { attributes: ' ref="A1"' });
}

/** `SUM(C5:C5)` under a row that was repeated ten times sums all ten. Words in quotes are no cells. */
const moved = (formula: string, one: (row: number) => number, from: (row: number) => number, to: (row: number) => number): string =>
  formula.replaceAll(/"[^"]*"|&quot;.*?&quot;|(\$?[A-Z]{1,3}\$?)(\d+):(\$?[A-Z]{1,3}\$?)(\d+)|(?<![\w.!])(\$?[A-Z]{1,3}\$?)(\d+)(?![\w(])/g, (whole, left?: string, top?: string, right?: string, bottom?: string, column?: string, row?: string) =>
    left !== undefined ? `${left}${from(Number(top))}:${right}${to(Number(bottom))}` : column !== undefined ? `${column}${one(Number(row))}` : whole);
