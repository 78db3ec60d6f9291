/**
 * Once each workday: who has not written for long, and what has waited for long (internship rules 3.12). It
 * stands in the day's one message; on rest days nobody is disturbed.
 */
import { sql } from 'kysely';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import type { Setting } from 'contract/kernel/setting';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { tellInDigest, type DigestLine } from '../../../machines/digest/tell-in-digest.ts';
import { plusDays, workCalendarOf, workdaysBetween, type WorkCalendar } from '../../../machines/calendar/work-calendar.ts';
import { mondayOf } from './reading.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { practiceLogSteps } from './steps.ts';

export interface Standing { id: string; internId: string; tutorId: string; firmId: string; internName: string; since: string }
/** Without a key of its own it is said once a day. */
interface Sentence { key?: string; title: string; address: string }

const { path } = practiceLog.pages.list;

export async function remindOfJournals(app: App, _parameters: object, say: (line: string) => void): Promise<void> {
  const { db, associationId } = app;
  await approveOverdue(app, say);
  const [today, calendar] = [await todayIn(db), await workCalendarOf(db, associationId)];
  if (!calendar.isWorkday(today)) return;
  const sentences = { intern: new Map<string, Sentence[]>(), tutor: new Map<string, Sentence[]>(), firm: new Map<string, Sentence[]>() };
  const add = (whom: keyof typeof sentences, id: string, sentence: Sentence) => sentences[whom].set(id, [...sentences[whom].get(id) ?? [], sentence]);

  const of = (days: Setting<number>) => app.settings.get(db, associationId, days);

  // Each threshold is spoken of once a silence, also when its own morning was missed: the line's key is of the silence, not of the day.
  const [forIntern, forTutor, forFirm] = [await of(journalSettings.internUnwrittenDays), await of(journalSettings.tutorUnwrittenDays), await of(journalSettings.firmUnwrittenDays)];
  for (const one of await notWriting(db, associationId)) {
    const days = silentDays(calendar, one, today);
    const key = (rung: number) => `practiceLog.unwritten:${one.id}:${one.since}:${rung}`;
    if (days >= forIntern) add('intern', one.internId, { key: key(forIntern), title: `已连续${days}个工作日未填写实习日志`, address: path });
    if (days >= forTutor) add('tutor', one.tutorId, { key: key(forTutor), title: `${one.internName}已连续${days}个工作日未填写实习日志`, address: `${path}/intern/${one.id}` });
    if (days >= forFirm) add('firm', one.firmId, { key: key(forFirm), title: `${one.internName}已连续${days}个工作日未填写实习日志`, address: `${path}/intern/${one.id}` });
  }

  const [tutorDays, firmDays] = [await of(journalSettings.tutorUnreadDays), await of(journalSettings.firmUnreadDays)];
  const isWeekBegin = !calendarHasEarlier(calendar, mondayOf(today), today);
  for (const { tutorId, firmId, all, forTutors, forFirms } of await waitingLong(db, associationId, tutorDays, firmDays)) {
    if (forTutors) add('tutor', tutorId, { title: `有${forTutors}篇日志待审核超过${tutorDays}天`, address: practiceLog.pages.read.path });
    else if (isWeekBegin) add('tutor', tutorId, { title: `有${all}篇实习日志待您审阅`, address: practiceLog.pages.read.path });
    if (forFirms) add('firm', firmId, { title: `本所指导律师有${forFirms}篇日志待审核超过${firmDays}天`, address: `${path}?state=submitted` });
  }

  const reminded = new Map<string, DigestLine[]>();
  for (const whom of ['intern', 'tutor', 'firm'] as const) {
    for (const [id, lines] of sentences[whom]) {
      for (const userId of await accountsOf(db, associationId, whom, id)) {
        reminded.set(userId, [...reminded.get(userId) ?? [], ...lines.map(({ title, address, key = `practiceLog.remind:${today}:${title}` }) => ({ key, severity: 1 as const, title, address }))]);
      }
    }
  }
  const told = await db.transaction().execute((change) => tellInDigest(change, associationId, [...reminded].map(([userId, lines]) => ({ userId, lines }))));
  if (told) say(`提醒${told}人`);
}

const calendarHasEarlier = (calendar: { isWorkday(day: string): boolean }, monday: string, today: string): boolean => monday < today && workdaysBetween(calendar, monday, plusDays(today, -1)) > 0;

/** Workdays without a journal up to yesterday, since the last one. */
export const silentDays = (calendar: WorkCalendar, { since }: Pick<Standing, 'since'>, today: string): number => workdaysBetween(calendar, plusDays(since, 1), plusDays(today, -1));

/** Internships that are worked now; those that stand still are left alone. A standstill that has ended begins the count anew. */
export async function notWriting(db: Db, associationId: string, ids?: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select i.id, i.intern_id, i.current_tutor_id as tutor_id, i.firm_id, n.name as intern_name,
      greatest(i.last_journal_date, i.start_date - 1, (select max(p.until_day) - 1 from internship_standstill p where p.association_id = i.association_id and p.internship_id = i.id)) as since
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where i.association_id = ${associationId} ${ids ? sql`and i.id = any(${[...ids]}::uuid[])` : sql``} and i.status in ('inProgress', 'extended') and i.planned_end_date >= app_today() and i.start_date <= app_today() and i.journals_locked_at is null and i.awaits_certificate is distinct from 'ISSUE_AND_START'
      and not exists (select 1 from internship_pause p where p.association_id = i.association_id and p.internship_id = i.id and p.resumed_on is null)`.execute(db);
  return rows;
}

async function waitingLong(db: Db, associationId: string, tutorDays: number, firmDays: number) {
  const { rows } = await sql<{ tutorId: string; firmId: string; all: number; forTutors: number; forFirms: number }>`
    select tutor_id, firm_id, count(*)::int as "all", (count(*) filter (where submitted_at < app_now() - make_interval(days => ${tutorDays})))::int as for_tutors,
      (count(*) filter (where submitted_at < app_now() - make_interval(days => ${firmDays})))::int as for_firms
    from practice_journal where association_id = ${associationId} and state = 'submitted' and deleted_at is null group by 1, 2`.execute(db);
  return rows;
}

/** Whoever may not open it is told nothing of it. */
export async function accountsOf(db: Db, associationId: string, whom: 'intern' | 'tutor' | 'firm', id: string): Promise<string[]> {
  const of = { intern: sql`u.intern_id = ${id}`, tutor: sql`u.lawyer_id = ${id}`, firm: sql`u.id in (select r.user_id from user_role r where r.association_id = u.association_id and r.firm_id = ${id})` }[whom];
  const [permission, scope] = whom === 'tutor' ? [practiceLogPermission.review, 'TUTEES'] : [practiceLogPermission.view, whom === 'firm' ? 'FIRM' : 'SELF'];
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.association_id = ${associationId} and u.status = 'ACTIVE' and u.deleted_at is null and ${of}
      and exists (select 1 from right_in_force x where x.association_id = u.association_id and x.user_id = u.id and x.permission = ${permission} and x.scope = ${scope} ${whom === 'firm' ? sql`and x.firm_id = ${id}` : sql``} offset 0)`.execute(db);
  return rows.map((row) => row.id);
}

/** Only where the association has said so. */
async function approveOverdue(app: App, say: (line: string) => void): Promise<void> {
  const { db, associationId } = app;
  const days = await app.settings.get(db, associationId, journalSettings.autoApproveDays);
  if (days === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from practice_journal where association_id = ${associationId} and state = 'submitted' and deleted_at is null and submitted_at < app_now() - make_interval(days => ${days}) order by submitted_at, id limit 5000`.execute(db);
  for (const { id } of rows) await db.transaction().execute((change) => actByClock(app, change, practiceLogSteps, 'autoApprove', associationId, id));
  if (rows.length) say(`自动通过${rows.length}篇`);
}
