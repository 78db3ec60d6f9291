/**
 * What the server adds to a kind of import that the contract declares: what the registers say to a row, how rows are
 * written, and which tables that touches, so that an import can be taken back.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Columns, ImportDeclaration, ImportMode, ValuesOf } from 'contract/areas/journal/import-kind';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../kernel/context.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import type { Candidate } from './read-row.ts';

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
  /** What a row that is wrong in itself refers to and nobody knows: said at once, not only when all the rest is right. */
  refers?(values: Partial<V>): Finding[];
  /** Writes new rows and changed ones; answers their ids in the same order. */
  write(db: Db, entering: readonly Entering<V>[]): Promise<string[]>;
}

/**
 * A table with a column `id` that is written to, and which of its rows belong to the entities with these ids. Taking an
 * import back removes what it has made and restores what it has changed; in the reverse order of these.
 */
export interface Touched {
  readonly table: keyof Database & string;
  /** SQL over the table `t`: the entity that a row belongs to. */
  readonly entity: RawBuilder<unknown>;
  /** SQL over the table `t`: the rows of these entities, by an index. */
  of(ids: readonly string[]): RawBuilder<unknown>;
  /** Columns that the product works out afterwards by itself: their change is nobody's. */
  readonly worksOut?: readonly string[];
}

/** The usual case: a column of the table names the entity. */
export const touches = (table: Touched['table'], column: string, worksOut: readonly string[] = []): Touched =>
  ({ table, entity: sql`t.${sql.id(column)}`, of: (ids) => sql`t.${sql.id(column)} = any(${ids}::uuid[])`, worksOut });

/** For kinds that replace: whom the register has in force within these values of the declared column, and how they end. */
export interface Ending {
  /** SQL: `id` and `name`. */
  inForce(associationId: string, within: readonly unknown[]): RawBuilder<unknown>;
  end(db: Db, context: ImportContext, ids: readonly string[]): Promise<void>;
}

export interface Written<C extends Columns = Columns> {
  readonly touches: readonly Touched[];
  /** There where the contract says `replaces`. */
  readonly ending?: Ending;
  /** SQL over the first of these tables, as `t`: something else has come to rest on the row since, though it refers to it by no key. */
  readonly builtOn?: RawBuilder<boolean>;
  begin(db: Db, context: ImportContext): Promise<Running<ValuesOf<C>>>;
}

export type ImportKind<C extends Columns = Columns> = ImportDeclaration<C> & Written<C>;

/** Its own columns' types are checked here against what judges and writes; the runner only needs the common shape. */
export const importing = <C extends Columns>(declared: ImportDeclaration<C>, written: Written<C>): ImportKind => ({ ...declared, ...written }) as unknown as ImportKind;
