import { sql } from 'kysely';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { implement } from '../../../kernel/context.ts';
import { printBook } from './book.ts';
import { journalFiles } from './journal-files.ts';
import { journalDetail } from './log-detail.ts';
import { listJournals } from './log-list.ts';
import { approveMany, readingOf } from './reading.ts';
import { remindOfJournals } from './reminders.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { saveDraft } from './save.ts';
import { markLikeness, similarBefore } from './similar-shown.ts';
import { listStatistics } from './statistics.ts';
import { practiceLogSteps } from './steps.ts';
import { urge } from './urge.ts';
import { yearOf } from './year.ts';
import { alikeJudged, daysJudged, notHandedInJudged, waitingJudged } from './judged.ts';

export default implement(practiceLog, {
  flow: practiceLogSteps,
  judged: [notHandedInJudged, daysJudged, waitingJudged, alikeJudged],
  scheduled: { journalReminders: remindOfJournals },
  tasks: { journalLikeness: markLikeness },
  handlers: {
    getPracticeLogs: listJournals,
    getStatistics: listStatistics,
    getPracticeLog: (ctx, { id }) => journalDetail(ctx, id),
    getYear: (ctx, { internshipId }) => yearOf(ctx, internshipId),
    getReading: readingOf,
    getSimilar: (ctx, { id }) => similarBefore(ctx, id),
    save: saveDraft,
    uploadMaterial: { ownTransaction: journalFiles.upload },
    removeMaterial: journalFiles.remove,
    getMaterialFile: journalFiles.open,
    approveMany,
    urge,
    async openBackfill(ctx, { internshipId, until, opinion }) {
      const { db, viewer: { associationId } } = ctx;
      if (until < await todayIn(db)) return ctx.fail('invalid', {}, { fields: [{ path: 'until', message: '不能早于今天' }] });
      const { rows } = await sql`update internship set journal_backfill_until = ${until} where association_id = ${associationId} and id = ${internshipId} returning id`.execute(db);
      if (!rows.length) return ctx.fail('notFound');
      ctx.subject({ entity: 'internship', id: internshipId, after: { until }, note: opinion });
      return { until };
    },
    getBook: (ctx, { internshipId }) => printBook(ctx, internshipId),
  },
});
