/** What other features may ask of the register of lawyers. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';

/** Whole years in practice on the business day; over table `lawyer`. */
export const practiceYears = sql<number>`date_part('year', age(app_today(), lawyer.first_practice_date))::int`;

/** Whole years of age on the business day; over table `lawyer`. */
export const age = sql<number>`date_part('year', age(app_today(), lawyer.birth_date))::int`;

/** Practising full-time lawyers of a firm with their years; which of them may guide interns, the practice area says. */
export function tutorCandidates(db: Db, associationId: string, firmId: string, keyword?: string) {
  return db.selectFrom('lawyer').select(['lawyer.id', 'lawyer.name', 'lawyer.licenceNo', practiceYears.as('practiceYears')])
    .where('lawyer.associationId', '=', associationId).where('lawyer.firmId', '=', firmId).where('lawyer.deletedAt', 'is', null)
    .where('lawyer.status', '=', 'PRACTISING').where('lawyer.lawyerType', '=', 'FULL_TIME')
    .$if(keyword !== undefined, (query) => query.where(sql<boolean>`lawyer.search_grams @> ${gramsToFind(keyword ?? '')} and lawyer.name like ${likePattern(keyword ?? '')}`))
    .orderBy('lawyer.nameSort').orderBy('lawyer.id').limit(200).execute();
}
