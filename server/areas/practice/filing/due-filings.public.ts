/** What a decision about a registration brings: it is to be filed with the province, and goes in copy to the bureau. */
import { sql } from 'kysely';
import { filingReceiver } from 'contract/areas/practice/filing';
import { practiceSettings } from 'contract/areas/practice/settings';
import { keysOf } from 'contract/kernel/keys';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';

interface At { readonly app: App; readonly db: Db; readonly row: { readonly associationId: string; readonly id: string } }

/** In the change that decides. What the decision before had brought, and nobody has sent, is filed no more. */
export async function dueForFiling(at: At, outcome: 'REGISTERED' | 'REFUSED'): Promise<void> {
  const { app, db, row: { associationId, id } } = at;
  await notFiledAnyMore(at);
  const today = await todayIn(db);
  const due = limitEnds(await workCalendarOf(db, associationId), today, await app.settings.get(db, associationId, practiceSettings.provinceFilingDays));
  await db.insertInto('filingItem').values(keysOf(filingReceiver.labels).map((receiver) => ({ associationId, id: newId(), receiver, applicationId: id, outcome, decidedOn: today, dueOn: due }))).execute();
}

/** The decision stands no longer. Who is about to send a batch with it is told that the batch has changed. */
export const notFiledAnyMore = ({ db, row: { associationId, id } }: Pick<At, 'db' | 'row'>) =>
  sql`with gone as (delete from filing_item where association_id = ${associationId} and application_id = ${id} and filed_on is null returning batch_id)
    update filing_batch b set version = b.version + 1 where b.association_id = ${associationId} and b.id in (select batch_id from gone where batch_id is not null)`.execute(db);
