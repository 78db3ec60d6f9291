/**
 * Each morning: dates of internships that come near are spoken of, each rung of the ladder once (internship rules 3.12).
 * Everybody gets one message a day with all that concerns them; the deadline for assessment, and a last week, come by
 * themselves as well. All in one transaction: what was not told is not noted as told.
 */
import { sql } from 'kysely';
import { progressSettings, type ReminderEvent } from 'contract/areas/practice/progress-settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { accountsOf } from './accounts.public.ts';

interface Near { internshipId: string; event: ReminderEvent; about: string; rung: number; daysLeft: number; name: string; internId: string; firmId: string; tutorId: string }

/** What is said of one date, to the intern and to the others. */
const sentences: Record<ReminderEvent, (day: string, daysLeft: number) => string> = {
  ends: (day) => `实习期将于${day}届满，请准备考核材料`,
  deadline: (day) => `考核申请截止日为${day}，逾期需重新实习`,
  training: (day) => `实习期将于${day}届满，集中培训尚未结业`,
  passOpinion: (day) => `考核合格意见将于${day}失效，请在此之前申请执业`,
  pauseEnds: (day) => `实习中止预计至${day}，届时请办理恢复实习`,
};
/** Beside the intern: the tutor, the firm. */
const alsoTold: Record<ReminderEvent, { tutor: boolean; firm: boolean }> = {
  ends: { tutor: true, firm: true }, deadline: { tutor: false, firm: true }, training: { tutor: false, firm: true }, passOpinion: { tutor: false, firm: false }, pauseEnds: { tutor: true, firm: true },
};
const lastWeek = 7;
const isUrgent = ({ event, daysLeft }: Near) => event === 'deadline' || daysLeft <= lastWeek;

export async function remindOfDates(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const schedule = await app.settings.get(app.db, app.associationId, progressSettings.reminderSchedule);
  const trainingRequired = await app.settings.get(app.db, app.associationId, progressSettings.trainingRequired);
  const rungs = schedule.filter(({ event }) => event !== 'training' || trainingRequired);
  if (!rungs.length) return;
  const told = await app.db.transaction().execute(async (db) => {
    const near = await newRungs(db, app.associationId, rungs);
    return near.length ? tellAll(db, app.associationId, near) : { internships: 0, people: 0 };
  });
  if (told.internships) say(`提醒 ${told.internships} 项，共 ${told.people} 人收到`);
}

/** Over table `internship`, alias `i`: the date that each event is about, and for whom. */
export const dates: Record<ReminderEvent, { column: ReturnType<typeof sql>; where: ReturnType<typeof sql> }> = {
  ends: { column: sql.ref('i.planned_end_date'), where: sql`i.status in ('inProgress', 'extended')` },
  deadline: { column: sql.ref('i.assess_deadline'), where: sql`i.status = 'expiredWait'` },
  training: { column: sql.ref('i.planned_end_date'), where: sql`i.status in ('inProgress', 'extended') and i.training_status not in ('PASSED', 'EXEMPT')` },
  passOpinion: { column: sql.ref('i.pass_valid_until'), where: sql`i.status = 'passed'` },
  pauseEnds: {
    column: sql`(select max(z.expected_until) from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id and z.resumed_on is null)`, where: sql`i.status = 'paused'`,
  },
};

/** Of each date the nearest rung that has been reached, where it has not been spoken of; those passed over are not made up for. */
async function newRungs(db: Db, associationId: string, rungs: readonly { event: ReminderEvent; days: number }[]): Promise<Near[]> {
  const parts = (Object.keys(dates) as ReminderEvent[]).flatMap((event) => { // the record's own keys
    const days = rungs.filter((one) => one.event === event).map((one) => one.days);
    const { column, where } = dates[event];
    return days.length ? [sql`
      select i.id as internship_id, ${event}::text as event, ${column} as about, (select min(rung) from unnest(${days}::int[]) rung where rung >= ${column} - app_today()) as rung
      from internship i where i.association_id = ${associationId} and ${where} and ${column} between app_today() and app_today() + ${Math.max(...days)}::int`] : [];
  });
  const { rows } = await sql<Near>`
    with near as (${sql.join(parts, sql` union all `)}),
    fresh as (
      insert into internship_reminder (association_id, internship_id, event, about, rung) select ${associationId}, near.internship_id, near.event, near.about, near.rung from near
      on conflict do nothing returning internship_id, event, about, rung
    )
    select fresh.*, fresh.about - app_today() as days_left, n.name, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id
    from fresh join internship i on i.association_id = ${associationId} and i.id = fresh.internship_id join intern n on n.association_id = i.association_id and n.id = i.intern_id
    order by fresh.about, n.name_sort, i.id`.execute(db);
  return rows;
}

async function tellAll(db: Db, associationId: string, near: readonly Near[]): Promise<{ internships: number; people: number }> {
  const accounts = await accountsOf(db, associationId, { interns: near.map(({ internId }) => internId), tutors: near.map(({ tutorId }) => tutorId), firms: near.map(({ firmId }) => firmId) });
  const today = await todayIn(db);
  let people = 0;
  for (const { userId, internId, lawyerId, firmIds } of accounts) {
    const own = near.filter((one) => one.internId === internId || (alsoTold[one.event].tutor && one.tutorId === lawyerId) || (alsoTold[one.event].firm && firmIds.includes(one.firmId)));
    if (!own.length) continue;
    people += 1;
    const lines = own.map((one) => ({ ...one, line: `${one.internId === internId ? '您的' : `${one.name}的`}${sentences[one.event](one.about, one.daysLeft)}（还有${one.daysLeft}天）` }));
    const [only] = lines;
    const isAlone = lines.length === 1 && only;
    // What presses is not hidden among the rest.
    for (const one of lines.filter((line) => !isAlone && isUrgent(line))) {
      await tell(db, associationId, [userId], { event: 'internship.deadline', key: `internship.${one.event}:${one.internshipId}:${one.about}:${one.rung}`, severity: 3, title: one.line, address: `/practice/internship/${one.internshipId}` });
    }
    await tell(db, associationId, [userId], isAlone
      ? { event: 'internship.dates', key: `internship.dates:${today}`, severity: isUrgent(only) ? 3 : 2, title: only.line, address: `/practice/internship/${only.internshipId}` }
      : { event: 'internship.dates', key: `internship.dates:${today}`, severity: 2, title: `${lines.length}项实习期限临近`, content: lines.map(({ line }) => line).join('\n'), address: '/practice/internship' });
  }
  return { internships: near.length, people };
}
