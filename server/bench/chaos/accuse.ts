/** After a kill, with everybody holding still: what was acknowledged is there, nothing is there in halves or twice. */
import type pg from 'pg';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { invariants, told, violated } from '../invariants.ts';
import { contradictions } from './contradictions.ts';
import type { Witness } from './witness.ts';

export interface Charges {
  /** Acknowledged calls whose answer or effect is gone. */
  lost: number;
  /** Invariants that do not hold, and what people were shown that was not so, by name. */
  halves: Record<string, number>;
  /** Cases whose version shows more or fewer changes than were acknowledged. */
  miscounted: number;
}

const steps = new Set<string>(Object.values(practiceFlow.endpoints).map(({ path }) => path));

export async function accuse(pool: pg.Pool, { seen, looks }: Witness): Promise<Charges> {
  const { rows: answers } = await pool.query<{ key: string; answer: string }>('select key, answer from idempotency');
  const kept = new Map(answers.map(({ key, answer }) => [key, answer]));
  const { rows: cases } = await pool.query<{ id: string; version: number }>('select id, version from practice_application');
  // Looks go on meanwhile; these are all of whose changes the journal knows.
  const looked = [...looks];
  const { rows: journal } = await pool.query<{ caseId: string; to: string }>(`select case_id as "caseId", to_state as to from review_record where entity = 'practiceApplication' order by at, id`);
  const changes = new Map<string, number>();
  for (const { caseId } of seen) changes.set(caseId, (changes.get(caseId) ?? 0) + 1);
  return {
    lost: seen.filter(({ key, answer }) => kept.get(key) !== answer).length,
    // A case begins with version 0, and each acknowledged call adds one.
    miscounted: cases.filter(({ id, version }) => version !== (changes.get(id) ?? 0) - 1).length + [...changes.keys()].filter((id) => !cases.some((one) => one.id === id)).length,
    halves: { ...await violated(pool, invariants), ...contradictions(looked, seen, journal, steps) },
  };
}

/** Seconds until the outbox is empty, and whether everybody was told exactly once. */
export async function outboxDone(pool: pg.Pool, limit = 60): Promise<{ seconds: number; halves: Record<string, number> }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  for (;;) {
    const { rows: [waiting] } = await pool.query<{ left: number; taken: number; tries: number }>(`
      select count(*)::int as left, count(locked_at)::int as taken, coalesce(max(attempts), 0)::int as tries
      from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = $1)`, ['caseMoved']);
    const { left, taken, tries } = waiting!;
    if (left === 0) return { seconds: seconds(), halves: await violated(pool, [told]) };
    if (seconds() > limit) return { seconds: seconds(), halves: { [`任务未在期限内完成（在办 ${taken}，至多试过 ${tries} 次）`]: left } };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
