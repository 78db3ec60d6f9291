/**
 * Each morning: dates of internships that come near are spoken of, each rung of the ladder once (internship rules 3.12).
 * They stand in the day's one message; what is in its last week is urgent and comes by itself at once (glossary, arbitration
 * 31). All in one transaction: what was not told is not noted as told.
 */
import { sql } from 'kysely';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { noticeOf, type NoticeText, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { progressSettings, type ReminderEvent } from 'contract/areas/practice/progress-settings';
import { keysOf } from 'contract/kernel/keys';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { tellEach, type ToldTo } from '../../../kernel/tell.ts';
import { tellInDigest, type DigestLine, type Reminded } from '../../../machines/digest/tell-in-digest.ts';
import { accountsOf, byParty } from './accounts.public.ts';
import { renewableUntil } from './tell-ended.ts';

interface Near { internshipId: string; event: ReminderEvent; about: string; rung: number; daysLeft: number; name: string; internId: string; firmId: string; tutorId: string }

/** What is said of one date, to the intern and to the others. */
const sentences: Record<ReminderEvent, (day: string, daysLeft: number) => string> = {
  ends: (day) => `实习期将于${day}届满，请准备考核材料`,
  deadline: (day) => `考核申请截止日为${day}，逾期需重新实习`,
  training: (day) => `实习期将于${day}届满，集中培训尚未结业`,
  passOpinion: (day) => `考核合格意见将于${day}失效，请在此之前申请执业`,
  pauseEnds: (day) => `实习中止预计至${day}，届时请办理恢复实习`,
  renewal: (day) => `考核合格意见已过期，可以申请重新考核的最后一天是${day}，逾期需重新实习`,
};
/** Beside the intern: the tutor, the firm. */
const alsoTold: Record<ReminderEvent, { tutor: boolean; firm: boolean }> = {
  ends: { tutor: true, firm: true }, deadline: { tutor: false, firm: true }, training: { tutor: false, firm: true }, passOpinion: { tutor: false, firm: false }, pauseEnds: { tutor: true, firm: true },
  renewal: { tutor: false, firm: true },
};
const smsTexts: Partial<Record<ReminderEvent, NoticeText>> = { ends: 'internshipEnds', deadline: 'assessDeadline', training: 'trainingUnfinished', passOpinion: 'passOpinionExpires' };
/** 3 = last 7 days, 2 = 90 and 30 days; that the end of the internship is two months away is no more than good to know. */
const lastWeek = 7, lastMonth = 30;
const severityOf = ({ event, daysLeft }: Near) => daysLeft <= lastWeek ? 3 : event === 'ends' && daysLeft > lastMonth ? 1 : 2;

export async function remindOfDates(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const { reminderSchedule, trainingRequired } = progressSettings;
  const rule = await app.settings.some(app.db, app.associationId, [reminderSchedule, trainingRequired, assessmentSettings.renewMaxYears]);
  const rungs = rule(reminderSchedule).filter(({ event }) => event !== 'training' || rule(trainingRequired));
  if (!rungs.length) return;
  const told = await app.db.transaction().execute(async (db) => {
    const near = await newRungs(db, app.associationId, rungs, rule(assessmentSettings.renewMaxYears));
    return near.length ? tellAll(db, app.associationId, near) : { internships: 0, people: 0 };
  });
  if (told.internships) say(`提醒 ${told.internships} 项，共 ${told.people} 人收到`);
}

/** Over table `internship`, alias `i`: the date that each event is about, and for whom. `renewYears`: for so long a pass that has run out can be renewed. */
export const datesOf = (renewYears: number): Record<ReminderEvent, { column: ReturnType<typeof sql>; where: ReturnType<typeof sql> }> => ({
  ends: { column: sql.ref('i.planned_end_date'), where: sql`i.status in ('inProgress', 'extended')` },
  deadline: { column: sql.ref('i.assess_deadline'), where: sql`i.status = 'expiredWait'` },
  training: { column: sql.ref('i.planned_end_date'), where: sql`i.status in ('inProgress', 'extended') and i.training_status not in ('PASSED', 'EXEMPT')` },
  passOpinion: { column: sql.ref('i.pass_valid_until'), where: sql`i.status = 'passed'` },
  pauseEnds: {
    column: sql`(select max(z.expected_until) from internship_pause z where z.association_id = i.association_id and z.internship_id = i.id and z.resumed_on is null)`, where: sql`i.status = 'paused'`,
  },
  renewal: { column: renewableUntil(renewYears), where: sql`i.status = 'passExpired'` },
});

/** Of each date the nearest rung that has been reached, where it has not been spoken of; those passed over are not made up for. */
async function newRungs(db: Db, associationId: string, rungs: readonly { event: ReminderEvent; days: number }[], renewYears: number): Promise<Near[]> {
  const dates = datesOf(renewYears);
  const parts = keysOf(dates).flatMap((event) => {
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
  const [reminded, pressed]: [Reminded[], ToldTo[]] = [[], []];
  const concerns = byParty(near, ({ event }) => alsoTold[event]);
  for (const account of accounts) {
    const { userId, internId } = account;
    const own = concerns(account);
    const sms = new Map([...new Set(own.map(({ event }) => event))].map((event) => [event, smsOf(event, own.filter((one) => one.event === event), internId)]));
    const lines: DigestLine[] = [];
    for (const one of own) {
      const severity = severityOf(one);
      const line = { key: `internship.${one.event}:${one.internshipId}:${one.about}:${one.rung}`, title: `${one.internId === internId ? '您的' : `${one.name}的`}${sentences[one.event](one.about, one.daysLeft)}（还有${one.daysLeft}天）`, address: `/practice/internship/${one.internshipId}` };
      if (severity < 3) { lines.push({ ...line, severity: severity === 1 ? 1 : 2 }); continue; }
      pressed.push({ ...line, userId, event: 'internship.deadline', severity, sms: sms.get(one.event) });
      // One short message a person and event, however many internships it is about.
      sms.delete(one.event);
    }
    if (lines.length) reminded.push({ userId, lines, sms: [...sms.values()].flatMap((notice) => notice ?? []) });
  }
  await tellEach(db, associationId, pressed);
  await tellInDigest(db, associationId, reminded);
  return { internships: near.length, people: new Set([...pressed, ...reminded].map(({ userId }) => userId)).size };
}

/** Nobody is named in it: to others than the intern the number is said. `ones`: the earliest first. */
function smsOf(event: ReminderEvent, ones: readonly Near[], internId: string | null): SmsNotice | undefined {
  const text = smsTexts[event];
  const [first, last] = [ones[0], ones.at(-1)];
  if (!text || !first || !last) return undefined;
  const who = ones.every((one) => one.internId === internId) ? '您的' : `${ones.length}名实习人员的`;
  return noticeOf(text, { who, date: first.about === last.about ? first.about : `${first.about}至${last.about}` });
}
