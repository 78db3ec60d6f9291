/** Whose registration the association may end, and whose it should look at: it never ends one by itself (internship rules 3.10). */
import { sql } from 'kysely';
import { exOfficioKind, type exOfficio } from 'contract/areas/other-business/ex-officio';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { internshipStatus, type InternshipStatus } from 'contract/areas/practice/internship-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { exOfficioPermission } from 'contract/areas/other-business/ex-officio';
import { todayIn } from '../../../machines/calendar/today.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { cardOf, internshipsWhere, type InternshipFacts } from '../internship-facts.ts';
import { isOpen, overdue } from './candidates.public.ts';

type List = typeof exOfficio.endpoints.candidates;

/** Why a registration can't be ended now; `null`: it can. What is asked about it meanwhile holds nobody up: it ends with the registration. */
export function cannotEnd({ status }: Pick<InternshipFacts, 'status'>): string | null {
  if (status === 'assessing') return '正在考核，考核申请办结后才能注销';
  if (status === 'passed' || status === 'passExpired') return '已经考核合格，请在考核申请中提请撤销合格结论';
  if (['cancelled', 'annulled', 'converted'].includes(status)) return `实习状态为“${internshipStatus.labels[status satisfies InternshipStatus]}”，不能注销`;
  return null;
}

/** By the register's own dates; nothing: they say nothing against him. */
export function overdueWhy({ status, assessDeadline, plannedEndDate, passValidUntil, pausedDays, pause }: InternshipFacts, today: string, mostPaused: number): string | null {
  // Who had passed and did not use it was not late with asking.
  if (status === 'lapsed' && passValidUntil !== null) return null;
  if (status === 'lapsed') return `逾期未申请考核，已于${assessDeadline ?? plannedEndDate}失效`;
  if (status === 'expiredWait' && assessDeadline !== null && assessDeadline < today) return `考核申请截止日${assessDeadline}已过，没有申请考核`;
  if (status !== 'paused' || !pause) return null;
  const days = pausedDays + Math.round((Date.parse(today) - Date.parse(pause.from)) / 86_400_000);
  return days > mostPaused ? `累计中止${days}天，超过上限${mostPaused}天` : null;
}

const kindOf = (why: string | null) => why === null ? null : exOfficioKind.parse('OVERDUE');

export async function candidates(ctx: Ctx, { keyword, page, limit, sorting }: Parsed<List>): Promise<Output<List>> {
  const { db, viewer, app } = ctx;
  if (!mayWithin(viewer, exOfficioPermission.create, 'ALL')) return { data: [], total: 0 };
  const at = viewer.associationId;
  const [today, most] = [await todayIn(db), await app.settings.get(db, at, otherBusinessSettings.pauseMaxTotalDays)];
  const named = keyword ? sql`(p.name ilike ${likePattern(keyword)} or i.registration_no ilike ${likePattern(keyword)}) and i.status not in ('cancelled', 'annulled', 'converted')` : overdue(most);
  const scope = sql`${named} and ${isOpen}`;
  const { rows: [count] } = await sql<{ total: number }>`select count(*)::int as total from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id where i.association_id = ${at} and ${scope}`.execute(db);
  const found = await internshipsWhere(db, at, sql`i.id in (select i.id from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id where i.association_id = ${at} and ${scope} order by i.planned_end_date ${sorting?.endsWith('desc') ? sql`desc` : sql`asc`}, i.id limit ${limit} offset ${(page - 1) * limit})`, limit);
  const inOrder = found.toSorted((a, b) => a.plannedEndDate.localeCompare(b.plannedEndDate) || a.id.localeCompare(b.id));
  if (sorting?.endsWith('desc')) inOrder.reverse();
  return { total: count!.total, data: inOrder.map((one) => {
    const why = overdueWhy(one, today, most);
    return { ...cardOf(one), why, kind: kindOf(why), closed: cannotEnd(one) };
  }) };
}
