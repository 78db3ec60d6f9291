/** What is to be filed with the province: decisions about registrations, of which the bureau has a copy; passes; new numbers of certificates. */
import { sql, type Insertable } from 'kysely';
import { filingReceiver } from 'contract/areas/practice/filing';
import type { RenumberCause } from 'contract/areas/practice/renumbering';
import { practiceSettings } from 'contract/areas/practice/settings';
import { keysOf } from 'contract/kernel/keys';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { settings } from '../../../machines/settings/settings.ts';
import type { Database } from '../../../tables.gen.ts';

interface At { readonly db: Db; readonly row: { readonly associationId: string; readonly id: string } }
type Entry = Omit<Insertable<Database['filingItem']>, 'id' | 'associationId' | 'dueOn' | 'receiver'>;

/** From today on, whenever it was decided. */
export async function enter(db: Db, associationId: string, receivers: readonly (keyof typeof filingReceiver.labels)[], entry: Entry): Promise<void> {
  const dueOn = limitEnds(await workCalendarOf(db, associationId), await todayIn(db), await settings.get(db, associationId, practiceSettings.provinceFilingDays));
  await db.insertInto('filingItem').values(receivers.map((receiver) => ({ ...entry, associationId, id: newId(), receiver, dueOn }))).execute();
}

/** In the change that decides. What the decision before had brought, and nobody has sent, is filed no more. */
export async function dueForFiling(at: At, outcome: 'REGISTERED' | 'REFUSED'): Promise<void> {
  const { db, row: { associationId, id } } = at;
  await notFiledAnyMore(at);
  await enter(db, associationId, keysOf(filingReceiver.labels), { applicationId: id, outcome, decidedOn: await todayIn(db) });
}

/** The pass stands, for the first time or again. */
export const passDueForFiling = ({ db, row: { associationId, id } }: At, decidedOn: string): Promise<void> =>
  enter(db, associationId, ['PROVINCE'], { assessmentId: id, outcome: 'PASSED', decidedOn });

/** Each number of an internship goes there: without it the province would not know whose the next one is. */
export const numberDueForFiling = async (db: Db, associationId: string, certificateId: string, cause: RenumberCause): Promise<void> =>
  enter(db, associationId, ['PROVINCE'], { certificateId, outcome: 'RENUMBERED', cause, decidedOn: await todayIn(db) });

/** The decision stands no longer. Who is about to send a batch with it is told that the batch has changed. */
const takenAway = (subject: 'applicationId' | 'assessmentId') => ({ db, row: { associationId, id } }: At) =>
  sql`with gone as (delete from filing_item where association_id = ${associationId} and ${sql.ref(subject)} = ${id} and filed_on is null returning batch_id)
    update filing_batch b set version = b.version + 1 where b.association_id = ${associationId} and b.id in (select batch_id from gone where batch_id is not null)`.execute(db);

export const notFiledAnyMore = takenAway('applicationId');
export const passNotFiledAnyMore = takenAway('assessmentId');
