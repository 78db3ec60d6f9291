import { sql, type RawBuilder } from 'kysely';
import { features } from 'contract/all';
import { operationLog } from 'contract/areas/system/operation-log';
import type { Parsed } from 'contract/kernel/endpoint';
import { callsOf } from 'contract/kernel/feature';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { likePattern } from '../../../machines/search/grams.ts';

const calls = features.flatMap((feature) => Object.values(callsOf(feature)).map(({ path, title }) => ({ value: path, label: title })));
const titles = new Map<string, string>(calls.map(({ value, label }) => [value, label]));
const statuses = { OK: sql<boolean>`status < 400`, REFUSED: sql<boolean>`status between 400 and 499`, FAULT: sql<boolean>`status >= 500` } as const;
const outcomeOf = (status: number) => (status < 400 ? 'OK' : status < 500 ? 'REFUSED' : 'FAULT');
const either = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

async function listCalls({ db, viewer }: Ctx, { person, path, outcome, slow, from, to, traceId, ...page }: Parsed<typeof operationLog.endpoints.getOperationLogs>) {
  const query = db.selectFrom('callLog').where('associationId', '=', viewer.associationId)
    .$if(person !== undefined, (q) => q.where('userName', 'like', likePattern(person ?? '')))
    .$if(Boolean(path?.length), (q) => q.where('path', 'in', path ?? []))
    .$if(Boolean(outcome?.length), (q) => q.where(either((outcome ?? []).map((one) => statuses[one]))))
    .$if(slow !== undefined, (q) => q.where('milliseconds', '>=', slow ?? 0))
    .$if(from !== undefined, (q) => q.where('at', '>=', dayBegins(from!)))
    .$if(to !== undefined, (q) => q.where('at', '<', dayEnds(to!)))
    .$if(traceId !== undefined, (q) => q.where('traceId', '=', traceId ?? ''));
  const { rows, total } = await listPage(query.select(['id', 'at', 'userName', 'path', 'status', 'milliseconds', 'address', 'traceId']), query, page, { at: sql`at`, milliseconds: sql`milliseconds` }, { initial: 'at desc', last: sql`id`, falls: true, always: ['at', 'milliseconds'] });
  return { total, data: rows.map((row) => ({ ...row, title: titles.get(row.path) ?? row.path, outcome: outcomeOf(row.status) } as const)) };
}

export default implement(operationLog, {
  handlers: { getOperationLogs: listCalls, getCalls: async () => calls.toSorted((a, b) => a.label.localeCompare(b.label, 'zh-CN')) },
});
