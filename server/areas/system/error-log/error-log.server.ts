import { sql, type RawBuilder } from 'kysely';
import { errorLog, errorLogPermission } from 'contract/areas/system/error-log';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { may } from '../../../kernel/viewer.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { receiveReport } from './receive-report.ts';

type Calls = typeof errorLog.endpoints;
type State = Output<Calls['getErrorLogs']>['data'][number]['state'];

const states: Readonly<Record<State, RawBuilder<boolean>>> = {
  OPEN: sql`e.handled_at is null`, AGAIN: sql`e.handled_at < e.last_at`, HANDLED: sql`e.handled_at >= e.last_at`,
};
const state = sql<State>`case when e.handled_at is null then 'OPEN' when e.handled_at < e.last_at then 'AGAIN' else 'HANDLED' end`;
const people = sql<number>`(select count(distinct c.user_id)::int from client_error_case c where c.association_id = e.association_id and c.error_id = e.id)`;
const columns = ['e.id', 'e.kind', 'e.message', 'e.page', 'e.times', 'e.firstAt', 'e.lastAt', 'e.lastUserName', state.as('state'), people.as('people')] as const;

const errors = ({ db, viewer }: Ctx) => db.selectFrom('clientError as e').where('e.associationId', '=', viewer.associationId);

async function listErrors(ctx: Ctx, { keyword, kind, state: wanted, person, from, to, ...page }: Parsed<Calls['getErrorLogs']>): Promise<Output<Calls['getErrorLogs']>> {
  const found = errors(ctx)
    .$if(keyword !== undefined, (q) => { const like = likePattern(keyword ?? ''); return q.where((eb) => eb.or([eb('e.message', 'ilike', like), eb('e.page', 'ilike', like)])); })
    .$if(!!kind?.length, (q) => q.where('e.kind', 'in', kind ?? []))
    .$if(!!wanted?.length, (q) => q.where(sql<boolean>`(${sql.join((wanted ?? []).map((one) => states[one]), sql` or `)})`))
    .$if(person !== undefined, (q) => { const like = likePattern(person ?? ''); return q.where(sql<boolean>`exists (select from client_error_case c where c.association_id = e.association_id and c.error_id = e.id and (c.real_name like ${like} or c.user_name ilike ${like}))`); })
    .$if(from !== undefined, (q) => q.where('e.lastAt', '>=', dayBegins(from!)))
    .$if(to !== undefined, (q) => q.where('e.lastAt', '<', dayEnds(to!)));
  const { rows, total } = await listPage(found.select(columns), found, page, { lastAt: sql`e.last_at`, times: sql`e.times` }, { initial: 'lastAt desc', last: sql`e.id`, falls: true });
  return { total, data: rows.map((row) => ({ ...row, times: Number(row.times) })) };
}

async function oneError(ctx: Ctx, { id }: { id: string }): Promise<Output<Calls['getErrorLog']>> {
  const row = await errors(ctx).where('e.id', '=', id).select([...columns, 'e.stack', 'e.handledAt', 'e.handledByName', 'e.handledNote']).executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  const cases = await ctx.db.selectFrom('clientErrorCase').select(['at', 'userId', 'userName', 'realName', 'tokenMark', 'page', 'device', 'address', 'times'])
    .where('associationId', '=', ctx.viewer.associationId).where('errorId', '=', id).orderBy('at', 'desc').limit(50).execute();
  return { ...row, times: Number(row.times), cases: cases.map((one) => ({ ...one, times: Number(one.times) })), may: { edit: may(ctx.viewer, errorLogPermission.edit) } };
}

async function setHandled({ db, viewer: { associationId, realName }, subject, fail }: Ctx, { ids, note }: Parsed<Calls['setHandled']>): Promise<Output<Calls['setHandled']>> {
  const done = await db.updateTable('clientError').set({ handledAt: sql<string>`app_now()`, handledByName: realName, handledNote: note })
    .where('associationId', '=', associationId).where('id', 'in', ids).returning('id').execute();
  const [first] = done;
  if (!first || done.length < new Set(ids).size) return fail('notFound');
  subject({ entity: 'errorLog', id: first.id, after: { rows: done.length }, note });
  return { done: done.length };
}

export default implement(errorLog, { handlers: { report: receiveReport, getErrorLogs: listErrors, getErrorLog: oneError, setHandled } });
