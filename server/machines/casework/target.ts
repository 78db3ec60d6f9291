/** 服务目标 of a case whose limit runs: for the association's own eyes. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/context.ts';

interface Aimed { readonly state: string; readonly deadline: string | null; readonly target: string | null }

/** Where a case lies with the association and its target runs; what is looked at anew has none. */
export const aimedStates = ['firstPending', 'committeePending', 'finalPending'] as const;

/** SQL over the case's row, alias `t`. `inside`: whether the viewer works on it for the association. */
export const targetFor = (inside: RawBuilder<boolean>) => {
  const target = sql<string | null>`case when ${inside} and t.deadline is not null and t.state in (${sql.join([...aimedStates])}) then t.target end`;
  return { target, columns: [target.as('target'), sql<number | null>`${target} - app_today()`.as('targetLeft')] as const };
};

export async function targetOf(db: Db, { state, deadline, target }: Aimed, isInside: boolean): Promise<{ target: string | null; targetLeft: number | null }> {
  if (!isInside || !deadline || !target || !aimedStates.some((one) => one === state)) return { target: null, targetLeft: null };
  const { rows } = await sql<{ left: number }>`select ${target}::date - app_today() as "left"`.execute(db);
  return { target, targetLeft: rows[0]!.left };
}
