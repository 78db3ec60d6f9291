/** One notice: those whose days are the same and who are on no paper yet, with number and document in one change. */
import { sql } from 'kysely';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { noticeKind } from 'contract/areas/assessment/objection';
import { publicNoticePermission as perm, type publicNotice } from 'contract/areas/assessment/public-notice';
import { sex } from 'contract/areas/basic-info/enumerations';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { certNoOf } from '../../practice/internship-sheet/read-sheet.public.ts';

type Calls = (typeof publicNotice)['endpoints'];
export type Days = Parsed<Calls['issue']>;

/** Whom it makes known: somebody, or a firm by its name, with how many of its lawyers may guide. */
interface Person { caseId: string; kind: Days['kind']; from: string; to: string; name: string; sex: string | null; certNo: string | null; firmName: string; tutorName: string | null; tutors: number | null }

/** Under publicity, or about to be, and on no paper yet. */
export async function unnumbered(db: Db, associationId: string): Promise<Person[]> {
  const open = sql`t.association_id = ${associationId} and t.deleted_at is null and t.notice_from is not null
    and not exists (select from public_notice_person p where p.association_id = t.association_id and p.case_id = t.id and p.notice_from = t.notice_from)`;
  const { rows } = await sql<Person>`
    select a.*, f.name as firm_name, l.name as tutor_name from (
      select t.association_id, t.id as case_id, 'ASSESSMENT' as kind, t.notice_from as "from", t.notice_to as "to", t.intern_name as name, n.sex, ${certNoOf(sql`t.association_id`, sql`t.internship_id`)} as cert_no, t.firm_id, t.tutor_id, null::int as tutors
        from assessment_application t join intern n on n.association_id = t.association_id and n.id = t.intern_id where ${open} and t.state = 'publicity'
      union all select t.association_id, t.id, 'REGISTRATION', t.notice_from, t.notice_to, t.applicant_name, coalesce(t.form ->> 'sex', n.sex), null, t.firm_id, t.tutor_id, null
        from practice_application t join intern n on n.association_id = t.association_id and n.id = t.intern_id where ${open} and t.state = 'publicity'
      union all select t.association_id, t.id, 'RECEPTION', t.notice_from, t.notice_to, t.firm_name, null, null, t.firm_id, null, (t.register ->> 'qualifiedTutors')::int
        from reception_application t where ${open} and t.state = 'approved' and t.notice_to >= app_today()
    ) a join law_firm f on f.association_id = a.association_id and f.id = a.firm_id left join lawyer l on l.association_id = a.association_id and l.id = a.tutor_id
    order by a."from", a.kind, a.name, a.case_id`.execute(db);
  return rows;
}

export const isOf = ({ kind, from, to }: Days) => (one: Person) => one.kind === kind && one.from === from && one.to === to;
const peopleIn = (people: readonly Person[]) => people.map((one) => ({ 'intern.name': one.name, 'intern.sex': one.sex === null ? '—' : sex.labels[sex.parse(one.sex)], 'certificate.no': one.certNo ?? '—', 'firm.name': one.firmName, 'tutor.name': one.tutorName ?? '—' }));
const firmsIn = (firms: readonly Person[], most: number) => firms.map(({ firmName, tutors }) => ({ 'firm.name': firmName, 'firm.tutors': tutors ?? 0, 'firm.places': (tutors ?? 0) * most }));

/** Two who press at once: the second finds nobody left. */
export async function issueNotice(ctx: Ctx<Fails<Calls['issue']>>, days: Days, origin: string): Promise<Output<Calls['issue']>> {
  const { app, db, viewer: { associationId, userId, realName } } = ctx;
  if (!mayWithin(ctx.viewer, perm.publish, 'ALL')) return ctx.fail('forbidden');
  await sql`select pg_advisory_xact_lock(hashtextextended('public_notice', 0))`.execute(db);
  const people = (await unnumbered(db, associationId)).filter(isOf(days));
  if (!people.length) return ctx.fail('notItsTurn', { state: '没有待编发的人员', action: '编发公示', actor: '—' });
  const id = newId();
  const phone = await app.settings.get(db, associationId, assessmentSettings.noticePhone);
  const common = { 'notice.from': days.from, 'notice.to': days.to, 'notice.days': daysBetween(days.from, days.to) + 1, 'contact.phone': phone, 'notice.address': `${origin}/notices` };
  const issue = { associationId, caseEntity: 'publicNotice', caseId: id, to: [], issuedBy: userId };
  const { docNo } = days.kind === 'RECEPTION'
    ? await issueDocument(db, { ...issue, kind: 'NOTICE_FIRM', data: { ...common, firms: firmsIn(people, await app.settings.get(db, associationId, practiceSettings.tutorMaxInterns)) } })
    : await issueDocument(db, { ...issue, kind: days.kind === 'ASSESSMENT' ? 'NOTICE_ASSESS' : 'NOTICE_REGISTRATION', data: { ...common, people: peopleIn(people) } });
  await sql`insert into public_notice (association_id, id, kind, notice_no, notice_from, notice_to, document_id, people, issued_by_name)
    select d.association_id, ${id}, ${days.kind}, d.doc_no, ${days.from}::date, ${days.to}::date, d.id, ${people.length}, ${realName} from decision_document d where d.association_id = ${associationId} and d.doc_no = ${docNo}`.execute(db);
  await db.insertInto('publicNoticePerson').values(people.map(({ caseId }) => ({ associationId, noticeId: id, caseId, noticeFrom: days.from }))).execute();
  ctx.subject({ entity: 'publicNotice', id, after: { noticeNo: docNo, kind: noticeKind.labels[days.kind], people: people.map(({ name }) => name) } });
  return { id, noticeNo: docNo, people: people.length };
}
