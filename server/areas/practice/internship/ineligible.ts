/**
 * Each morning: of internships whose tutor or firm may guide nobody any more hear the intern, the firm, the tutor and the
 * association, at once and then each week until the tutor is changed or the intern has gone elsewhere (internship rules
 * 3.12, 4.8). While such an application is under way nobody is pressed. A right to take interns that is only suspended
 * lets those who are there stay.
 */
import { sql } from 'kysely';
import { noticeOf, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { endedStates } from 'contract/areas/other-business/road';
import { internship } from 'contract/areas/practice/internship';
import { guidedInternship } from 'contract/areas/practice/internship-words';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tellEach } from '../../../kernel/tell.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { accountsOf, byParty } from './accounts.public.ts';
import { fitnessWhere } from './still-fit.public.ts';

type Subject = 'tutor' | 'firm';
interface Found { internshipId: string; subject: Subject; subjectId: string; reason: string }
interface Pressing { id: string; internshipId: string; subject: Subject; reason: string; dueOn: string; daysLeft: number; week: number; name: string; internId: string; firmId: string; tutorId: string; tutorName: string; firmName: string }

export async function remindOfIneligible(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const told = await app.db.transaction().execute(async (db) => {
    await keepTrack(app, db, await ineligibleNow(app, db));
    const pressing = await toBeToldNow(db, app.associationId);
    return { internships: pressing.length, people: pressing.length ? await tellAll(db, app.associationId, pressing) : 0 };
  });
  if (told.internships) say(`指导律师或律所不再符合条件的实习 ${told.internships} 项，共 ${told.people} 人收到提醒`);
}

async function ineligibleNow(app: App, db: Db): Promise<Found[]> {
  const all = await fitnessWhere(app, db, app.associationId, sql`i.status in (${sql.join([...guidedInternship])})`);
  return all.flatMap(({ internshipId, tutorId, firmId, tutor, firm }) => [
    ...tutor ? [{ internshipId, subject: 'tutor' as const, subjectId: tutorId, reason: tutor }] : [],
    ...firm ? [{ internshipId, subject: 'firm' as const, subjectId: firmId, reason: firm }] : [],
  ]);
}

/** What is found for the first time begins its days; what is no more so, or of another tutor, has ended. */
async function keepTrack(app: App, db: Db, found: readonly Found[]): Promise<void> {
  const { associationId } = app;
  const days = await app.settings.get(db, associationId, progressSettings.changeOrTransferDays);
  const those = sql`unnest(${found.map(() => newId())}::uuid[], ${found.map(({ internshipId }) => internshipId)}::uuid[], ${found.map(({ subject }) => subject)}::text[], ${found.map(({ subjectId }) => subjectId)}::uuid[], ${found.map(({ reason }) => reason.slice(0, 100))}::text[]) as given (id, internship_id, subject, subject_id, reason)`;
  await sql`update internship_ineligibility o set ended_on = app_today() where o.association_id = ${associationId} and o.ended_on is null
    and not exists (select from ${those} where given.internship_id = o.internship_id and given.subject = o.subject and given.subject_id = o.subject_id)`.execute(db);
  await sql`insert into internship_ineligibility (association_id, id, internship_id, subject, subject_id, reason, due_on)
    select ${associationId}::uuid, given.id, given.internship_id, given.subject, given.subject_id, given.reason, app_today() + ${days}::int from ${those} on conflict do nothing`.execute(db);
}

/** Another tutor or another firm has been asked for, and somebody else has it before him. */
const underWay = sql`exists (select from business_application b where b.association_id = o.association_id and b.internship_id = o.internship_id and b.deleted_at is null and b.submitted_at is not null
  and b.kind = any(case o.subject when 'tutor' then array['changeTutor', 'transferFirm', 'resume'] else array['transferFirm'] end) and (b.kind <> 'resume' or b.new_tutor_id is not null) and b.state not in (${sql.join(['returned', ...endedStates])}))`;

async function toBeToldNow(db: Db, associationId: string): Promise<Pressing[]> {
  const { rows } = await sql<Pressing>`
    with due as (
      update internship_ineligibility o set told_week = (app_today() - o.found_on) / 7
      where o.association_id = ${associationId} and o.ended_on is null and o.told_week < (app_today() - o.found_on) / 7 and not ${underWay}
      returning o.id, o.internship_id, o.subject, o.reason, o.due_on, o.due_on - app_today() as days_left, o.told_week as week
    )
    select due.*, n.name, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id, l.name as tutor_name, f.name as firm_name
    from due join internship i on i.association_id = ${associationId} and i.id = due.internship_id join intern n on n.association_id = i.association_id and n.id = i.intern_id
    join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    order by due.due_on, n.name_sort, due.id`.execute(db);
  return rows;
}

/** `whose`: 您的, or somebody's name. */
const sayIneligible = ({ subject, reason, dueOn, daysLeft, tutorName, firmName }: Pick<Pressing, 'subject' | 'reason' | 'dueOn' | 'daysLeft' | 'tutorName' | 'firmName'>, whose = ''): string =>
  `${whose}${subject === 'tutor' ? `指导律师${tutorName}` : `实习律所${firmName}`}已不符合条件（${reason}），${daysLeft < 0 ? `应于${dueOn}前${toDo(subject)}，已超过${-daysLeft}天` : `请在${dueOn}前${toDo(subject)}（还有${daysLeft}天）`}`;
const toDo = (subject: Subject) => subject === 'tutor' ? '变更指导律师或者转所' : '办理转所';

async function tellAll(db: Db, associationId: string, pressing: readonly Pressing[]): Promise<number> {
  const accounts = await accountsOf(db, associationId, { interns: pressing.map(({ internId }) => internId), tutors: pressing.map(({ tutorId }) => tutorId), firms: pressing.map(({ firmId }) => firmId) });
  const { rows: clerks } = await sql<{ userId: string }>`
    select distinct r.user_id from role_in_force r join app_user u on u.association_id = r.association_id and u.id = r.user_id where r.association_id = ${associationId} and r.role_code = 'businessAdmin' and u.status = 'ACTIVE' and u.deleted_at is null`.execute(db);
  const today = await todayIn(db);
  const concerns = byParty(pressing, () => ({ tutor: true, firm: true }));
  const parties = accounts.map((account) => ({ userId: account.userId, internId: account.internId, own: concerns(account) }));
  const told = new Set(parties.map(({ userId }) => userId));
  const all = [...parties, ...clerks.filter(({ userId }) => !told.has(userId)).map(({ userId }) => ({ userId, internId: null, own: pressing }))].filter(({ own }) => own.length);
  await tellEach(db, associationId, all.map(({ userId, internId, own }) => {
    const lines = own.map((one) => sayIneligible(one, one.internId === internId ? '您的' : `${one.name}的`));
    const [only] = own;
    return {
      userId, event: 'internship.ineligible', key: `internship.ineligible:${today}`, severity: 3, sms: smsOf(own, internId),
      ...(own.length === 1 && only ? { title: lines[0]!, address: `${internship.pages.list.path}/${only.internshipId}` } : { title: `${own.length}名实习人员的指导律师或律所已不符合条件，须变更或者转所`, content: lines.join('\n'), address: internship.pages.list.path }),
    };
  }));
  return all.length;
}

/** Nobody is named in it. The first day that is over is the one that counts. */
function smsOf(own: readonly Pressing[], internId: string | null): SmsNotice | undefined {
  const subjects = new Set(own.map(({ subject }) => subject));
  const what = subjects.size > 1 ? '指导律师或律所' : subjects.has('tutor') ? '指导律师' : '实习律所';
  return noticeOf('ineligible', { who: own.every((one) => one.internId === internId) ? '您的' : `${own.length}名实习人员的`, what, date: own[0]?.dueOn });
}

/** What stands against an internship now, for its record and for the intern's first screen. */
export async function ineligibilityOf(db: Db, associationId: string, internshipId: string): Promise<{ subject: Subject; sentence: string; daysLeft: number; isUnderWay: boolean }[]> {
  const { rows } = await sql<Omit<Pressing, 'week'> & { isUnderWay: boolean }>`
    select o.subject, o.reason, o.due_on, o.due_on - app_today() as days_left, l.name as tutor_name, f.name as firm_name, ${underWay} as is_under_way
    from internship_ineligibility o join internship i on i.association_id = o.association_id and i.id = o.internship_id
    join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    where o.association_id = ${associationId} and o.internship_id = ${internshipId} and o.ended_on is null and o.subject_id in (l.id, f.id) order by o.subject desc`.execute(db);
  return rows.map(({ isUnderWay, ...one }) => ({ subject: one.subject, sentence: sayIneligible(one), daysLeft: one.daysLeft, isUnderWay }));
}
