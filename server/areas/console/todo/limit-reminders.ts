/**
 * Each morning: of cases whose limit is four fifths over, or over, hears who has them now and who answers for the
 * association's work (internship rules 3.12). What is near stands in the day's one message; what is over is urgent and comes
 * by itself, in one message where there is so much of it that nobody could tell one from the other. In one transaction: what was not told is not noted.
 */
import { sql } from 'kysely';
import { todo } from 'contract/areas/console/todo';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { stateTitle } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { limitConcernsViewer, tied, whoseLimit, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { tell } from '../../../kernel/tell.ts';
import { limitLeft } from '../../../machines/calendar/limits.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { daysBetween, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { tellInDigest, type Reminded } from '../../../machines/digest/tell-in-digest.ts';
import { loadViewer } from '../../../machines/session/load-session.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';

interface Limited extends CaseRow { deadline: string; submittedAt: string | null }
interface Running { own: AnyFlow; row: Limited; rung: 'near' | 'late'; line: string }

/** Who answers for the association's work, whoever has the case. */
const heads = ['memberHead', 'businessAdmin'];
/** A fifth of the longest limit that can be set is shorter. */
const looksAhead = 60;
const mostAlone = 3;

export async function remindOfLimits(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const told = await app.db.transaction().execute(async (db) => {
    const running = await notSpokenOf(app, db, await runningOut(app, db));
    return { cases: running.length, people: running.length ? await tellAll(app, db, running) : 0 };
  });
  if (told.cases) say(`办理期限提醒 ${told.cases} 件，共 ${told.people} 人收到`);
}

async function runningOut(app: App, db: Db): Promise<Running[]> {
  const { associationId } = app;
  const [today, calendar, share] = [await todayIn(db), await workCalendarOf(db, associationId), await app.settings.get(db, associationId, progressSettings.limitWarnShare)];
  const found: Running[] = [];
  for (const own of app.flows.filter(({ limit }) => limit)) {
    const waiting = Object.entries(own.workflow.states).flatMap(([state, declared]) => whoseLimit(declared) ? [state] : []);
    const { rows } = await sql<Limited>`select t.* from ${sql.table(own.table)} t where t.association_id = ${associationId} and t.deleted_at is null and t.deadline <= app_today() + ${looksAhead}::int and t.state in (${sql.join(waiting)}) order by t.deadline, t.id`.execute(db);
    for (const row of rows) {
      const { days, unit } = own.limit!(row);
      const total = await ruleFor({ app, db, row }, days);
      const left = limitLeft(calendar, today, row.deadline, unit && await ruleFor({ app, db, row }, unit));
      const isLate = row.deadline < today;
      if (isLate || left <= total * (1 - share) + 1e-9) found.push({ own, row, rung: isLate ? 'late' : 'near', line: inWords(own, row, daysBetween(today, row.deadline)) });
    }
  }
  return found;
}

const inWords = ({ workflow }: AnyFlow, { applicationNo, state, deadline }: Limited, days: number): string =>
  `${workflow.title}${applicationNo}（${stateTitle(workflow, state)}）${days < 0 ? `已超过办理期限${deadline}，超期${-days}天` : `将超过办理期限，${deadline}截止（${days === 0 ? '今天' : `还有${days}天`}）`}`;

async function notSpokenOf({ associationId }: App, db: Db, running: readonly Running[]): Promise<Running[]> {
  if (!running.length) return [];
  const { rows } = await sql<{ caseId: string }>`
    insert into limit_reminder (association_id, case_id, about, rung)
    select ${associationId}::uuid, given.case_id, given.about, given.rung from unnest(${running.map(({ row }) => row.id)}::uuid[], ${running.map(({ row }) => row.deadline)}::date[], ${running.map(({ rung }) => rung)}::text[]) as given (case_id, about, rung)
    on conflict do nothing returning case_id`.execute(db);
  const fresh = new Set(rows.map(({ caseId }) => caseId));
  return running.filter(({ row }) => fresh.has(row.id));
}

/** Everybody of the association who could have such a case, or answers for them. */
async function whoMayHear({ associationId }: App, db: Db, flows: readonly AnyFlow[]): Promise<{ userId: string; isHead: boolean }[]> {
  const permissions = [...new Set(flows.flatMap(({ workflow }) => Object.values(workflow.actions).flatMap(({ can }) => can ?? [])))];
  const { rows } = await sql<{ userId: string; isHead: boolean }>`
    select x.user_id, bool_or(x.role_code = any(${heads}::text[])) is true as is_head from right_in_force x join app_user u on u.association_id = x.association_id and u.id = x.user_id
    where x.association_id = ${associationId} and u.status = 'ACTIVE' and u.deleted_at is null and ((x.permission = any(${permissions}::text[]) and x.scope in ('ALL', 'CASE')) or x.role_code = any(${heads}::text[]))
    group by x.user_id order by x.user_id`.execute(db);
  return rows;
}

async function tellAll(app: App, db: Db, running: readonly Running[]): Promise<number> {
  const { associationId } = app;
  const today = await todayIn(db);
  const flows = [...new Set(running.map(({ own }) => own))];
  const reminded: Reminded[] = [];
  for (const { userId, isHead } of await whoMayHear(app, db, flows)) {
    const viewer = await loadViewer(db, associationId, userId);
    const mine = new Set<string>();
    for (const own of flows) {
      const ids = running.filter((one) => one.own === own).map(({ row }) => row.id);
      const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(own.table)} t where t.association_id = ${associationId} and t.id = any(${ids}::uuid[]) and ${isHead ? tied(own, viewer) : limitConcernsViewer(own, viewer)}`.execute(db);
      for (const { id } of rows) mine.add(id);
    }
    const lines = running.filter(({ row }) => mine.has(row.id));
    if (!lines.length) continue;
    await tellLate(db, associationId, userId, lines.filter(({ rung }) => rung === 'late'), today);
    reminded.push({ userId, lines: lines.filter(({ rung }) => rung === 'near').map((one) => ({ key: `case.near:${one.row.id}:${one.row.deadline}`, severity: 2, title: one.line, address: addressOf(one) })) });
  }
  await tellInDigest(db, associationId, reminded);
  return reminded.length;
}

const addressOf = ({ own, row }: Running): string => own.address(row, whoseLimit(own.workflow.states[row.state]!)!);

/** What is over is told at once. */
async function tellLate(db: Db, associationId: string, userId: string, late: readonly Running[], today: string): Promise<void> {
  if (late.length > mostAlone) {
    await tell(db, associationId, [userId], { event: 'case.overdue', key: `case.overdue:${today}`, severity: 3, title: `${late.length}件已超过办理期限`, content: late.map(({ line }) => line).join('\n').slice(0, 1000), address: todo.pages.home.path });
    return;
  }
  for (const one of late) await tell(db, associationId, [userId], { event: 'case.overdue', key: `case.overdue:${one.row.id}:${one.row.deadline}`, severity: 3, title: one.line, address: addressOf(one) });
}
