/** What dates do to sessions: enrolment closes, the course begins and ends, places that became free are filled. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { actByClock } from '../../../kernel/act.ts';
import { fillPlaces } from './enrolment-steps.ts';
import { sessionSteps } from './session-steps.ts';

const onDate = { enrolling: 'closeOnDate', closed: 'beginOnDate', running: 'endOnDate' } as const;

/** After a standstill a session catches up at once, one date after the other. */
export async function keepDates(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  for (let round = 0; round < Object.keys(onDate).length && await moveOn(app, say) > 0; round += 1);
}

/** How many went a step further. */
async function moveOn(app: App, say: (line: string) => void): Promise<number> {
  const at = app.associationId;
  const { rows } = await sql<{ id: string; state: keyof typeof onDate; periodNo: string; isDue: boolean; hasWaiting: boolean }>`
    select s.id, s.state, s.period_no, case s.state when 'enrolling' then s.enroll_end < app_today() when 'closed' then s.start_date <= app_today() else s.end_date < app_today() end as is_due,
      exists (select 1 from training_enrolment e where e.association_id = s.association_id and e.session_id = s.id and e.state = 'waitlist' and e.deleted_at is null) as has_waiting
    from training_session s where s.association_id = ${at} and s.state in ('enrolling', 'closed', 'running') and s.deleted_at is null order by s.start_date limit 500`.execute(app.db);
  let moved = 0;
  for (const { id, state, periodNo, isDue, hasWaiting } of rows) {
    if (hasWaiting) await app.db.transaction().execute((db) => fillPlaces(app, db, at, id));
    if (!isDue) continue;
    // Under the lock the date is asked again: somebody may have moved it meanwhile.
    const done = await app.db.transaction().execute((db) => actByClock(app, db, sessionSteps, onDate[state], at, id));
    if (!done) continue;
    moved += 1;
    say(`${periodNo}：${done.stateTitle}`);
  }
  return moved;
}
