/** The candidate's file before his examiners: theirs alone, on the day, and not before whoever keeps away from him. */
import { sql } from 'kysely';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { workType } from 'contract/areas/practice/work-type';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { confirmedCases } from '../../practice/intern-case/confirmed-cases.public.ts';
import { idPhotoOfInternship } from '../../practice/practice-application/id-photo.public.ts';
import { trainingOf } from '../../practice/training/training-of.public.ts';
import { confirmedRecords } from '../../practice/training-record/confirmed-records.public.ts';
import { ownSeat, type OwnSeat } from './seats.ts';

type Calls = typeof scoreSheet.endpoints;
type Mine = Ctx<Fails<Calls['getCandidateFile']>>;

/** Why this examiner does not read; `null`: he does. */
export function fileClosed({ mine, session }: OwnSeat, today: string): string | null {
  if (mine === null) return '只有本考场的考官可以查阅';
  if (mine.away !== null) return `您应当回避：${mine.away}`;
  if (mine.left) return '您已退出本考场，不能再查阅';
  return session.heldOn === today && session.state === 'ongoing' ? null : '只有面试当天、本场结束以前可以查阅';
}

interface Found { assessmentId: string; internshipId: string; internName: string }

async function opened(ctx: Mine, slotId: string): Promise<Found> {
  const seat = await ownSeat(ctx, slotId);
  if (!seat.mine) return ctx.fail('notFound');
  const closed = fileClosed(seat, await todayIn(ctx.db));
  if (closed !== null) return ctx.fail('blocked', { reasons: closed });
  const { internshipId } = await ctx.db.selectFrom('assessmentApplication').select('internshipId').where('associationId', '=', ctx.viewer.associationId).where('id', '=', seat.slot.assessmentId).executeTakeFirstOrThrow();
  return { assessmentId: seat.slot.assessmentId, internshipId, internName: seat.person.name };
}

export async function candidateFile(ctx: Mine, { id }: Parsed<Calls['getCandidateFile']>): Promise<Output<Calls['getCandidateFile']>> {
  const { assessmentId, internshipId, internName } = await opened(ctx, id);
  const at = ctx.viewer.associationId;
  const { form, tutorOpinion, firmAppraisal, stats } = await ctx.db.selectFrom('assessmentApplication').select(['form', 'tutorOpinion', 'firmAppraisal', 'stats']).where('associationId', '=', at).where('id', '=', assessmentId).executeTakeFirstOrThrow();
  const of = { associationId: at, internshipId, until: stats?.asOf };
  const { practiceType: kind, ...period } = await ctx.db.selectFrom('internship').select(['practiceType', 'startDate', 'plannedEndDate', 'pausedDays']).where('associationId', '=', at).where('id', '=', internshipId).executeTakeFirstOrThrow();
  const { rows: months } = await sql<{ month: string; count: number }>`
    select to_char(journal_date, 'YYYY-MM') as month, count(*)::int as count from practice_journal
    where association_id = ${at} and internship_id = ${internshipId} and state = 'approved' and deleted_at is null group by 1 order by 1 desc`.execute(ctx.db);
  ctx.subject({ entity: 'assessmentApplication', id: assessmentId });
  return {
    id, internName, hasPhoto: await idPhotoOfInternship(ctx, at, internshipId) !== null, internship: { ...period, practiceTypeTitle: practiceType.labels[practiceType.parse(kind)] }, tutorOpinion, firmAppraisal, summary: typeof form['summary'] === 'string' ? form['summary'] : '',
    training: await trainingOf(ctx.db, of), cases: await confirmedCases(ctx.db, { ...of, viewer: ctx.viewer }), records: await confirmedRecords(ctx.db, of), months,
  };
}

export async function candidateJournals(ctx: Mine, { id, month }: Parsed<Calls['getCandidateJournals']>): Promise<Output<Calls['getCandidateJournals']>> {
  const { internshipId } = await opened(ctx, id);
  const rows = await ctx.db.selectFrom('practiceJournal').select(['id', 'journalDate', 'workType', 'caseName', 'hours', 'content', 'experience', 'isLate', 'tutorScore', 'tutorComment'])
    .where('associationId', '=', ctx.viewer.associationId).where('internshipId', '=', internshipId).where('state', '=', 'approved').where('deletedAt', 'is', null)
    .where(sql<boolean>`journal_date >= ${`${month}-01`}::date and journal_date < ${`${month}-01`}::date + interval '1 month'`).orderBy('journalDate').orderBy('dayNo').orderBy('id').execute();
  return rows.map((row) => ({ ...row, workType: workType.safeParse(row.workType).data ?? null }));
}

export async function candidatePhoto(ctx: Mine, { id }: Parsed<Calls['getCandidatePhoto']>): Promise<Bytes> {
  const { internshipId, internName } = await opened(ctx, id);
  const at = ctx.viewer.associationId;
  const photo = await idPhotoOfInternship(ctx, at, internshipId);
  const file = photo && await ctx.app.files.openRead(at, photo.fileObjectId);
  return photo && file ? { bytes: file.stream, mime: photo.mime, fileName: `${internName}证件照`, inline: true } : ctx.fail('notFound');
}
