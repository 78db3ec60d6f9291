/**
 * A list that may leave the product as a file. The list says it once: which columns there are, who may take them, who
 * may take them unmasked; what kind a column is follows from the row's own shape. Dialog, file, log and approval follow.
 *
 *   list: exportedList({
 *     path: …, row, filters, sortable,
 *     exports: { can: perm.export, secret: perm.secret, columns: { name: '姓名', idNo: { title: '证件号码', sealed: true } } },
 *   }),
 *
 * The server's list takes `ids` like any other condition: those rows and no others, as far as the viewer reaches them.
 */
import { z } from 'zod';
import { list, type Access, type Audit, type Endpoint } from './endpoint.ts';
import type { Permission } from './permission.ts';
import { bareOf, id, labelsOf, titleOf, unwrap } from './schema.ts';

/** As many rows as can be chosen one by one. */
export const mostChosen = 5000;

export type CellKind = 'text' | 'choice' | 'yesNo' | 'date' | 'moment' | 'number' | 'money';

export interface ExportColumn {
  /** The row's field, or one level below it: `reception.stateTitle`. */
  readonly key: string;
  readonly title: string;
  readonly kind: CellKind;
  readonly labels?: Readonly<Record<string, string>>;
  /** Masked on screen; whole only in an unmasked export. */
  readonly sealed: boolean;
  /** What stands there when there is nothing. */
  readonly empty: string;
  /** Of a sheet, in characters. */
  readonly width: number;
}

export interface Exports {
  /** `basicInfo.lawyer.getLawyers`: the list's name in addresses, jobs and the export log. */
  readonly name: string;
  readonly title: string;
  /** What the file is headed by, behind the association's name; `{year}` stands for that condition in words, and for nothing where it is not asked. */
  readonly heading: string;
  /** The file's first column counts the rows: 序号. */
  readonly numbered: boolean;
  /** Its rows mean nothing one by one: nobody chooses some of them. */
  readonly whole: boolean;
  /** `signedIn`: a list of nothing but the viewer's own matters, for whoever sees it. */
  readonly can: Permission | 'signedIn';
  /** Needed with `can` for an unmasked export; without one the list is never unmasked. */
  readonly secret: Permission | null;
  readonly columns: readonly ExportColumn[];
  /** The row's field that names it, by which rows are chosen. */
  readonly rowKey: string;
}

type Declared = string | { title: string; sealed?: true; empty?: string; width?: number };
type PathOf<R> = (keyof R & string) | `${keyof R & string}.${string}`;

interface ExportsDeclared<R extends z.ZodObject> {
  can: Permission | 'signedIn';
  secret?: Permission;
  /** Of the file, where the list's own says what is done there: 查阅…. */
  title?: string;
  /** Where it is not the list's title. */
  heading?: string;
  numbered?: true;
  whole?: true;
  /** In the order that a person would give them. */
  columns: { readonly [K in PathOf<z.output<R>>]?: Declared };
  rowKey?: keyof z.output<R> & string;
}

export interface ExportedList extends Endpoint { readonly exports: Exports }
export const isExported = (endpoint: Endpoint): endpoint is ExportedList => 'exports' in endpoint;

/** `/api/basicInfo/lawyer/getLawyers` is called `basicInfo.lawyer.getLawyers`. */
export const listNameOf = (path: string): string => path.split('/').slice(2).join('.');

const chosen = { ids: z.array(id).min(1).max(mostChosen).optional() };

export function exportedList<R extends z.ZodObject, F extends z.ZodRawShape, const S extends string>({ exports, ...declared }: {
  path: `/${string}`; title: string; access: Access; row: R; filters: F; sortable: readonly S[]; audit?: Audit; exports: ExportsDeclared<R>;
}) {
  const own: Exports = {
    name: listNameOf(declared.path), title: exports.title ?? declared.title, heading: exports.heading ?? exports.title ?? declared.title, numbered: exports.numbered === true, whole: exports.whole === true, can: exports.can, secret: exports.secret ?? null, rowKey: exports.rowKey ?? 'id',
    columns: Object.entries<Declared | undefined>(exports.columns).flatMap(([key, column]) => (column === undefined ? [] : [columnOf(declared.row, key, typeof column === 'string' ? { title: column } : column)])),
  };
  return { ...list({ ...declared, filters: { ...declared.filters, ...chosen } }), exports: own };
}

/** How wide a kind of cell usually is, and Chinese takes two characters' room. */
const usualWidth: Readonly<Record<CellKind, number>> = { text: 18, choice: 14, yesNo: 10, date: 12, moment: 17, number: 10, money: 14 };
const roomOf = (text: string) => [...text].length * 2 + 4;

function columnOf(row: z.ZodObject, key: string, { title, sealed, empty = '', width }: Exclude<Declared, string>): ExportColumn {
  const schema = key.split('.').reduce<z.ZodType | undefined>((at, part) => { const bare = at && bareOf(at); return bare instanceof z.ZodObject ? bare.shape[part] : undefined; }, row);
  if (!schema) throw new Error(`${title}: the row has no ${key}`);
  const bare = bareOf(schema);
  const labels = labelsOf(bare);
  const kind = kindOf(bare, labels);
  return { key, title, kind, sealed: sealed === true, empty, ...(labels && { labels }), width: Math.max(width ?? usualWidth[kind], roomOf(title)) };
}

function kindOf(bare: z.ZodType, labels: unknown): CellKind {
  if (labels) return 'choice';
  if (bare instanceof z.ZodBoolean) return 'yesNo';
  if (bare instanceof z.ZodNumber) return 'number';
  if (bare instanceof z.ZodISODate) return 'date';
  if (bare instanceof z.ZodISODateTime) return 'moment';
  return bare.safeParse('1000.00').success && !bare.safeParse('1000').success ? 'money' : 'text';
}

const paging = ['page', 'limit', 'sorting', 'ids'];

/** The conditions of a list by their Chinese names, for the export log; one without a name of its own borrows its column's. */
export function conditionTitles({ input, exports: { columns } }: Pick<ExportedList, 'input' | 'exports'>): Record<string, string> {
  return Object.fromEntries(Object.keys(input.shape).filter((key) => !paging.includes(key)).map((key) => {
    const own = titleOf(input, key);
    return [key, own === key ? columns.find((column) => column.key === key)?.title ?? usualTitles[key] ?? key : own];
  }));
}

const usualTitles: Readonly<Record<string, string>> = { keyword: '关键词', firmId: '律师事务所' };

/** One condition's value in words: labels instead of codes, and a list with 、 between. */
export function conditionText(schema: z.ZodType, value: unknown): string {
  if (Array.isArray(value)) { const inner = bareOf(unwrap(schema)); return value.map((one) => conditionText(inner instanceof z.ZodArray && inner.element instanceof z.ZodType ? inner.element : schema, one)).join('、'); }
  if (typeof value === 'boolean') return value ? '是' : '否';
  return labelsOf(bareOf(schema))?.[String(value)] ?? String(value);
}
