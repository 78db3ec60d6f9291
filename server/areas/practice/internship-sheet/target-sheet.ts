/** 服务目标统计表: of what was decided in a year, how much was decided within the target, and in how many working days. */
import { sql } from 'kysely';
import { sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import { targetKind, type TargetKind } from 'contract/areas/practice/service-target';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { dayOfMoment, momentInYear, ofFirm, percentOf, withinFirms } from './read-sheet.public.ts';
import { spentWith, staysOfCase, type Stay } from './spent-with.ts';

type Call = (typeof internshipSheet)['endpoints']['getTargets'];
interface Decided { kind: TargetKind; isInTime: boolean | null; stays: Stay[] }

/** Where a case lies with the association, and its time runs. */
const withAssociation = ['firstPending', 'committeePending', 'finalPending'];

export async function targetSheet(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId } } = ctx;
  // It leaves as a whole: none of its lines has a number by which it could be chosen.
  if (input.ids) return { total: 0, data: [] };
  const [calendar, today] = await Promise.all([workCalendarOf(db, associationId), todayIn(db)]);
  const year = input.year ?? Number(today.slice(0, 4));
  const conditions = [sql`t.association_id = ${associationId} and t.deleted_at is null and t.accepted_at is not null`, momentInYear(year, sql`t.decided_at`), withinFirms(ctx, perm.view, sql`t.firm_id`), ofFirm(input.firmId, sql`t.firm_id`)].filter((one) => one !== false);
  const from = (table: 'practice_application' | 'business_application' | 'reception_application', kind: ReturnType<typeof sql>) => sql`
    select ${kind} as kind, ${dayOfMoment(sql`t.decided_at`)} <= t.target as is_in_time, ${staysOfCase} from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<Decided>`
    ${from('practice_application', sql`'practiceApplication'::text`)} union all ${from('business_application', sql`t.kind`)} union all ${from('reception_application', sql`'receptionApplication'::text`)}`.execute(db);
  const lines = keysOf(targetKind.labels).flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const aimed = own.filter(({ isInTime }) => isInTime !== null);
    const inTime = aimed.filter(({ isInTime }) => isInTime).length;
    const spent = own.flatMap(({ stays }) => spentWith(calendar, stays, withAssociation, today).workdays ?? []);
    return [{ id: kind, kindTitle: targetKind.labels[kind], decided: own.length, aimed: aimed.length, inTime, share: percentOf(inTime, aimed.length), workdays: spent.length ? Math.round(spent.reduce((sum, one) => sum + one, 0) / spent.length * 10) / 10 : null }];
  });
  const inOrder = input.sorting === 'decided asc' ? lines.toSorted((x, y) => x.decided - y.decided) : input.sorting === 'decided desc' ? lines.toSorted((x, y) => y.decided - x.decided) : lines;
  return { total: lines.length, data: inOrder.slice((input.page - 1) * input.limit, input.page * input.limit) };
}
