/** Until when those who are still at it may ask for assessment, and when they are reminded of their dates, before and after a change of the rules. */
import { sql } from 'kysely';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { progressSettings, reminderEvent, type ReminderEvent } from 'contract/areas/practice/progress-settings';
import { keysOf } from 'contract/kernel/keys';
import { mostJudged, type Audience, type Judgement } from '../../../machines/settings/audience.ts';
import { addDays } from '../period.public.ts';
import { internshipsNamed } from './internships-named.public.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { datesOf } from './reminders.ts';
import { assessRule } from './assess-deadline.public.ts';
import { deadlineOf, type Due } from './terms.ts';

export const deadlinesJudged: Audience = {
  key: 'deadlines', title: '在办实习的考核申请截止日', unit: '人', fine: null, batch: 1000, asksAlike: true,
  titleOf: () => '考核申请截止日',
  // It is settled in the night after the last day: whoever ends before the rule begins is not met by it.
  ids: async ({ db, associationId, today }) => (await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status in ('inProgress', 'extended') and planned_end_date >= ${addDays(today, -1)}::date order by start_date desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const { app, db, associationId } = at;
    const rule = await assessRule({ settings: app.settings, associationId }, db);
    const known = await at.same('deadlines', async () => (await sql<Due>`
      select id, planned_end_date from internship where association_id = ${associationId} and id = any(${[...ids]}::uuid[])`.execute(db)).rows);
    return new Map(known.map((due): [string, Judgement] => [due.id, { isFine: true, findings: [{ code: 'DEADLINE', level: 'INFO', message: `期满（${due.plannedEndDate}）后最迟${deadlineOf(due, rule)}申请考核` }] }]));
  },
  named: (db, viewer, ids) => internshipsNamed(db, viewer, internshipPermission.view, ids),
};

type Dated = { id: string; /** Spoken of already: event, date and rung. */ told: string[] } & Record<ReminderEvent, string | null>;

export const remindersJudged: Audience = {
  key: 'reminders', title: '实习日期的提醒', unit: '人', fine: null, batch: 2000, asksAlike: true,
  titleOf: (code) => reminderEvent.labels[reminderEvent.parse(code)],
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status in ('inProgress', 'extended', 'paused', 'expiredWait', 'passed', 'passExpired') order by start_date desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, today, same }, ids) {
    const { reminderSchedule, trainingRequired } = progressSettings;
    const rule = await app.settings.some(db, associationId, [reminderSchedule, trainingRequired, assessmentSettings.renewMaxYears]);
    const dates = datesOf(rule(assessmentSettings.renewMaxYears));
    const rungs = rule(reminderSchedule).filter(({ event }) => event !== 'training' || rule(trainingRequired));
    const known = await same('dates', async () => (await sql<Dated>`
      select i.id, array(select r.event || ' ' || r.about || ' ' || r.rung from internship_reminder r where r.association_id = i.association_id and r.internship_id = i.id) as told,
        ${sql.join(keysOf(dates).map((event) => sql`case when ${dates[event].where} then ${dates[event].column} end as ${sql.id(event)}`))}
      from internship i where i.association_id = ${associationId} and i.id = any(${[...ids]}::uuid[])`.execute(db)).rows);
    return new Map(known.map((one): [string, Judgement] => [one.id, { isFine: true, findings: keysOf(dates).flatMap((event) => {
      const about = one[event];
      const next = about === null ? null : nextRung(daysBetween(today, about), rungs.filter((rung) => rung.event === event).map(({ days }) => days), (rung) => one.told.includes(`${event} ${about} ${rung}`));
      return about === null || next === null ? [] : [{ code: event, level: 'INFO', message: `下次提醒在${addDays(about, -next)}（${reminderEvent.labels[event]}前${next}天）` }];
    }) }]));
  },
  named: (db, viewer, ids) => internshipsNamed(db, viewer, internshipPermission.view, ids),
};

/** How many days before the date somebody hears of it next: tomorrow, where a rung has been reached and not been spoken of. */
function nextRung(left: number, rungs: readonly number[], isTold: (rung: number) => boolean): number | null {
  if (left < 0) return null;
  const [reached] = rungs.filter((rung) => rung >= left).toSorted((a, b) => a - b);
  if (reached !== undefined && !isTold(reached) && left > 0) return left - 1;
  const [later] = rungs.filter((rung) => rung < left).toSorted((a, b) => b - a);
  return later ?? null;
}
