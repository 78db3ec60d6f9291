/** Of the demonstration: two batches that the province has answered, two that are on their way, to the bureau and, with a pass and a new number, to the province; the rest is due, near and over. */
import { sql } from 'kysely';
import type { FilingOutcome } from 'contract/areas/practice/filing';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { asSent, items, written } from './filed-subject.ts';

const onRegistrations: readonly FilingOutcome[] = ['REGISTERED', 'REFUSED'];
const batches = [
  { receiver: 'PROVINCE', outcomes: ['RENUMBERED'], of: ['关山月'], sentAfter: 8, mode: 'ONLINE', no: null, answer: { after: 14, no: '省律协备〔2026〕96号', said: '准予备案' } },
  { receiver: 'PROVINCE', outcomes: onRegistrations, of: ['崔予安'], sentAfter: 6, mode: 'ONLINE', no: null, answer: { after: 13, no: '省律协备〔2026〕112号', said: '准予备案' } },
  { receiver: 'BUREAU', outcomes: onRegistrations, of: ['崔予安', '容清和'], sentAfter: 9, mode: 'HAND', no: null, answer: null },
  { receiver: 'PROVINCE', outcomes: ['PASSED', 'RENUMBERED'], of: ['甘棠', '池映川'], sentAfter: 0, mode: 'ONLINE', no: null, answer: null },
] as const;

export async function seedDemoFilings({ associationId }: App, db: Db): Promise<void> {
  const today = await todayIn(db);
  for (const { receiver, outcomes, of, sentAfter, mode, no, answer } of batches) {
    const { rows } = await sql<{ id: string; decidedOn: string }>`select i.id, i.decided_on from ${items} where i.association_id = ${associationId} and i.receiver = ${receiver} and i.outcome = any(${[...outcomes]}::text[]) and ${written.name} = any(${[...of]}::text[]) and i.batch_id is null order by i.decided_on desc`.execute(db);
    const [last] = rows;
    if (!last) continue;
    const id = newId();
    const day = (days: number) => sql<string>`least(${last.decidedOn}::date + ${days}::int, ${today}::date)`;
    await sql`insert into filing_batch (association_id, id, batch_no, receiver, state, made_at, made_by_name, sent_on, sent_mode, sent_no, sent_by_name, answered_on, answer_no, answer)
      values (${associationId}, ${id}, ${`BA${today.slice(0, 4)}${await nextNumber(db, associationId, 'filing', today.slice(0, 4), 4)}`}, ${receiver}, ${answer ? 'ANSWERED' : 'SENT'}, (${day(sentAfter)} + time '09:30') at time zone 'Asia/Shanghai', '陈思敏',
        ${day(sentAfter)}, ${mode}, ${no}, '陈思敏', ${answer ? day(answer.after) : null}, ${answer?.no ?? null}, ${answer?.said ?? null})`.execute(db);
    await sql`update filing_item f set batch_id = ${id}, filed_on = ${day(sentAfter)}, filed = said.filed from (select i.id, ${asSent} as filed from ${items} where i.association_id = ${associationId} and i.id = any(${rows.map((row) => row.id)}::uuid[])) said where f.association_id = ${associationId} and f.id = said.id`.execute(db);
  }
}
