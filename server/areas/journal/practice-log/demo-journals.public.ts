/**
 * The journals of the demonstration's intern: four months of them in every state, a week waiting for the tutor, one that
 * came back, one begun, and a few days without any.
 */
import { sql } from 'kysely';
import { practiceLogFlow, type JournalState } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { journalAttachment } from 'contract/areas/practice/work-proof';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { handInDemoPapers, paper } from '../../practice/demo/papers.public.ts';
import { wordsIn } from './rules.ts';
import { sketchOf } from './sketch.public.ts';
import { dayOfWork } from './days-of-work.ts';
import { saveDraft } from './save.ts';
import { practiceLogSteps } from './steps.ts';

interface Found { id: string; internId: string; firmId: string; tutorId: string; registrationNo: string; startDate: string; today: string; internUser: string; internName: string; tutorUser: string | null; tutorName: string }

const stateOf = (left: number): JournalState => (left === 0 ? 'draft' : left === 2 ? 'returned' : left <= 6 ? 'submitted' : left === 21 ? 'spotDefect' : 'approved');
const scoreOf = (nth: number): 'A' | 'B' => (nth % 4 ? 'B' : 'A');
const phrases = ['记录具体，继续保持。', null, '可以再写写你自己的判断。', null, null, '类案检索做得细。', null];

export async function seedDemoJournals(app: App, db: Db, internUser: string): Promise<void> {
  const { associationId } = app;
  const { rows: [found] } = await sql<Found>`
    select i.id, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id, i.registration_no, i.start_date, app_today() as today, u.id as intern_user, u.real_name as intern_name,
      (select v.id from app_user v where v.association_id = i.association_id and v.lawyer_id = i.current_tutor_id limit 1) as tutor_user, l.name as tutor_name
    from app_user u join internship i on i.association_id = u.association_id and i.intern_id = u.intern_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    where u.association_id = ${associationId} and u.id = ${internUser} and i.status = 'inProgress'`.execute(db);
  if (!found) return;
  const calendar = await workCalendarOf(db, associationId);
  const days: string[] = [];
  for (let day = found.startDate; day < found.today; day = plusDays(day, 1)) if (calendar.isWorkday(day)) days.push(day);
  // From the end, so that what is near is always near: the last is begun, a week waits, one came back.
  const rows = days.flatMap((journalDate, at) => {
    const left = days.length - 1 - at;
    if (left > 14 && at % 17 === 9) return [];
    const state = stateOf(left);
    const isCopy = left === 4;
    const lateDays = at % 13 === 5 && left > 8 ? 3 : 0;
    const day = dayOfWork(isCopy ? at - 12 : at);
    const content = state === 'draft' ? day.content.slice(0, 34) : isCopy ? day.content.replace('。', '，') : day.content;
    return [{ journalDate, state, lateDays, ...day, content, id: newId(), left, source: at % 3 ? 'MOBILE' as const : 'WEB' as const, at }];
  });
  const at = (day: string, hour: number, minute: number) => `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`;
  const original = (copy: (typeof rows)[number]) => rows.find((row) => row.at === copy.at - 12)?.id ?? null;
  const table = rows.map(({ left, at: nth, lateDays, ...row }) => {
    const isHanded = row.state !== 'draft';
    const submittedOn = plusDays(row.journalDate, lateDays);
    const isRead = isHanded && row.state !== 'submitted';
    const isCopy = left === 4;
    return {
      ...row, associationId, applicationNo: numberOf(row.journalDate, found), internshipId: found.id, internId: found.internId, firmId: found.firmId, tutorId: found.tutorId, caseTutorId: row.caseMode === 'CASE' ? found.tutorId : null, isWorkday: true, counts: isHanded, isLate: false, isSuspicious: false, words: wordsIn(row.content), createdBy: found.internUser, updatedBy: found.internUser,
      createdAt: at(submittedOn, 17, 40), updatedAt: at(submittedOn, isRead ? 20 : 18, nth % 50), version: isRead ? 3 : isHanded ? 2 : 1,
      ...(isHanded && { firstSubmittedOn: submittedOn, submittedAt: at(submittedOn, 18, nth % 50), lateDays, isLate: lateDays > 1, sketch: sketchOf(row.content), similarity: isCopy ? 0.97 : 0.41, isSuspicious: isCopy, similarId: isCopy ? original({ left, at: nth, lateDays, ...row }) : null }),
      ...(isRead && { reviewedAt: at(plusDays(submittedOn, 1), 20, nth % 50), reviewedBy: found.tutorUser, tutorComment: row.state === 'returned' ? '请写明你自己承担的工作，不要只写旁听到的内容。' : phrases[nth % phrases.length] ?? null, tutorScore: row.state === 'returned' ? null : scoreOf(nth) }),
      ...(row.state === 'returned' && { fixDue: plusDays(found.today, 12) }),
    };
  });
  await insertRows(db, 'practiceJournal', table);
  // What was worked out on paper is attached to three of those that wait, and to the one that a spot check doubts.
  for (const { id, journalDate, caseName } of table.filter(({ state }) => state === 'submitted').slice(0, 3).concat(table.filter(({ state }) => state === 'spotDefect'))) {
    const bytes = paper('工作底稿', [`日期：${journalDate}`, `案件：${caseName ?? '无'}`, '本页为演示数据，人员与单位均为虚构。']);
    await handInDemoPapers(app, db, found.internUser, { entity: practiceLogFlow.entity, id }, [{ spec: { ...journalAttachment, name: '工作底稿', accept: 'document' }, bytes }]);
  }
  await insertRows(db, 'reviewRecord', table.flatMap((row) => {
    const line = (action: string, fromState: string | null, toState: string, when: string, by: { id: string | null; name: string; doer: string }, opinion: string | null = null) => ({
      associationId, id: newId(), area: 'journal', entity: practiceLogFlow.entity, caseId: row.id, caseNo: row.applicationNo, doer: by.doer, action, fromState, toState, actorId: by.id, actorName: by.name, at: when, opinion,
    });
    const [intern, tutor] = [{ id: found.internUser, name: found.internName, doer: 'intern' }, { id: found.tutorUser, name: found.tutorName, doer: 'tutor' }];
    const lines = [line('create', null, 'draft', row.createdAt, intern)];
    if (!('submittedAt' in row) || !row.submittedAt) return lines;
    lines.push(line('submit', 'draft', 'submitted', row.submittedAt, intern));
    if (!('reviewedAt' in row) || !row.reviewedAt) return lines;
    lines.push(row.state === 'returned' ? line('return', 'submitted', 'returned', row.reviewedAt, tutor, row.tutorComment) : line('approve', 'submitted', 'approved', row.reviewedAt, tutor, row.tutorComment));
    if (row.state === 'spotDefect') lines.push(line('markDefect', 'approved', 'spotDefect', at(plusDays(found.today, -1), 10, 12), { id: null, name: '陈思敏', doer: 'association' }, '所写案号与律所收案登记不一致，请说明并更正。'));
    return lines;
  }));
}

const numberOf = (day: string, { registrationNo }: Found) => `${practiceLogFlow.prefix}${day.replaceAll('-', '')}-${registrationNo.replace(/^\D+/, '')}`;

/** Somebody else begins a journal and throws it away. */
export async function seedDemoVoidJournal(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const { id: internId, name } = await db.selectFrom('intern').select(['id', 'name']).where('associationId', '=', app.associationId).where('name', '=', '池映川').executeTakeFirstOrThrow();
  const intern = demoCtx(app, db, viewersOf(app.associationId, users)(name, '', [[practiceLogPermission.view, 'SELF'], [practiceLogPermission.create, 'SELF']], { internId }));
  const { id, version } = await saveDraft(intern, { form: { content: '上午整理租赁合同纠纷的付款凭证，' } });
  await act(intern, practiceLogSteps, 'discard', { id, version });
}
