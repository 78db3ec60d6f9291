/** Conditions and order over very many rows, made for a worker: each column is read once and kept as small numbers. */

export interface Question {
  /** `name asc`. */
  sorting?: string | undefined;
  /** Found in one of the searched columns. */
  text?: string | undefined;
  /** By column: one of these. */
  among: Readonly<Record<string, readonly string[]>>;
}

interface Rows {
  length: number;
  /** What stands in a row's column. */
  value(index: number, key: string): string | number;
  searched: readonly string[];
}

/** A column: its distinct values in their order, and which of them each row has. */
interface Read { values: readonly (string | number)[]; ranks: Uint32Array }

const chinese = new Intl.Collator('zh-CN', { numeric: true });
const compare = (a: string | number, b: string | number) => typeof a === 'number' && typeof b === 'number' ? a - b : chinese.compare(String(a), String(b));
/** Texts of digits and letters need no dictionary: ten times as fast where every row has another. */
const plain = (values: readonly (string | number)[]) => values.every((value) => typeof value === 'string' && /^[\x20-\x7E]*$/.test(value));

export function ordersOf({ length, value, searched }: Rows): (question: Question) => Int32Array {
  const columns = new Map<string, Read>();
  const columnOf = (key: string): Read => {
    const known = columns.get(key);
    if (known) return known;
    const codes = new Map<string | number, number>();
    const coded = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) {
      const one = value(at, key);
      let code = codes.get(one);
      if (code === undefined) codes.set(one, code = codes.size);
      coded[at] = code;
    }
    const values = [...codes.keys()];
    const inOrder = plain(values) ? values.toSorted() : values.toSorted(compare);
    const rankOf = new Uint32Array(values.length);
    inOrder.forEach((one, rank) => { rankOf[codes.get(one) ?? 0] = rank; });
    const read = { values: inOrder, ranks: coded.map((code) => rankOf[code] ?? 0) };
    columns.set(key, read);
    return read;
  };
  /** For each value of a column whether it is wanted. */
  const wanted = (key: string, want: (value: string) => boolean) => {
    const { values, ranks } = columnOf(key);
    return { ranks, yes: Uint8Array.from(values, (one) => Number(want(String(one)))) };
  };

  return ({ sorting, text, among }) => {
    const all = Object.entries(among).filter(([, values]) => values.length > 0).map(([key, values]) => wanted(key, (one) => values.includes(one)));
    const any = text ? searched.map((key) => wanted(key, (one) => one.includes(text))) : [];
    const found = new Int32Array(length);
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const has = ({ yes, ranks }: { yes: Uint8Array; ranks: Uint32Array }) => yes[ranks[at] ?? 0] === 1;
      if (all.every(has) && (any.length === 0 || any.some(has))) { found[count] = at; count += 1; }
    }
    const order = found.slice(0, count);
    const [key, direction] = sorting?.split(' ') ?? [];
    if (!key) return order;
    const { ranks } = columnOf(key);
    // One number holds rank and place, so that equals stay in their order and the machine's own sorting does it.
    const keys = Float64Array.from(order, (at) => (ranks[at] ?? 0) * length + at).sort();
    const sorted = Int32Array.from(keys, (one) => one % length);
    return direction === 'desc' ? sorted.reverse() : sorted;
  };
}
