/**
 * What the generated tests need to know of a feature: for each call a situation in which it succeeds, and for its
 * workflow a fresh case with people in all its parts. One file a feature, `e2e/<area>/<feature>.arrange.ts`.
 */
import type { Input } from 'contract/kernel/endpoint';
import type { Feature } from 'contract/kernel/feature';
import type { OpenAction } from 'contract/kernel/workflow';
import type { Sending } from './client.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Somebody and what he sends: it succeeds, once. */
export interface Ready<I = Record<string, unknown>> { by: Person | null; input: I; file?: Sending['file'] }

/** What a viewer sees of a case; null where it does not exist for him. */
export type Seen = { version: number; state: string; stateTitle: string; open: readonly OpenAction[] } | null;

export interface ArrangedCase {
  readonly id: string;
  /** Who stands for each actor in this case. */
  readonly actors: Readonly<Record<string, Person>>;
  /** Everybody who may come across it, with the parts that he has in it; a stranger has none. */
  readonly cast: readonly { person: Person; parts: readonly string[] }[];
  look(person: Person): Promise<Seen>;
  /** Valid answers to what an action asks, beside the case's id and version. */
  inputOf(action: string): Record<string, unknown>;
  /** Does what stands in an action's way, as far as people can: fills in the form, hands in papers, looks through them. */
  mend(action: string): Promise<void>;
}

/** Brings a situation about, each time anew. A call that does two things (create, change) has two of them. */
export type Situation<I = Record<string, unknown>> = (server: TestServer) => Promise<Ready<I>>;

export interface Arrangement {
  readonly feature: Feature;
  readonly calls: Readonly<Record<string, Situation | readonly Situation[]>>;
  /** A fresh case in its first state, with people of its own. */
  readonly begin?: (server: TestServer) => Promise<ArrangedCase>;
  /** The same some way on, where the way to the last steps is long: every other walk begins there. */
  readonly further?: (server: TestServer) => Promise<ArrangedCase>;
}

export interface Arranged<F extends Feature> {
  /** Calls without required input that whoever holds their permission may make need no entry. */
  calls: { [K in keyof F['endpoints']]?: Situation<Input<F['endpoints'][K]>> | readonly Situation<Input<F['endpoints'][K]>>[] };
  begin?: (server: TestServer) => Promise<ArrangedCase>;
  further?: (server: TestServer) => Promise<ArrangedCase>;
}

/** Two steps, so that the feature is settled before its entries are read: each is checked against its own call. */
export const arrange = <F extends Feature>(feature: F) => (arranged: Arranged<F>): Arrangement => ({ feature, ...arranged } as Arrangement);

/** Open for this viewer, with nothing that forbids it; what only warns does not. */
export const isFree = (seen: Seen, action: string): boolean =>
  seen?.open.some((one) => one.action === action && one.blockedBy.every(({ level }) => level !== 'BLOCK')) ?? false;
