/**
 * Whom rules judge: drafts, internships, tutors, firms. Each feature says of its own who they are and lends the very
 * function that decides about them, so that a rule can be tried out on all of them before it is decided (business
 * configuration, 试算).
 */
import type { Finding } from 'contract/kernel/workflow';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import type { Viewer } from '../../kernel/viewer.ts';

export interface Trying {
  /** Its `settings` answer the rules that are tried. */
  readonly app: App;
  /** Reads only: the database refuses to write. */
  readonly db: Db;
  readonly associationId: string;
  /** The day on which the rules are tried. */
  readonly today: string;
  /** What no rule has a say in, read once for the same people however many rules they are judged by. */
  same<T>(what: string, read: () => Promise<T>): Promise<T>;
}

/** `weight`: of two that say the same of a different number, the heavier one is worse. */
export interface Judged extends Finding { readonly weight?: number }

export interface Judgement {
  /** Nothing stands in the way. */
  readonly isFine: boolean;
  readonly findings: readonly Judged[];
  /** What is counted of each: a tutor's free places. */
  readonly amount?: number;
}

export interface Named { readonly id: string; readonly name: string; readonly no: string; readonly firmName: string | null; readonly link: string }

export interface ConditionResult { readonly code: string; readonly title: string; readonly isOn: boolean; readonly level: Finding['level']; readonly message: string | null }

/** One case, looked for by its number. */
export interface FoundCase { readonly id: string; readonly no: string; readonly name: string; readonly kindTitle: string; readonly stateTitle: string; readonly isEnded: boolean }

export interface Audience {
  readonly key: string;
  readonly title: string;
  /** What they are counted in: 件, 人, 名, 家. */
  readonly unit: string;
  /** What those are called in whose way nothing stands; null where nothing ever does. */
  readonly fine: string | null;
  /** What `amount` is. */
  readonly measure?: string;
  /** How many are judged in one go. */
  readonly batch: number;
  /** The newest first. */
  readonly ids: (at: Trying) => Promise<string[]>;
  /** Whoever is judged, the same rules are asked for: one look tells whether a rule concerns any of them. */
  readonly asksAlike: boolean;
  readonly judge: (at: Trying, ids: readonly string[]) => Promise<ReadonlyMap<string, Judgement>>;
  /** In a word, for a count without names. */
  readonly titleOf?: (code: string) => string | undefined;
  /** Those of them whom the viewer may see. */
  readonly named: (db: Db, viewer: Viewer, ids: readonly string[]) => Promise<Named[]>;
  /** Those who keep the rules of the day on which they handed in. */
  readonly handedIn?: (at: Trying) => Promise<number>;
  /** Whoever has a number can be looked at condition by condition. */
  readonly cases?: {
    find: (db: Db, viewer: Viewer, no: string) => Promise<FoundCase | null>;
    /** As if it were handed in now. */
    conditions: (at: Trying, id: string) => Promise<readonly ConditionResult[]>;
  };
}

/** Most of them that are ever looked through. */
export const mostJudged = 50_000;

export const stops = ({ level }: Pick<Finding, 'level'>): boolean => level === 'BLOCK' || level === 'EXPLAIN';
export const judgementOf = (findings: readonly Judged[]): Judgement => ({ isFine: !findings.some(stops), findings });
