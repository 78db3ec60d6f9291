/** 日志统计表 (E5): one line an internship. What is asked of every line is kept on the internship; the rest is read for the page alone. */
import { sql } from 'kysely';
import type { practiceLog } from 'contract/areas/journal/practice-log';
import { percentOf } from 'contract/areas/practice/internship-progress';
import { openInternship } from 'contract/areas/practice/internship-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { reachesIntern } from './ties.ts';
import { unwrittenDays, urgesFor } from './urge.ts';
import { statusTitle } from './year.ts';

type List = typeof practiceLog.endpoints.getStatistics;
const inState = (...states: string[]) => sql<number>`(select count(*)::int from practice_journal p where p.association_id = i.association_id and p.internship_id = i.id and p.state in (${sql.join(states)}) and p.deleted_at is null)`;

export async function listStatistics(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { db, viewer } = ctx;
  const at = viewer.associationId;
  const scoped = db.selectFrom('internship as i').innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 'i.associationId').onRef('n.id', '=', 'i.internId'))
    .where('i.associationId', '=', at).where(reachesIntern(viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`i.id = any(${input.ids}::uuid[])`))
    .$if(input.standing === 'open', (q) => q.where('i.status', 'in', [...openInternship]))
    .$if(!!input.firmId, (q) => q.where('i.firmId', '=', input.firmId!))
    .$if(!!input.tutorId, (q) => q.where('i.currentTutorId', '=', input.tutorId!))
    .$if(!!input.keyword, (q) => q.where('n.name', 'ilike', likePattern(input.keyword!)));
  const rows = scoped
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'i.associationId').onRef('f.id', '=', 'i.firmId'))
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 'i.associationId').onRef('l.id', '=', 'i.currentTutorId'))
    .select(['i.id', 'n.name as internName', 'f.name as firmName', 'l.name as tutorName', 'i.status', 'i.startDate', 'i.plannedEndDate', 'i.actualEndDate', 'i.journalCount as handedIn', 'i.journalApprovedCount as approved', 'i.journalWorkdays as workdays',
      'i.journalOtherCount as other', 'i.journalLateCount as late', 'i.lastJournalDate as last', 'i.firmId', 'i.journalUrgedOn as urgedOn',
      sql<string | null>`(select c.cert_no from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.cert_no desc limit 1)`.as('certNo'),
      inState('submitted').as('waiting'), inState('returned', 'spotDefect').as('returned'),
      sql<number>`(select count(*)::int from practice_journal p where p.association_id = i.association_id and p.internship_id = i.id and p.is_suspicious and p.state <> 'void' and p.deleted_at is null)`.as('suspicious'),
      sql<{ from: string; until: string | null }[]>`coalesce((select jsonb_agg(jsonb_build_object('from', s.from_day, 'until', s.until_day)) from internship_standstill s where s.association_id = i.association_id and s.internship_id = i.id), '[]')`.as('pauses')]);
  const order = { startDate: sql`i.start_date`, last: sql`i.last_journal_date`, workdays: sql`i.journal_workdays` };
  const [{ rows: data, total }, calendar, today] = await Promise.all([listPage(rows, scoped, input, order, { initial: 'startDate desc', last: sql`i.id` }), workCalendarOf(db, at), todayIn(db)]);
  const own = urgesFor(viewer);
  const unwritten = own.length && data.length ? await unwrittenDays(db, at, data.map(({ id }) => id), { calendar, today }) : null;
  return {
    total, data: data.map(({ status, startDate, plannedEndDate, actualEndDate, pauses, handedIn, firmId, ...row }) => {
      const until = [actualEndDate ?? plannedEndDate, plusDays(today, -1)].toSorted()[0]!;
      let due = 0;
      for (let day = startDate; day <= until; day = plusDays(day, 1)) if (calendar.isWorkday(day) && !pauses.some(({ from, until: to }) => day >= from && (to === null || day < to))) due += 1;
      return { ...row, statusTitle: statusTitle(status), due, latePercent: percentOf(row.late, handedIn), otherPercent: percentOf(row.other, handedIn), urgeable: own.includes(firmId) && row.urgedOn !== today && (row.waiting > 0 || (unwritten?.get(row.id) ?? 0) > 0) };
    }),
  };
}
