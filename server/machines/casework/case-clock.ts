/** The association's time limit for a case, and the applicant's for a correction: while one runs the other stands still. */
import { sql } from 'kysely';
import type { TargetKind } from 'contract/areas/practice/service-target';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { LimitUnit } from 'contract/areas/system/limit-unit';
import type { Setting } from 'contract/kernel/setting';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import type { Done } from '../../kernel/flow.ts';
import { limitEnds, limitLeft } from '../calendar/limits.ts';
import { todayIn } from '../calendar/today.ts';
import { plusDays, workCalendarOf } from '../calendar/work-calendar.ts';
import { ruleFor } from '../settings/rules-in-force.ts';

export interface Clocked { associationId: string; state: string; submittedAt: string | null; acceptedAt: string | null; deadline: string | null; clockLeft: number | null; target?: string | null; targetClock?: number | null }
export interface At { readonly app: App; readonly db: Db; readonly row: Clocked }

export const inDays = async (at: At, days: number, unit?: LimitUnit) => limitEnds(await workCalendarOf(at.db, at.row.associationId), await todayIn(at.db), days, unit);

const targetDays = async (at: At, target: TargetKind) => (await ruleFor(at, practiceSettings.serviceTargets)).find(({ kind }) => kind === target)?.days;
/** Of a case that is never sent back to anybody outside. */
export async function aimOnce(at: At, target: TargetKind): Promise<string | null> {
  const days = await targetDays(at, target);
  return days === undefined ? null : inDays(at, days, 'WORKDAY');
}

export interface Limits { readonly days: Setting<number>; readonly unit: Setting<LimitUnit>; readonly correction: Setting<number>; /** Whose service target runs beside the limit, by the workflow's name. */ readonly target?: TargetKind }

export function caseClock(limits: Limits) {
  /** It starts when the firm files, stops while the case is returned or on hold, and goes on with what was left. */
  async function start(at: At): Promise<Done> {
    const { row } = at;
    const days = row.clockLeft ?? await ruleFor(at, limits.days);
    return { set: { acceptedAt: row.acceptedAt ?? sql`app_now()`, deadline: await inDays(at, Math.max(days, 1), await ruleFor(at, limits.unit)), clockLeft: null, ...await aim(at) } };
  }
  /** The target runs and stands still with the limit. One that has been missed stays so. */
  async function aim(at: At): Promise<Record<string, unknown>> {
    if (!limits.target) return {};
    const days = at.row.targetClock ?? await targetDays(at, limits.target);
    if (days === undefined) return { target: null, targetClock: null };
    return { target: days < 0 ? plusDays(await todayIn(at.db), days) : await inDays(at, Math.max(days, 1), 'WORKDAY'), targetClock: null };
  }
  const aimStopped = async ({ db, row }: At) => (limits.target ? { target: null, targetClock: row.target ? limitLeft(await workCalendarOf(db, row.associationId), await todayIn(db), row.target, 'WORKDAY') : row.targetClock ?? null } : {});
  const stopped = async (at: At) => ({
    ...await aimStopped(at),
    deadline: null,
    clockLeft: at.row.deadline ? limitLeft(await workCalendarOf(at.db, at.row.associationId), await todayIn(at.db), at.row.deadline, await ruleFor(at, limits.unit)) : at.row.clockLeft,
  });
  /** Of a case that the association has accepted the correction has a limit, whoever sends it back; before that nobody waits for it (internship rules 3.3, rows 4, 6, 8). */
  async function sendBack(at: At): Promise<Done> {
    const due = at.row.acceptedAt ? await inDays(at, await ruleFor(at, limits.correction)) : null;
    return { set: { returnedFrom: at.row.state, correctionDue: due, ...await stopped(at) } };
  }
  return { start, stop: async (at: At): Promise<Done> => ({ set: await stopped(at) }), sendBack };
}

/** Nobody has anything left to do by a date. */
export const end = async (): Promise<Done> => ({ set: { deadline: null, correctionDue: null } });
export const nothing = async (): Promise<Done> => ({});
