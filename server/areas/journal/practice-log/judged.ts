/** Journals, and whoever writes and reads them, before and after a change of the rules (internship rules 2.8, 3.12). */
import { sql } from 'kysely';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { openInternship } from 'contract/areas/practice/internship-words';
import type { Setting } from 'contract/kernel/setting';
import { tied } from '../../../kernel/flow.ts';
import type { Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { judgementOf, mostJudged, type Audience, type Judged, type Judgement, type Named, type Trying } from '../../../machines/settings/audience.ts';
import { daysBetween, plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { lawyersNamed } from '../../basic-info/lawyer/lawyers-named.public.ts';
import { internshipsNamed } from '../../practice/internship/internships-named.public.ts';
import { notWriting, silentDays } from './reminders.ts';
import { dayFault, firstOpenDay, handInFaults, marksOf, pauseColumns, rulesOf, type Internship, type Pause, type Row } from './rules.ts';
import { practiceLogSteps } from './steps.ts';

const note = (code: string, message: string, weight = 0): Judged => ({ code, level: 'INFO', message, weight });

const journalsNamed = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<Named[]> => (await sql<{ id: string; name: string; no: string; firmName: string }>`
  select t.id, n.name || '（' || t.journal_date || case when t.day_no > 1 then '第' || t.day_no || '篇' else '' end || '）' as name, t.application_no as no, f.name as firm_name from practice_journal t
  join intern n on n.association_id = t.association_id and n.id = t.intern_id join law_firm f on f.association_id = t.association_id and f.id = t.firm_id
  where t.association_id = ${viewer.associationId} and t.id = any(${[...ids]}::uuid[]) and ${tied(practiceLogSteps, viewer)}`.execute(db)).rows.map((one) => ({ ...one, link: `/journal/practiceLog/${one.id}` }));

/** When they stood still, of many, by internship. */
async function pausesOfAll({ db, associationId }: Trying, internshipIds: readonly string[]): Promise<ReadonlyMap<string, Pause[]>> {
  const { rows } = await sql<Pause & { id: string }>`
    select internship_id as id, ${pauseColumns} from internship_standstill where association_id = ${associationId} and internship_id = any(${[...internshipIds]}::uuid[])`.execute(db);
  const found = new Map<string, Pause[]>();
  for (const { id, ...pause } of rows) found.set(id, [...found.get(id) ?? [], pause]);
  return found;
}

const internshipsOf = async ({ db, associationId }: Trying, ids: readonly string[]): Promise<Internship[]> => (await sql<Internship>`
  select id, association_id, intern_id, firm_id, current_tutor_id, registration_no, status, start_date, planned_end_date, actual_end_date, journals_locked_at, journal_backfill_until, awaits_certificate
  from internship where association_id = ${associationId} and id = any(${[...ids]}::uuid[])`.execute(db)).rows;

/** By the check of handing in, and by what handing in today would make of it; what has been handed in keeps its marks. */
export const notHandedInJudged: Audience = {
  key: 'journals', title: '草稿和退回修改的实习日志', unit: '篇', fine: '可以提交', batch: 500, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select p.id from practice_journal p join internship i on i.association_id = p.association_id and i.id = p.internship_id
    where p.association_id = ${associationId} and p.state in ('draft', 'returned', 'spotDefect') and p.deleted_at is null and i.status in (${sql.join([...openInternship])}) order by p.journal_date desc, p.id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const rules = await rulesOf(at.db, at.app.settings, at.associationId);
    const { rows, internships, pauses, calendar } = await at.same('journals', async () => {
      const found = await at.db.selectFrom('practiceJournal').selectAll().where('associationId', '=', at.associationId).where('id', 'in', [...ids]).execute();
      const of = [...new Set(found.map(({ internshipId }) => internshipId))];
      return { rows: found, internships: new Map((await internshipsOf(at, of)).map((one) => [one.id, one])), pauses: await pausesOfAll(at, of), calendar: await workCalendarOf(at.db, at.associationId) };
    });
    return new Map(rows.map((row) => [row.id, judgementOf([...handInFaults(row, internships.get(row.internshipId)!, rules, pauses.get(row.internshipId) ?? [], at.today), ...marked(row, marksOf(row, rules, calendar.isWorkday(row.journalDate), at.today))])]));
  },
  titleOf: (code) => ({ content: '工作内容字数', experience: '心得体会', journalDate: '补写期限和日期', fixDue: '修改期限', LATE: '提交后标记为补录', REST: '休息日的日志不计入有效工作日' })[code],
  named: journalsNamed,
};

const marked = ({ journalDate }: Row, { isLate, lateDays, counts }: ReturnType<typeof marksOf>): Judged[] => [
  ...(isLate ? [note('LATE', `提交后标记为补录（晚${lateDays}天）`)] : []), ...(counts ? [] : [note('REST', `${journalDate}是休息日，不计入有效工作日`)]),
];

/** As far back as the rule may ever reach. */
const farthest = 60;

/** For which days without a journal whoever is at it may still write, and how long he has not written. */
export const daysJudged: Audience = {
  key: 'journalDays', title: '在办实习的日志', unit: '人', fine: '没有过期未写的工作日', measure: '还可以补写的工作日', batch: 2000, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status in (${sql.join([...openInternship])}) and journals_locked_at is null order by start_date desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const { backfillDays, internUnwrittenDays, tutorUnwrittenDays, firmUnwrittenDays } = journalSettings;
    const rule = await at.app.settings.some(at.db, at.associationId, [backfillDays, internUnwrittenDays, tutorUnwrittenDays, firmUnwrittenDays]);
    const ladder: readonly (readonly [string, Setting<number>])[] = [['本人', internUnwrittenDays], ['指导律师', tutorUnwrittenDays], ['律所', firmUnwrittenDays]];
    const firstOpen = firstOpenDay({ backfillDays: rule(backfillDays) }, at.today);
    return new Map((await at.same('days', () => unwrittenOf(at, ids))).map(({ id, backfillUntil, missing, silent }): [string, Judgement] => {
      const lost = backfillUntil !== null && at.today <= backfillUntil ? 0 : missing.filter((day) => day < firstOpen).length;
      return [id, {
        isFine: lost === 0, amount: missing.length - lost,
        findings: [
          ...(lost ? [{ code: 'LOST', level: 'WARN' as const, message: `近${farthest}天有${lost}个工作日没有写日志，已不能补写`, weight: lost }] : []),
          ...ladder.filter(([, days]) => silent >= rule(days)).map(([whom, days]) => note(days.key, `连续${silent}个工作日未填日志，已到提醒${whom}的天数`)),
        ],
      }];
    }));
  },
  titleOf: (code) => ({ LOST: '过了补写期限的工作日', [journalSettings.internUnwrittenDays.key]: '到了提醒本人的天数', [journalSettings.tutorUnwrittenDays.key]: '到了提醒指导律师的天数', [journalSettings.firmUnwrittenDays.key]: '到了提醒律所的天数' })[code],
  named: (db, viewer, ids) => internshipsNamed(db, viewer, internshipPermission.view, ids),
};

interface Unwritten { id: string; backfillUntil: string | null; missing: string[]; /** Workdays in a row without a journal. */ silent: number }

async function unwrittenOf(at: Trying, ids: readonly string[]): Promise<Unwritten[]> {
  const { db, associationId, today } = at;
  const from = plusDays(today, -farthest);
  const calendar = await workCalendarOf(db, associationId);
  const days = Array.from({ length: daysBetween(from, today) }, (_, nth) => ({ nth, day: plusDays(from, nth) })).filter(({ day }) => calendar.isWorkday(day));
  const pauses = await pausesOfAll(at, ids);
  const { rows } = await sql<{ id: string; written: number[] }>`
    select internship_id as id, array_agg(journal_date - ${from}::date) as written from practice_journal
    where association_id = ${associationId} and internship_id = any(${[...ids]}::uuid[]) and journal_date >= ${from}::date and state <> 'void' and deleted_at is null group by internship_id`.execute(db);
  const written = new Map(rows.map((row) => [row.id, new Set(row.written)]));
  const silence = new Map((await notWriting(db, associationId, ids)).map((one) => [one.id, silentDays(calendar, one, today)]));
  return (await internshipsOf(at, ids)).map((one) => {
    return {
      id: one.id, backfillUntil: one.journalBackfillUntil,
      missing: days.filter(({ nth, day }) => !written.get(one.id)?.has(nth) && !dayFault(one, pauses.get(one.id) ?? [], today, day)).map(({ day }) => day),
      silent: silence.get(one.id) ?? 0,
    };
  });
}

/** What waits for a tutor, and how long. */
export const waitingJudged: Audience = {
  key: 'journalWaiting', title: '有日志待审核的指导律师', unit: '名', fine: null, measure: '将自动通过的日志', batch: 1000, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select tutor_id as id from practice_journal where association_id = ${associationId} and state = 'submitted' and deleted_at is null group by 1 order by min(submitted_at), 1 limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, today, same }, ids) {
    const { autoApproveDays, tutorUnreadDays, firmUnreadDays } = journalSettings;
    const rule = await app.settings.some(db, associationId, [autoApproveDays, tutorUnreadDays, firmUnreadDays]);
    const waiting = await same('waiting', async () => (await sql<{ id: string; ages: number[] }>`
      select tutor_id as id, array_agg(extract(epoch from greatest(app_now(), ${today}::date::timestamp at time zone 'Asia/Shanghai') - submitted_at)::float8 / 86400) as ages
      from practice_journal where association_id = ${associationId} and tutor_id = any(${[...ids]}::uuid[]) and state = 'submitted' and deleted_at is null group by 1`.execute(db)).rows);
    return new Map(waiting.map(({ id, ages }) => {
      const older = (days: number) => ages.filter((age) => age > days).length;
      const automatic = rule(autoApproveDays) > 0 ? older(rule(autoApproveDays)) : 0;
      const told = [['指导律师', tutorUnreadDays], ['律所', firmUnreadDays]] as const;
      return [id, {
        isFine: true, amount: automatic,
        findings: [
          ...(automatic ? [note('AUTO', `${automatic}篇待审核超过${rule(autoApproveDays)}天，将由系统自动通过`, automatic)] : []),
          ...told.flatMap(([whom, setting]) => { const count = older(rule(setting)); return count ? [note(setting.key, `${count}篇待审核超过${rule(setting)}天，提醒${whom}`, count)] : []; }),
        ],
      }];
    }));
  },
  titleOf: (code) => ({ AUTO: '由系统自动通过', [journalSettings.tutorUnreadDays.key]: '提醒指导律师审核', [journalSettings.firmUnreadDays.key]: '提醒律所督促审核' })[code],
  named: (db, viewer, ids) => lawyersNamed(db, viewer, lawyer.permissions[0].view, ids),
};

/** What has been compared stays marked as it is: measured by the other number, so that the number can be chosen. */
export const alikeJudged: Audience = {
  key: 'journalAlike', title: '待审核的日志，如按新的阈值衡量', unit: '篇', fine: null, batch: 5000, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from practice_journal where association_id = ${associationId} and state = 'submitted' and deleted_at is null and similarity is not null order by submitted_at desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, same }, ids) {
    const least = await app.settings.get(db, associationId, journalSettings.dupWarn);
    const rows = await same('alike', () => db.selectFrom('practiceJournal').select(['id', 'similarity']).where('associationId', '=', associationId).where('id', 'in', [...ids]).execute());
    return new Map(rows.map(({ id, similarity }) => [id, judgementOf(similarity !== null && similarity >= least ? [note('ALIKE', `重复度${Math.round(similarity * 100)}%，达到雷同提示阈值`)] : [])]));
  },
  titleOf: () => '达到雷同提示阈值',
  named: journalsNamed,
};
