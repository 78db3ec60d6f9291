/**
 * Each morning, the limits that bind whoever asks the association for something: corrections, journals to mend, his word in a
 * case against him, the last day for asking for a recheck, a place kept with a tutor. So many days before as the association
 * says; the last day is urgent and comes by itself, the others stand in the day's one message (internship rules 3.12).
 * And tutor or firm who has let a case wait for some workdays, every so many.
 */
import { sql } from 'kysely';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { stateTitle } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../../kernel/flow.ts';
import { tell } from '../../../kernel/tell.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { daysBetween, plusDays, workCalendarOf, workdaysBetween } from '../../../machines/calendar/work-calendar.ts';
import { tellInDigest, type DigestLine } from '../../../machines/digest/tell-in-digest.ts';

const tables: readonly string[] = ['practiceApplication', 'assessmentApplication', 'businessApplication', 'receptionApplication', 'exOfficioCancel', 'practiceJournal'];
const waits: readonly string[] = ['practiceApplication', 'assessmentApplication', 'businessApplication'];
const others: readonly string[] = ['tutor', 'firm', 'oldFirm'];

interface Line extends DigestLine { readonly isLast: boolean; readonly to: readonly string[] }
interface Bound { readonly kind: string; readonly column: string; readonly states: readonly string[]; readonly actors: readonly string[]; readonly says: string }
type Limited = CaseRow & { dueOn: string; internId?: string };

export async function remindParties(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const told = await app.db.transaction().execute(async (db) => {
    const lines: Line[] = [];
    for (const own of app.flows.filter(({ table }) => tables.includes(table))) lines.push(...await limitsNear(app, db, own), ...await waitingLong(app, db, own));
    return tellAll(app, db, lines);
  });
  if (told) say(`期限和待办提醒，共 ${told} 人收到`);
}

/** What a workflow binds its parties to. */
function boundsOf({ table, workflow: { entity, states, actions } }: AnyFlow): Bound[] {
  const back = states['returned']?.waitsFor;
  const recheck = actions['requestRecheck'];
  return [
    back && (entity === practiceLogFlow.entity ? { kind: 'journal', column: 'fix_due', states: ['returned'], actors: [back], says: '已退回，请修改后重新提交，逾期不能再修改' } : { kind: 'correction', column: 'correction_due', states: ['returned'], actors: [back], says: '已退回补正，逾期未补正的，申请终止' }),
    table === 'exOfficioCancel' && { kind: 'statement', column: 'statement_due', states: ['statementPending'], actors: ['intern'], says: '等待陈述申辩，逾期视为没有意见' },
    recheck?.by && { kind: 'recheck', column: 'recheck_due', states: recheck.from, actors: [recheck.by], says: '对决定有异议的，可以申请复核' },
    entity === practiceFlow.entity && { kind: 'place', column: 'tutor_reserved_until', states: ['tutorPending'], actors: ['tutor', 'applicant'], says: '等待指导律师确认，指导律师的名额保留期将满，过期不再保留' },
    entity === practiceFlow.entity && { kind: 'place', column: 'tutor_reserved_until', states: ['firmPending'], actors: ['firm', 'applicant'], says: '等待律所报送，指导律师的名额保留期将满，过期不再保留' },
  ].filter((bound) => !!bound);
}

async function limitsNear(app: App, db: Db, own: AnyFlow): Promise<Line[]> {
  const today = await todayIn(db);
  // Of those reached the nearest is spoken of.
  const rungs = (await app.settings.get(db, app.associationId, progressSettings.limitReminderDays)).days.toSorted((a, b) => a - b);
  const lines = new Map<string, Line & { count: number }>();
  for (const { kind, column, states, actors, says } of boundsOf(own)) {
    const due = sql.ref(`t.${column}`);
    const { rows } = await sql<Limited>`select t.*, ${due} as due_on from ${sql.table(own.table)} t where t.association_id = ${app.associationId} and t.deleted_at is null and t.state in (${sql.join([...states])})
      and ${due} between app_today() and app_today() + ${rungs.at(-1)!}::int ${ofKind(own)} order by ${due}, t.id limit 5000`.execute(db);
    for (const row of rows) {
      const left = daysBetween(today, row.dueOn);
      const rung = rungs.find((one) => one >= left)!;
      // Of journals those of one person and day are one thing.
      const key = `limit.${kind}:${kind === 'journal' ? row.internId : row.id}:${row.dueOn}:${rung}`;
      const before = lines.get(key);
      const count = (before?.count ?? 0) + 1;
      const what = kind !== 'journal' ? `${own.workflow.title}${row.applicationNo}` : count === 1 ? own.headline(row) : `${count}篇实习日志`;
      lines.set(key, {
        key, severity: 2, isLast: left === 0, count, title: `${what}${says}：${row.dueOn}截止（${left === 0 ? '今天是最后一天' : `还有${left}天`}）`,
        address: count > 1 ? practiceLog.pages.list.path : own.address(row, actors[0]!), to: before?.to ?? await hear(db, own, row, actors),
      });
    }
  }
  return [...lines.values()];
}

async function waitingLong(app: App, db: Db, own: AnyFlow): Promise<Line[]> {
  const every = await app.settings.get(db, app.associationId, progressSettings.waitingNudgeDays);
  const states = Object.entries(own.workflow.states).flatMap(([state, { waitsFor }]) => (waitsFor && others.includes(waitsFor) ? [state] : []));
  if (!waits.includes(own.table) || every === 0 || !states.length) return [];
  const [today, calendar] = [await todayIn(db), await workCalendarOf(db, app.associationId)];
  const { rows } = await sql<CaseRow & { since: string }>`select t.*, (t.updated_at at time zone 'Asia/Shanghai')::date as since from ${sql.table(own.table)} t
    where t.association_id = ${app.associationId} and t.deleted_at is null and t.state in (${sql.join(states)}) and (t.updated_at at time zone 'Asia/Shanghai')::date <= app_today() - ${every}::int ${ofKind(own)} order by t.updated_at, t.id limit 5000`.execute(db);
  const lines: Line[] = [];
  for (const row of rows) {
    const days = workdaysBetween(calendar, plusDays(row.since, 1), today);
    const actor = own.workflow.states[row.state]!.waitsFor!;
    if (days >= every) lines.push({ key: `case.waiting:${row.id}:${row.since}:${Math.floor(days / every)}`, severity: 1, isLast: false, title: `${own.workflow.title}${row.applicationNo}（${own.headline(row)}，${stateTitle(own.workflow, row.state)}）已等待办理${days}个工作日`, address: own.address(row, actor), to: await hear(db, own, row, [actor]) });
  }
  return lines;
}

/** Other businesses share one table. */
const ofKind = ({ table, workflow: { entity } }: AnyFlow) => (table === 'businessApplication' ? sql`and t.kind = ${entity}` : sql``);
const hear = async (db: Db, own: AnyFlow, row: CaseRow, actors: readonly string[]): Promise<string[]> => [...new Set((await Promise.all(actors.map((actor) => own.audience[actor]?.(db, row) ?? []))).flat())];

async function tellAll({ associationId }: App, db: Db, lines: readonly Line[]): Promise<number> {
  const [inDigest, heard] = [new Map<string, DigestLine[]>(), new Set<string>()];
  for (const { to, isLast, ...line } of lines) {
    if (isLast && await tell(db, associationId, to, { ...line, event: 'case.lastDay', severity: 3 })) for (const user of to) heard.add(user);
    if (!isLast) for (const user of to) inDigest.set(user, [...inDigest.get(user) ?? [], line]);
  }
  return heard.size + await tellInDigest(db, associationId, [...inDigest].map(([userId, own]) => ({ userId, lines: own })));
}
