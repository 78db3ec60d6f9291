/** What a failure means for whom it concerns: until when, from when, and why; said before it is decided, in the notice and when he asks again. */
import { sql } from 'kysely';
import { followingFrom, reasonsText, type FailReason, type Handling } from 'contract/areas/assessment/fail-tiers';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { failReason, handling as handlings } from 'contract/areas/assessment/assessment-words';
import type { Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { periodEnds } from '../../practice/period.public.ts';
import type { Step } from './deeds.ts';

type Asked = Pick<Step, 'app' | 'db' | 'row'>;

const extensions = { EXTEND_3: 3, EXTEND_6: 6, EXTEND_12: 12 } as const satisfies Partial<Record<Handling, number>>;

export interface Consequence {
  /** The new last day of the internship; `null`: it ends. */ until: string | null;
  /** From when on assessment may be asked for again; `null`: not in this internship. */ again: string | null;
  /** The last day on which he is not registered anew. */ barredUntil: string | null;
  /** By how many months it is extended; 0 where only something is made up for. */ months: number;
}

export async function consequenceOf(at: Asked, handling: Handling): Promise<Consequence> {
  const today = await todayIn(at.db);
  if (handling === 'REDO') return { until: null, again: null, barredUntil: null, months: 0 };
  if (handling === 'BAR') return { until: null, again: null, barredUntil: await monthsFrom(at.db, today, await ruleFor(at, assessmentSettings.barMonths)), months: 0 };
  if (handling === 'SUPPLEMENT') {
    // Counted from the decision itself (rules 4.7): decided on 06-20, he may ask again on 09-20; an extension runs from the day after.
    const again = await monthsFrom(at.db, today, await ruleFor(at, assessmentSettings.supplementMonths));
    return { until: plusDays(again, -1), again, barredUntil: null, months: 0 };
  }
  const months = extensions[handling];
  const until = periodEnds(plusDays(today, 1), months);
  return { until, again: plusDays(until, 1), barredUntil: null, months };
}

async function monthsFrom(db: Db, day: string, months: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (${day}::date + make_interval(months => ${months}))::date::text as day`.execute(db);
  return rows[0]!.day;
}

export function consequenceText(handling: Handling, { until, again, barredUntil }: Consequence): string {
  switch (handling) {
    case 'SUPPLEMENT': return `实习期至${until}，${again}起可再次申请考核，届时须有本决定之后的实习日志或实务训练记录`;
    case 'REDO': return '实习登记注销，须重新申请实习登记、重新实习';
    case 'BAR': return `实习登记注销，至${barredUntil}止不得再次申请实习登记`;
    default: return `实习期延长至${until}，${again}起可再次申请考核`;
  }
}

/** Which of the reasons lead to it by the rules in force for this case. */
export async function whyThis(at: Asked, reasons: readonly FailReason[], handling: Handling): Promise<readonly FailReason[]> {
  const ways = followingFrom(await ruleFor(at, assessmentSettings.failTiers), reasons);
  const way = ways.find((one) => one.handling === handling);
  if (way) return way.because;
  throw new Refusal('invalid', {}, { fields: [{ path: 'handling', message: `按规定，“${reasonsText(reasons)}”的处理方式为${ways.map((one) => handlings.labels[one.handling]).join('或')}` }] });
}

export const reasonsOf = (given: readonly string[] | null): FailReason[] => (given ?? []).map((one) => failReason.parse(one));
