/**
 * Remembers what the product has acknowledged, in a file that is on the disk before the next call is made: the
 * product's own memory and database are the accused.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import type { Person } from '../people.ts';
import type { Look } from './contradictions.ts';

/** `told`: when, by this process's clock. */
export interface Acknowledged { key: string; by: Person; caseId: string; version: number; told: number; call: string; input: object; answer: string }

export interface Witness {
  acknowledged(line: Acknowledged): void;
  /** What somebody was shown meanwhile. Kept in memory alone: nothing is promised of a look but that it is true. */
  saw(look: Look): void;
  /** A refusal that has no place in this story: 401, 500, or "stale" where nobody else is at work. */
  surprised(what: string): void;
  readonly seen: readonly Acknowledged[];
  readonly looks: readonly Look[];
  readonly surprises: readonly string[];
  close(): void;
}

export function openWitness(file: string): Witness {
  const log = openSync(file, 'wx', 0o600);
  const seen: Acknowledged[] = [];
  const looks: Look[] = [];
  const surprises: string[] = [];
  const write = (line: unknown) => { writeSync(log, `${JSON.stringify(line)}\n`); fdatasyncSync(log); };
  return {
    seen, looks, surprises,
    saw: (look) => { looks.push(look); },
    acknowledged(line) { write({ ...line, by: line.by.userName, input: undefined }); seen.push(line); },
    surprised(what) { write({ surprise: what }); surprises.push(what); },
    close: () => closeSync(log),
  };
}
