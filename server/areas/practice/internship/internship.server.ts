import { sql } from 'kysely';
import { internship } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import { implement } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { amendInternship } from './amend.ts';
import { correctRegistered, dataToCorrect } from './correct.ts';
import { listInternships } from './internship-list.ts';
import { internshipRecord, ownInternship } from './internship-record.ts';
import { internshipsReached, internshipsWithin, revealableWithin, standing } from './internship-scope.ts';
import { deadlinesJudged, remindersJudged } from './judged.ts';
import { remindOfIneligible } from './ineligible.ts';
import { endTerms } from './terms.ts';
import { remindOfDates } from './reminders.ts';

export default implement(internship, {
  records: { table: 'internship', title: '实习登记', name: sql`(select n.name from intern n where n.association_id = internship.association_id and n.id = internship.intern_id)`, standing, rowsOf: internshipsReached },
  judged: [deadlinesJudged, remindersJudged],
  scheduled: { internshipTerms: endTerms, internshipReminders: remindOfDates, ineligibleReminders: remindOfIneligible },
  handlers: {
    getInternships: listInternships,
    getInternship: internshipRecord,
    getMyInternship: (ctx) => ownInternship(ctx),

    async reveal(ctx, { id, field, purpose }) {
      const row = await ctx.db.selectFrom('internship').innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 'internship.associationId').onRef('n.id', '=', 'internship.internId'))
        .select(['n.id as internId', 'n.idNoSealed', 'n.mobileSealed', 'n.emergencyPhoneSealed']).where(revealableWithin(ctx.viewer, field)).where('internship.id', '=', id).executeTakeFirst();
      if (!row) return ctx.fail('notFound');
      ctx.subject({ entity: 'internship', id, after: { field }, note: purpose });
      const sealed = row[`${field}Sealed`];
      return { value: sealed === null ? null : ctx.app.vault.open({ table: 'intern', column: field, rowId: row.internId }, sealed) };
    },

    amend: amendInternship,
    getInternData: dataToCorrect,
    correct: correctRegistered,

    /** Those who guide somebody within the viewer's reach. */
    async tutors(ctx, { id, keyword }) {
      const guided = ctx.db.selectFrom('internship').select('internship.currentTutorId').where(internshipsWithin(ctx.viewer, perm.view));
      return ctx.db.selectFrom('lawyer as l').innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'l.associationId').onRef('f.id', '=', 'l.firmId'))
        .select(['l.id', 'l.name', 'f.name as firmName']).where('l.associationId', '=', ctx.viewer.associationId).where('l.id', 'in', guided)
        .$if(id !== undefined, (q) => q.where('l.id', '=', id!)).$if(keyword !== undefined, (q) => q.where(sql<boolean>`(l.name ilike ${likePattern(keyword ?? '')} or l.name_initials like ${`${(keyword ?? '').toLowerCase()}%`})`))
        .orderBy('l.nameSort').orderBy('l.id').limit(20).execute();
    },
  },
});
