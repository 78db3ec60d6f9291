/** What the interns of a demonstration have said of two quarters that are over: a firm whose tutors stand apart, one that stands as a whole, and one with too few to be shown. */
import { sql } from 'kysely';
import { quarterBefore, quarterOf, type Feedback } from 'contract/areas/practice/tutoring-feedback';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { takeIn, type Told } from './give-feedback.ts';

const good: Feedback = { talks: 'WEEKLY', reading: 'CAREFUL', errands: 'NONE', pay: 'FULL' };
const middling: Feedback = { talks: 'MONTHLY', reading: 'PARTLY', errands: 'FEW', pay: 'FULL' };
const left: Feedback = { talks: 'NEVER', reading: 'FORMAL', errands: 'OFTEN', pay: 'LATE' };

/** Firm by firm: how many quarters ago, by which of its tutors, what. */
const said: readonly (readonly (readonly [back: number, tutor: number, answers: Feedback])[])[] = [
  [
    [1, 0, { ...left, comment: '基本见不到指导律师，日志都是月底一次点通过。平时主要帮行政收快递、订会议室。' }], [1, 0, { ...left, pay: 'DECLINED' }], [1, 0, { ...middling, errands: 'OFTEN', comment: '希望每周能有固定的时间讨论案件。' }],
    [1, 1, good], [1, 1, { ...good, comment: '老师每周都带着过一遍案卷，收获很大。' }], [1, 1, middling],
    [2, 0, { ...left, talks: 'SELDOM' }], [2, 1, good], [2, 1, middling],
  ],
  [[1, 0, middling], [1, 0, { ...good, comment: '日志批注很细，出庭也带着去。' }], [1, 1, { ...good, errands: 'DECLINED' }], [1, 1, { ...middling, pay: 'LATE', comment: '报酬有两个月晚发，后来补上了。' }]],
  [[1, 0, good], [1, 0, left]],
];

export async function seedDemoFeedback({ vault, associationId }: Pick<App, 'vault' | 'associationId'>, db: Db): Promise<void> {
  const { rows: firms } = await sql<{ firmId: string; tutors: string[] }>`
    select l.firm_id, array_agg(l.id order by l.licence_no) as tutors from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id and f.status = 'ACTIVE'
    where l.association_id = ${associationId} and l.status = 'PRACTISING' and l.deleted_at is null group by l.firm_id, f.name_sort having count(*) >= 2 order by f.name_sort, l.firm_id limit ${said.length}`.execute(db);
  const quarter = quarterOf(await todayIn(db));
  const all = firms.flatMap(({ firmId, tutors }, at) => (said[at] ?? []).map(([back, tutor, answers]): Told => ({ firmId, tutorId: tutors[tutor]!, quarter: quarterBefore(quarter, back), answers })));
  await takeIn(vault, db, associationId, all);
}
