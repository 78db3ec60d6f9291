/** A firm's own word to its interns and tutors, between the reminders of the clock (internship rules 1.2): once a day about one intern. */
import { sql } from 'kysely';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { firmsOf, type Viewer } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf, type WorkCalendar } from '../../../machines/calendar/work-calendar.ts';
import { accountsOf, notWriting, silentDays } from './reminders.ts';

type Urge = typeof practiceLog.endpoints.urge;
interface Urged { id: string; internId: string; tutorId: string; name: string; urgedOn: string | null; waiting: number }

const { list, read } = practiceLog.pages;

/** The firms for which the viewer may urge: those whose journals he looks at as their own. */
export const urgesFor = (viewer: Viewer): readonly string[] => firmsOf(viewer, practiceLogPermission.view);

/** How long each of those who are to write now has written nothing. */
export async function unwrittenDays(db: Db, associationId: string, ids: readonly string[], { calendar, today }: { calendar: WorkCalendar; today: string }): Promise<ReadonlyMap<string, number>> {
  return new Map((await notWriting(db, associationId, ids)).map((one) => [one.id, silentDays(calendar, one, today)]));
}

export async function urge(ctx: Ctx<Fails<Urge>>, { ids: given }: Parsed<Urge>): Promise<Output<Urge>> {
  const { db, viewer } = ctx;
  const at = viewer.associationId;
  const firms = urgesFor(viewer);
  if (firms.length === 0) return ctx.fail('forbidden');
  const ids = [...new Set(given)];
  const { rows } = await sql<Urged>`
    select i.id, i.intern_id, i.current_tutor_id as tutor_id, n.name, i.journal_urged_on as urged_on,
      (select count(*)::int from practice_journal p where p.association_id = i.association_id and p.internship_id = i.id and p.state = 'submitted' and p.deleted_at is null) as waiting
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where i.association_id = ${at} and i.id in (${sql.join(ids)}) and i.firm_id in (${sql.join(firms)}) order by i.id for update of i`.execute(db);
  if (rows.length < ids.length) return ctx.fail('notFound');
  const [calendar, today] = [await workCalendarOf(db, at), await todayIn(db)];
  const unwritten = await unwrittenDays(db, at, ids, { calendar, today });
  const result: Output<Urge> = { interns: 0, tutors: 0, left: [] };
  const urged: string[] = [];
  for (const { id, internId, tutorId, name, urgedOn, waiting } of rows) {
    const days = unwritten.get(id) ?? 0;
    const why = urgedOn === today ? '今天已经催办过' : days === 0 && waiting === 0 ? '没有欠写的工作日，也没有待审的日志' : null;
    if (why) { result.left.push({ id, name, why }); continue; }
    const one = { event: 'practiceLog.urged', key: `practiceLog.urged:${id}:${today}`, severity: 2 };
    const [interns, tutors] = [days > 0 ? await accountsOf(db, at, 'intern', internId) : [], waiting > 0 ? await accountsOf(db, at, 'tutor', tutorId) : []];
    if (interns.length + tutors.length === 0) { result.left.push({ id, name, why: '本人或指导律师没有可用的账号，请当面或电话提醒' }); continue; }
    await tell(db, at, interns, { ...one, title: `律所请您补写实习日志：已连续${days}个工作日未填写`, address: list.path });
    await tell(db, at, tutors, { ...one, title: `律所请您审阅${name}的${waiting}篇实习日志`, address: read.path });
    result.interns += Math.min(1, interns.length);
    result.tutors += Math.min(1, tutors.length);
    urged.push(id);
  }
  if (urged.length) await sql`update internship set journal_urged_on = ${today} where association_id = ${at} and id in (${sql.join(urged)})`.execute(db);
  ctx.subject({ entity: 'internship', id: rows[0]!.id, after: { urged } });
  return result;
}
