/**
 * One kind of import, said once: which columns a table has and by what other names they go, how a cell is read, what may
 * stand in a file only once. Template, help, console and command line follow from it; the server adds how rows are
 * judged and written (`server/machines/imports/kind.ts`).
 *
 *   export const unitsImport = importKind({ name: 'units', title: '单位名录', …, columns: { name: column('单位名称', asText(unitName), { required: true }) } });
 */
import type { z } from 'zod';
import type { Mask } from '../../kernel/schema.ts';
import type { Permission } from '../../kernel/permission.ts';
import { codeOfLabel, type Known } from '../basic-info/enumerations.ts';

/** `text`: words and names. `code`: numbers that are names, such as licences. `word`: one of a list, whose code goes on. */
export type CellForm =
  | { readonly is: 'text' | 'code' | 'money'; readonly schema: z.ZodType<string> }
  | { readonly is: 'number'; readonly schema: z.ZodType<number> }
  | { readonly is: 'word'; readonly words: readonly string[]; codeOf(word: string): string | undefined }
  | { readonly is: 'date' | 'yesNo' };

/** What becomes of a cell; `value` is never there, it only carries the type. */
export interface Read<T> { readonly form: CellForm; readonly value?: T }

export const asText = <T extends string>(schema: z.ZodType<T>): Read<T> => ({ form: { is: 'text', schema } });
export const asCode = <T extends string>(schema: z.ZodType<T>): Read<T> => ({ form: { is: 'code', schema } });
export const asMoney = (schema: z.ZodType<string>): Read<string> => ({ form: { is: 'money', schema } });
export const asNumber = (schema: z.ZodType<number>): Read<number> => ({ form: { is: 'number', schema } });
export const asDate: Read<string> = { form: { is: 'date' } };
export const asYesNo: Read<boolean> = { form: { is: 'yesNo' } };
export const asLabel = <K extends string>(list: Known<K>): Read<K> => ({ form: { is: 'word', words: Object.values<string>(list.labels), codeOf: (word) => codeOfLabel(list, word) } });
/** Lists that have no other words than their labels. */
export const onlyLabels = <K extends string>(list: { labels: Readonly<Record<K, string>> }): Known<K> => ({ labels: list.labels, aliases: {} });

/** What may be chosen for a column without a list of its own, when a file's word is unknown. */
export type Refers = 'lawFirm';

export interface Column<T = unknown, R extends boolean = boolean> extends Read<T> {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly required: R;
  /** Kept out of messages and reports, and how it is shown in the console. */
  readonly secret: Mask | null;
  readonly refers: Refers | null;
  /** For whoever fills in the template, where the title does not say it. */
  readonly help: string | null;
}

interface Also<R> { aliases?: readonly string[]; required?: R; secret?: Mask; refers?: Refers; help?: string }

export const column = <T, const R extends boolean = false>(title: string, read: Read<T>, also: Also<R> = {}): Column<T, R> =>
  // `R` is false unless `required` says otherwise.
  ({ title, ...read, aliases: also.aliases ?? [], required: (also.required ?? false) as R, secret: also.secret ?? null, refers: also.refers ?? null, help: also.help ?? null });

export type Columns = Readonly<Record<string, Column>>;

/** A row's values: required ones are there, an empty cell is `undefined`. */
export type ValuesOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer T, infer R> ? (R extends true ? T : T | undefined) : never;
};

/** `APPEND`: what is known already may not differ. `UPSERT`: it is brought up to date. `REPLACE`: and what the file does not name any more ends. */
export const importModes = { APPEND: '只新增', UPSERT: '新增并更新', REPLACE: '整体替换', VALIDATE_ONLY: '只检查' } as const;
export type ImportMode = keyof typeof importModes;

/** For whoever chooses; how a kind replaces, it says itself (`replaces.rule`). */
export const modeMeanings: Readonly<Record<ImportMode, string>> = {
  APPEND: '名录中已有而内容不同的行，列为错误，不改动', UPSERT: '名录中已有的行，按本表更新', REPLACE: '以本表为准', VALIDATE_ONLY: '逐行检查并给出结果，不写入名录',
};

/** What becomes of a file with wrong rows. A file that replaces is always entered whole: a wrong row would end what it is about. */
export const wholeMeanings = { ROWS: '有错误的行不导入，其余照常导入', WHOLE: '只要有一行错误，就一行也不导入' } as const;

export interface ImportDeclaration<C extends Columns = Columns> {
  /** The command's word for it. */
  readonly name: string;
  readonly title: string;
  /** The template's sheet. */
  readonly sheet: string;
  /** What it brings about, in a sentence or two, for whoever is about to hand in a file. */
  readonly effects: string;
  readonly columns: C;
  /** Who may import this at a screen, and see what others have imported of it; held for the whole association. */
  readonly permission: Permission;
  /** The first is proposed, and taken where nobody says another. */
  readonly modes: readonly [ImportMode, ...ImportMode[]];
  /** A file may be the whole list for each value of this column (a year, say); `rule`: what becomes of those it does not name. */
  readonly replaces?: { readonly within: keyof C & string; readonly rule: string };
  /** Proposed for a file of this kind: wrong rows keep all others out. */
  readonly whole?: boolean;
  /** The column that says whom or what a row is about; `name`, unless it is said otherwise. */
  readonly about?: keyof C & string;
  /** Fields of which a file may hold each value once: a second row with it does not enter. The first is the key. */
  readonly once: readonly (keyof C & string)[];
  /** Fields that a file may hold together once: the same person in the same year, say. They are the key where `once` names none. */
  readonly together?: readonly (keyof C & string)[];
  /** What an empty cell of such a field says. */
  readonly blankMeans?: { readonly [field in keyof C & string]?: string | number };
  /** Fields of which somebody should look at a second row with the same value. */
  readonly rarelyTwice?: readonly (keyof C & string)[];
}

export const importKind = <C extends Columns>(declared: Omit<ImportDeclaration<C>, 'modes'> & { modes?: ImportDeclaration['modes'] }): ImportDeclaration<C> =>
  ({ modes: ['APPEND', 'UPSERT', ...(declared.replaces ? ['REPLACE' as const] : []), 'VALIDATE_ONLY'], ...declared });
