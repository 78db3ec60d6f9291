/** 退回原因统计表: what the association sent back for, month by month, of every business, and firm by firm where that is asked. */
import { sql } from 'kysely';
import { sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import { otherReason } from 'contract/areas/practice/return-reason';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import type { AnyFlow } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { momentInYear, ofFirm, withinFirms } from './read-sheet.public.ts';

type Call = (typeof internshipSheet)['endpoints']['getReturns'];
type Shown = Output<Call>['data'][number];
interface Counted { entity: string; reason: string; firm: string | null; month: number; count: number }

/** Which are sent back with a list of what is wanting. */
const listsDefects = ({ workflow: { actions } }: AnyFlow): boolean => Object.values(actions).some(({ to, input }) => to === 'returned' && input !== undefined && 'defects' in input.shape);

export async function returnSheet(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer: { associationId } } = ctx;
  const { split, page, limit, sorting, ids, firmId } = input;
  // It leaves as a whole: none of its lines has a number by which it could be chosen.
  if (ids) return { total: 0, data: [] };
  const year = input.year ?? Number((await todayIn(db)).slice(0, 4));
  const titles = await reasonTitles(ctx);
  const returned = sql.join(app.flows.filter(listsDefects).map(({ workflow: { entity }, table }) => sql`
    select r.entity, r.at, r.defect_items, t.firm_id from review_record r join ${sql.table(table)} t on t.association_id = r.association_id and t.id = r.case_id
    where r.association_id = ${associationId} and r.entity = ${entity} and r.to_state = 'returned' and jsonb_typeof(r.defect_items) = 'array' and ${momentInYear(year, sql`r.at`)}`), sql` union all `);
  const conditions = [withinFirms(ctx, perm.view, sql`e.firm_id`), ofFirm(firmId, sql`e.firm_id`)].filter((one) => one !== false);
  // What was sent back before there were reasons is told by the words that stand in it.
  const { rows } = await sql<Counted>`
    select e.entity, coalesce(d ->> 'reason', known.code, ${otherReason}) as reason, ${split === 'FIRM' ? sql`f.name` : sql`null::text`} as firm, extract(month from e.at at time zone 'Asia/Shanghai')::int as month, count(*)::int as count
    from (${returned}) e cross join jsonb_array_elements(e.defect_items) d left join law_firm f on f.association_id = ${associationId} and f.id = e.firm_id
    left join lateral (select code from unnest(${[...titles.keys()]}::text[], ${[...titles.values()]}::text[]) p (code, title) where d ->> 'reason' is null and position(title in d ->> 'text') > 0 order by length(title) desc limit 1) known on true
    where ${sql.join(conditions, sql` and `)} group by 1, 2, 3, 4`.execute(db);
  const lines = linesOf(ctx, rows, titles);
  const inOrder = sorting === 'total asc' ? lines.toReversed() : lines;
  return { total: lines.length, data: inOrder.slice((page - 1) * limit, page * limit) };
}

/** A line for each business, reason and firm; those that come back most stand first. */
function linesOf({ app }: Ctx, rows: readonly Counted[], titles: ReadonlyMap<string, string>): Shown[] {
  const lines = new Map<string, Shown>();
  for (const { entity, reason, firm, month, count } of rows) {
    const id = `${entity} ${reason} ${firm ?? ''}`;
    const line = lines.get(id) ?? { id, kindTitle: app.flows.find(({ workflow }) => workflow.entity === entity)?.workflow.title ?? entity, firmName: firm, reason: titles.get(reason) ?? reason, ...noMonths, total: 0 };
    const key = monthKeys[month - 1]!;
    lines.set(id, { ...line, [key]: line[key] + count, total: line.total + count });
  }
  return [...lines.values()].toSorted((x, y) => y.total - x.total || x.kindTitle.localeCompare(y.kindTitle, 'zh-CN') || x.reason.localeCompare(y.reason, 'zh-CN') || (x.firmName ?? '').localeCompare(y.firmName ?? '', 'zh-CN'));
}

const noMonths = { m1: 0, m2: 0, m3: 0, m4: 0, m5: 0, m6: 0, m7: 0, m8: 0, m9: 0, m10: 0, m11: 0, m12: 0 };
const monthKeys = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const;

/** Also of reasons that have been taken off the list since: as it called them last. */
export async function reasonTitles({ app, db, viewer: { associationId } }: Ctx): Promise<ReadonlyMap<string, string>> {
  const { key } = practiceSettings.returnReasons;
  const { rows: former } = await sql<{ code: string; title: string }>`
    select distinct on (e ->> 'code') e ->> 'code' as code, e ->> 'title' as title from setting_version v cross join jsonb_array_elements(v.value) e
    where v.association_id = ${associationId} and v.key = ${key} order by e ->> 'code', v.version desc`.execute(db);
  const now = await app.settings.get(db, associationId, practiceSettings.returnReasons);
  return new Map([...practiceSettings.returnReasons.initial, ...former, ...now].map(({ code, title }) => [code, title]));
}
