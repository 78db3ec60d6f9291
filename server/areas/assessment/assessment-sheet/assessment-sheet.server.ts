import { sql } from 'kysely';
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { implement } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { sheetYearsOf } from '../../practice/internship-sheet/read-sheet.public.ts';
import { endingSheet, noticeSheet, opinionSheet, summarySheet } from './candidate-sheets.ts';
import { resultSheet, scheduleSheet } from './interview-sheets.ts';

const mostOptions = 20;

export default implement(assessmentSheet, {
  handlers: {
    getSummary: summarySheet,
    getSchedule: scheduleSheet,
    getResults: resultSheet,
    getNotice: noticeSheet,
    getOpinions: opinionSheet,
    getEnding: endingSheet,
    getYears: ({ db, viewer }) => sheetYearsOf(db, viewer.associationId),
    /** The latest sessions first. */
    interviews: ({ db, viewer }, { id, keyword }) => db.selectFrom('interviewSession').select(['id', 'title', 'heldOn']).where('associationId', '=', viewer.associationId).where('deletedAt', 'is', null).where('state', '<>', 'cancelled')
      .$if(id !== undefined, (q) => q.where('id', '=', id!)).$if(keyword !== undefined, (q) => q.where(sql<boolean>`title ilike ${likePattern(keyword ?? '')}`)).orderBy('heldOn', 'desc').orderBy('id').limit(mostOptions).execute(),
  },
});
