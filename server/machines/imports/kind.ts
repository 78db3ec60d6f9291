/** What one kind of import is: a table of columns, what must not come twice, and how rows are judged and written. */
import type { Permission } from 'contract/kernel/permission';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../kernel/context.ts';
import type { Vault } from '../vault/vault.ts';
import type { Columns, ValuesOf } from './columns.ts';
import type { Candidate } from './read-row.ts';

/** `APPEND`: what is known already may not differ. `UPSERT`: it is brought up to date. */
export type ImportMode = 'APPEND' | 'UPSERT';

export interface ImportContext {
  vault: Vault;
  associationId: string;
  /** The business day. */
  today: string;
  mode: ImportMode;
  by: { userId: string | null; userName: string };
}

/** What the registers say to a row. Asked again when a chunk is tried again, so it must not keep anything. */
export interface Judgement {
  findings: Finding[];
  /** New, known and the same, or known and different in these fields. */
  against: { known: null } | { known: string; differs: readonly string[] };
  /** Field → what is meant, where the register knows better than the sheet. */
  normalised?: Readonly<Record<string, string>>;
}

export interface Entering<V> { candidate: Candidate<V>; judgement: Judgement }

export interface Running<V> {
  judge(db: Db, candidates: readonly Candidate<V>[]): Promise<Judgement[]>;
  /** Writes new rows and changed ones; answers their ids in the same order. */
  write(db: Db, entering: readonly Entering<V>[]): Promise<string[]>;
}

export interface ImportKind<C extends Columns = Columns> {
  /** The command's word for it. */
  readonly name: string;
  readonly title: string;
  /** The template's sheet. */
  readonly sheet: string;
  readonly columns: C;
  /** Who may import this at a screen, and see what others have imported of it; held for the whole association. */
  readonly permission: Permission;
  /** The ways in which it may be imported; both, unless it is said otherwise. */
  readonly modes?: readonly ImportMode[];
  /** The column that says whom or what a row is about; `name`, unless it is said otherwise. */
  readonly about?: keyof C & string;
  /** Fields of which a file may hold each value once: a second row with it does not enter. */
  readonly once: readonly (keyof C & string)[];
  /** Fields of which somebody should look at a second row with the same value. */
  readonly rarelyTwice?: readonly (keyof C & string)[];
  begin(db: Db, context: ImportContext): Promise<Running<ValuesOf<C>>>;
}

/** Its own columns' types are checked here against what judges and writes; the runner only needs the common shape. */
export const importKind = <C extends Columns>(declared: ImportKind<C>): ImportKind => declared as unknown as ImportKind;

export const modesOf = ({ modes = ['APPEND', 'UPSERT'] }: Pick<ImportKind, 'modes'>): readonly ImportMode[] => modes;
