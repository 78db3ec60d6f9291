/**
 * What a document may be filled with. A kind of document declares its fields once: templates are checked against them
 * when they are saved, and whoever issues a document must give exactly these values.
 */
export interface Field {
  readonly type: 'text' | 'prose' | 'date' | 'money' | 'number' | 'flag' | 'list' | 'link' | 'picture' | 'table';
  /** As the person who edits a template reads it. */
  readonly label: string;
  /** Kept sealed: it repeats what is personal in the case. */
  readonly isPersonal?: true;
  /** Without it the paper would not say what it is for: no text may leave it out. */
  readonly isNeeded?: true;
}

export interface Answers { readonly title: string; readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[] }

interface Of<V> extends Field {
  /** Stands in for the value when a template is looked at before it is used. */
  readonly sample: V;
}

type Item = { readonly [name: string]: Of<unknown> };
type ValuesOf<F extends Item> = { readonly [K in keyof F]: F[K] extends Of<infer V> ? V : never };

export interface List<I extends Item = Item> extends Of<readonly ValuesOf<I>[]> { readonly type: 'list'; readonly item: I }
/** A stored picture, by the id of its file; `null` where there is none. */
export interface Picture extends Of<string | null> { readonly type: 'picture' }

export interface Link extends Of<string> { readonly type: 'link'; readonly path: string }

export type Fields = { readonly [name: string]: Of<unknown> | List | Link };
export type DataOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Of<infer V> ? V : never };

export const line = (label: string, sample: string): Of<string> & { type: 'text' } => ({ type: 'text', label, sample });
/** Several lines; its line breaks stay. */
export const prose = (label: string, sample: string): Of<string> & { type: 'prose' } => ({ type: 'prose', label, sample });
export const day = (label: string, sample: string): Of<string> & { type: 'date' } => ({ type: 'date', label, sample });
export const number = (label: string, sample: number): Of<number> & { type: 'number' } => ({ type: 'number', label, sample });
/** Only asked, never printed. */
export const flag = (label: string, sample: boolean): Of<boolean> & { type: 'flag' } => ({ type: 'flag', label, sample });
/** A code that leads to a public page of ours at this path; as `{{qr:…}}` the whole address is drawn. */
export const link = (label: string, path: `/${string}/`, sample: string): Link => ({ type: 'link', label, path, sample });
export const picture = (label: string): Picture => ({ type: 'picture', label, sample: null });
export const list = <const I extends Item>(label: string, item: I, sample: readonly ValuesOf<I>[]): List<I> => ({ type: 'list', label, item, sample });

/** Everything that was filled in, as tables of their own: what a later release asks stands there, too. */
export const table = (label: string, sample: readonly Answers[]): Of<readonly Answers[]> & { type: 'table' } => ({ type: 'table', label, sample });

export const needed = <F extends Field>(field: F): F => ({ ...field, isNeeded: true });
export const personally = <F extends Field>(field: F): F => ({ ...field, isPersonal: true });

/** How a value may be written, by its type: the words after `|` in a template. */
export const formats = {
  text: [], prose: [], link: [], flag: [], list: [], picture: [], table: [],
  date: ['年月日', '中文'],
  money: ['大写'],
  number: ['中文'],
} as const satisfies Record<Field['type'], readonly string[]>;
