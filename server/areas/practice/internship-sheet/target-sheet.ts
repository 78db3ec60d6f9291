/** 服务目标统计表: of what was decided in a year, how much was decided within the target, and in how many working days. */
import { sql } from 'kysely';
import { sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import { targetKind, type TargetKind } from 'contract/areas/practice/service-target';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { dayInYear, dayOfMoment, momentInYear, ofFirm, percentOf, withinFirms } from './read-sheet.public.ts';
import { aimedStates } from '../../../machines/casework/target.ts';
import { spentWith, staysOfCase, type Stay } from './spent-with.ts';

type Call = (typeof internshipSheet)['endpoints']['getTargets'];
interface Decided { kind: TargetKind; isInTime: boolean | null; stays: Stay[] }

const tables = { practice_application: sql`'practiceApplication'::text`, business_application: sql`t.kind`, reception_application: sql`'receptionApplication'::text`, assessment_application: sql`'assessmentApplication'::text`, ex_officio_cancel: sql`'exOfficio'::text` } as const;
/** Of an assessment the written part alone is aimed at: what comes after it hangs on sessions and public notices. */
const endOf = (table: keyof typeof tables) => (table === 'assessment_application' ? sql`t.written_on` : dayOfMoment(sql`t.decided_at`));

export async function targetSheet(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId } } = ctx;
  // It leaves as a whole: none of its lines has a number by which it could be chosen.
  if (input.ids) return { total: 0, data: [] };
  const [calendar, today] = await Promise.all([workCalendarOf(db, associationId), todayIn(db)]);
  const year = input.year ?? Number(today.slice(0, 4));
  const conditions = [sql`t.association_id = ${associationId} and t.deleted_at is null and t.accepted_at is not null`, withinFirms(ctx, perm.view, sql`t.firm_id`), ofFirm(input.firmId, sql`t.firm_id`)].filter((one) => one !== false);
  const from = (table: keyof typeof tables) => sql`
    select ${tables[table]} as kind, ${endOf(table)} <= t.target as is_in_time, ${staysOfCase} from ${sql.table(table)} t where ${sql.join([...conditions, table === 'assessment_application' ? dayInYear(year, sql`t.written_on`) : momentInYear(year, sql`t.decided_at`)], sql` and `)}`;
  const { rows } = await sql<Decided>`${sql.join(keysOf(tables).map(from), sql` union all `)}`.execute(db);
  const lines = keysOf(targetKind.labels).flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const aimed = own.filter(({ isInTime }) => isInTime !== null);
    const inTime = aimed.filter(({ isInTime }) => isInTime).length;
    const spent = own.flatMap(({ stays }) => spentWith(calendar, stays, aimedStates, today).workdays ?? []);
    return [{ id: kind, kindTitle: kind === 'assessmentApplication' ? `${targetKind.labels[kind]}（书面审查）` : targetKind.labels[kind], decided: own.length, aimed: aimed.length, inTime, share: percentOf(inTime, aimed.length), workdays: spent.length ? Math.round(spent.reduce((sum, one) => sum + one, 0) / spent.length * 10) / 10 : null }];
  });
  const inOrder = input.sorting === 'decided asc' ? lines.toSorted((x, y) => x.decided - y.decided) : input.sorting === 'decided desc' ? lines.toSorted((x, y) => y.decided - x.decided) : lines;
  return { total: lines.length, data: inOrder.slice((input.page - 1) * input.limit, input.page * input.limit) };
}
