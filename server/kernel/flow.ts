import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { LimitUnit } from 'contract/areas/system/limit-unit';
import type { Setting } from 'contract/kernel/setting';
import { doerOf, type AnyWorkflow, type Finding, type State } from 'contract/kernel/workflow';
import type { Database } from '../tables.gen.ts';
import type { App } from '../app.ts';
import type { CaseForm } from '../machines/documents/case-form.ts';
import type { Db } from './context.ts';
import { may, type Viewer } from './viewer.ts';

/** SQL over the case's row, alias `t`: is this viewer tied to it in this part? `null`: never. */
export type Tie = (viewer: Viewer) => RawBuilder<unknown> | null;

/** Who acts: a person at a screen, or the product when a date is reached. */
export interface Actor { userId: string | null; name: string; roles?: readonly string[]; associationId: string; sessionId: string | null; ip: string | null; traceId: string; /** For whom, where it is done for a colleague who is away. */ giver?: { userId: string; realName: string } | null }

/** What an action does beside moving the state. */
export interface Done {
  /** Columns of the case's own row. */
  set?: Record<string, unknown>;
  /** What changed since the reviewers last looked, kept with the review record. */
  diff?: unknown;
  /** What others wait for while it is held (the next gap-free number) comes after everything else, just before the end. */
  last?: () => Promise<void>;
}

export interface Acting<Row> { app: App; db: Db; row: Row; actor: Actor; viewer: Viewer | null }

type InputOf<X> = X extends { input: infer I extends z.ZodType } ? z.output<I> : Record<never, never>;
type RowOf<T extends keyof Database> = Selectable<Database[T]>;

/** How long the association has for a case; its `deadline` is the last of these days. */
export interface CaseLimit { readonly days: Setting<number>; readonly unit?: Setting<LimitUnit> }

/** Who asks for a case's paper. */
export interface PaperAsked<Row> { readonly app: App; readonly db: Db; readonly row: Row; readonly viewer: Viewer; readonly ties: ReadonlySet<string> }

/** A decision of the case has reached whom it is about; `on` is `null` where that was written down wrongly and is taken back. */
export interface Arrived { readonly kind: DocumentKind; readonly issuedAt: string; readonly on: string | null }

export interface Flow<W extends AnyWorkflow, T extends keyof Database & string> {
  readonly workflow: W;
  /** Has id, associationId, version, state, createdAt/By, updatedAt/By, applicationNo. */
  readonly table: T;
  /** One per actor of the workflow; `observer` may look and never act. */
  readonly ties: { readonly [A in (keyof W['actors'] & string) | 'observer']: Tie };
  /** One entry per action; a missing one does not compile. Creating actions are called by `create()`. */
  readonly effects: { readonly [K in keyof W['actions']]: (acting: Acting<RowOf<T>>, input: InputOf<W['actions'][K]>) => Promise<Done> };
  /** Where two actions leave one state for different targets, which of them the case's own facts call for. */
  readonly offers?: { readonly [K in keyof W['actions']]?: (row: RowOf<T>) => boolean };
  /** Why an open action cannot be taken yet. Asked when showing the buttons and again, under the lock, when acting. */
  readonly blockers?: { readonly [K in keyof W['actions']]?: (acting: Acting<RowOf<T>>) => Promise<Finding[]> };
  /** Whose users are told when a case waits for this actor. Pools of reviewers see their to-do list instead. */
  readonly audience: { readonly [A in keyof W['actors'] & string]?: (db: Db, row: RowOf<T>) => Promise<string[]> };
  /** SQL over the case's row, alias `t`: the last day on which whoever it waits for may act in time. */
  readonly due?: RawBuilder<string | null>;
  /** The limit that runs now. Whoever has the case hears before it is over (internship rules 3.12). */
  readonly limit?: (row: RowOf<T>) => CaseLimit;
  /** Whether whoever has these ties reads the documents that the case brings forth; everybody, where nothing is said. */
  readonly readsDocuments?: (ties: ReadonlySet<string>) => boolean;
  /** What runs from the day on which a decision reaches the person whom it is about. */
  readonly whenServed?: (at: { app: App; db: Db; row: RowOf<T> }, arrived: Arrived) => Promise<void>;
  /** The application as a paper to be signed and sealed by hand; `null`: not for this viewer. */
  readonly paperForm?: (at: PaperAsked<RowOf<T>>) => Promise<CaseForm | null>;
  /** Words of the case that sentences to people may name in braces, beside `{no}`, `{case}` and `{date}`. */
  readonly words?: (step: { app: App; db: Db; row: RowOf<T> }) => Promise<Readonly<Record<string, string>>>;
  /** SQL over the case's row, alias `t`: the names that it is looked for by, beside its number. */
  readonly soughtBy?: RawBuilder<string | null>;
  /** What a to-do line calls the case, and where it leads. */
  readonly headline: (row: RowOf<T>) => string;
  readonly address: (row: RowOf<T>, actor: string) => string;
}

/** The same with its types forgotten, for the kernel (methods, so that parameters may be narrower). */
export interface AnyFlow {
  readonly workflow: AnyWorkflow;
  readonly table: keyof Database & string;
  readonly ties: Readonly<Record<string, Tie>>;
  readonly effects: Readonly<Record<string, { bivariant(acting: Acting<CaseRow>, input: Record<string, unknown>): Promise<Done> }['bivariant']>>;
  readonly blockers?: Readonly<Record<string, { bivariant(acting: Acting<CaseRow>): Promise<Finding[]> }['bivariant'] | undefined>>;
  readonly offers?: Readonly<Record<string, { bivariant(row: CaseRow): boolean }['bivariant'] | undefined>>;
  readonly audience: Readonly<Record<string, { bivariant(db: Db, row: CaseRow): Promise<string[]> }['bivariant'] | undefined>>;
  readonly due?: RawBuilder<string | null>;
  readonly limit?: { bivariant(row: CaseRow): CaseLimit }['bivariant'];
  readonly readsDocuments?: (ties: ReadonlySet<string>) => boolean;
  readonly whenServed?: { bivariant(at: { app: App; db: Db; row: CaseRow }, arrived: Arrived): Promise<void> }['bivariant'];
  readonly paperForm?: { bivariant(at: PaperAsked<CaseRow>): Promise<CaseForm | null> }['bivariant'];
  readonly words?: { bivariant(step: { app: App; db: Db; row: CaseRow }): Promise<Readonly<Record<string, string>>> }['bivariant'];
  readonly soughtBy?: RawBuilder<string | null>;
  headline(row: CaseRow): string;
  address(row: CaseRow, actor: string): string;
}

/** What every case's row has. */
export interface CaseRow { id: string; associationId: string; version: number; state: string; applicationNo: string; updatedAt: string }

export const flow = <W extends AnyWorkflow, T extends keyof Database & string>(own: Flow<W, T>): Flow<W, T> => own;

const never = sql<boolean>`false`;

/** Every tie as one boolean column: `tie_tutor`, `tie_observer` … */
export const tieColumns = (own: AnyFlow, viewer: Viewer) => sql.join(
  Object.entries(own.ties).map(([actor, tie]) => sql`coalesce((${tie(viewer) ?? never}), false) as ${sql.ref(`tie_${actor}`)}`),
);

/** Row scope: what the viewer has no tie to does not exist. */
export function tied(own: AnyFlow, viewer: Viewer): RawBuilder<boolean> {
  const ties = Object.values(own.ties).map((tie) => tie(viewer)).filter((tie) => tie !== null);
  return ties.length ? sql<boolean>`(${sql.join(ties, sql` or `)})` : never;
}

/** Whether the case waits for the viewer: the to-do list. */
export const waitsForViewer = (own: AnyFlow, viewer: Viewer): RawBuilder<boolean> => isFor(own, viewer, ({ waitsFor, standIn }) => [waitsFor, standIn]);
/** Of what waits for the viewer, what does so because he fills in for somebody. */
export const standsInHere = (own: AnyFlow, viewer: Viewer): RawBuilder<boolean> => isFor(own, viewer, ({ standIn }) => [standIn]);
/** Whether the viewer hears of its limit: who has it, or who answers for it while a date is waited for. */
export const limitConcernsViewer = (own: AnyFlow, viewer: Viewer): RawBuilder<boolean> => isFor(own, viewer, (state) => [whoseLimit(state)]);
export const whoseLimit = ({ waitsFor, answersFor }: State): string | undefined => waitsFor ?? answersFor;

function isFor(own: AnyFlow, viewer: Viewer, whose: (state: State) => readonly (string | undefined)[]): RawBuilder<boolean> {
  const { states, actions } = own.workflow;
  const parts = Object.entries(own.ties).flatMap(([actor, tieOf]) => {
    const tie = tieOf(viewer);
    const waiting = Object.entries(states).filter(([state, declared]) => whose(declared).includes(actor)
      && Object.entries(actions).some(([name, action]) => action.from.includes(state) && doerOf(own.workflow, name, state) === actor && action.can && may(viewer, action.can)));
    return tie && waiting.length ? [sql`(t.state in (${sql.join(waiting.map(([state]) => state))}) and ${tie})`] : [];
  });
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` or `)})` : never;
}
