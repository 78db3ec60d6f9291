/** A case's steps for somebody from whom some of the answers are kept: neither what they were changed from and to, nor what was wrong with them. */
import type { caseJournal } from './case-journal.ts';

type Line = Awaited<ReturnType<typeof caseJournal>>[number];

export function withoutFields(line: Line, kept: readonly string[]): Line {
  const others = <T extends { field: string }>(all: T[] | null) => all && all.filter(({ field }) => !kept.includes(field));
  return kept.length === 0 ? line : { ...line, changes: others(line.changes), defects: others(line.defects) };
}

export const withoutAnswers = (form: Readonly<Record<string, unknown>>, kept: readonly string[]): Record<string, unknown> => Object.fromEntries(Object.entries(form).filter(([field]) => !kept.includes(field)));
