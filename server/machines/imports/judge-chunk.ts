/** A chunk's verdicts: what the sheet says of its rows, and what the registers say to them. */
import type { ImportMode } from 'contract/areas/journal/import-kind';
import type { Db } from '../../kernel/context.ts';
import type { Chunk, Values } from './chunks.ts';
import { judgeRow, type Judged } from './judge-row.ts';
import type { ImportKind, Judgement, Running } from './kind.ts';
import type { Candidate } from './read-row.ts';

export interface Judging { kind: ImportKind; mode: ImportMode; running: Running<Values> }

export interface JudgedChunk { judged: Judged[]; judgements: ReadonlyMap<Candidate<Values>, Judgement> }

/** Rows that are wrong in themselves are not looked up; only what they refer to. */
export async function judgeChunk({ kind, mode, running }: Judging, db: Db, { sheet, candidates }: Pick<Chunk, 'sheet' | 'candidates'>): Promise<JudgedChunk> {
  const sound = candidates.filter(({ findings }) => !findings.some(({ level }) => level === 'BLOCK'));
  const answers = sound.length ? await running.judge(db, sound) : [];
  const judgements = new Map(sound.map((candidate, at): [Candidate<Values>, Judgement] => [candidate, answers[at]!]));
  for (const candidate of candidates) if (!judgements.has(candidate) && running.refers) judgements.set(candidate, { findings: running.refers(candidate.values), against: { known: null } });
  return { judged: candidates.map((candidate) => judgeRow(kind, mode, sheet, candidate, judgements.get(candidate))), judgements };
}
