/** 登记公示: who has passed the final review is made known for some days before he is registered, where the association wants it. */
import { sql } from 'kysely';
import { openStates } from 'contract/areas/assessment/objection';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Finding } from 'contract/kernel/workflow';
import type { Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { block } from '../../../machines/casework/blockers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import type { Row, Step } from './deeds.ts';
import { holdTutorPlace } from './registration.ts';

/** Kept with the case when it is handed in. */
export const noticeDaysOf = async (step: Pick<Step, 'app' | 'db' | 'row'>): Promise<number | null> =>
  await ruleFor(step, practiceSettings.registrationPublicNotice) ? ruleFor(step, practiceSettings.registrationNoticeDays) : null;

export const isPublishedFirst = ({ noticeDays }: Pick<Row, 'noticeDays'>): boolean => noticeDays !== null;

/** From tomorrow on, for so many whole days. They are not the association's to decide in, and the tutor's place waits for them. */
export async function publish({ app, db, row }: Step): Promise<Done> {
  await holdTutorPlace(app, db, row);
  const today = await todayIn(db);
  const noticeTo = plusDays(today, row.noticeDays!);
  const deadline = row.deadline && plusDays(row.deadline, daysBetween(today, noticeTo));
  return { set: { decidedAt: sql`app_now()`, noticeFrom: plusDays(today, 1), noticeTo, deadline, tutorReservedUntil: null } };
}

export async function noticeOver({ db, row }: Step): Promise<Finding[]> {
  if (row.noticeTo === null || await todayIn(db) <= row.noticeTo) return [block('notice', `公示至${row.noticeTo}，期满后才能准予登记`)];
  // Nobody is registered while somebody's word against it is not answered.
  const objection = await db.selectFrom('objection').select('applicationNo').where('associationId', '=', row.associationId).where('registrationId', '=', row.id).where('state', 'in', openStates).where('deletedAt', 'is', null).limit(1).executeTakeFirst();
  return objection ? [block('objection', `公示异议（${objection.applicationNo}）尚未办结`)] : [];
}
