/** Every firm with its right to take interns, its tutors and its interns: the clerk grants from this list. */
import { sql } from 'kysely';
import { receptionFlow, type firmReception } from 'contract/areas/practice/reception';
import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { guidedInternship } from 'contract/areas/practice/internship-words';
import { practiceSettings } from 'contract/areas/practice/settings';
import { stateTitle } from 'contract/kernel/workflow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { reception } from 'contract/areas/practice/reception';
import { qualifiedTutor, tutorBars } from '../practice-application/tutors.public.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';

type List = typeof firmReception.endpoints.getFirmReceptions;
interface Counted { firmId: string; count: number }

export async function listReceptions(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const at = ctx.viewer.associationId;
  const [tutorMinYears, bars] = [await ctx.app.settings.get(ctx.db, at, practiceSettings.tutorMinYears), await tutorBars(ctx.app.settings, ctx.db, at)];
  const latest = sql`(select r.id from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id order by r.updated_at desc, r.id desc limit 1)`;
  const mayGuide = sql`l.association_id = ${at} and ${qualifiedTutor({ tutorMinYears, ...bars })}`;
  const guided = sql`i.association_id = ${at} and i.status in (${sql.join([...guidedInternship])})`;
  const tutors = sql<number>`(select count(*)::int from lawyer l where ${mayGuide} and l.firm_id = f.id)`;
  const interns = sql<number>`(select count(*)::int from internship i where ${guided} and i.firm_id = f.id)`;
  // The order by a count needs that of every firm: all of them in one go, not firm by firm.
  const counted = input.sorting?.startsWith('qualifiedTutors') ? sql<Counted>`(select l.firm_id, count(*)::int as count from lawyer l where ${mayGuide} group by l.firm_id)`
    : sql<Counted>`(select i.firm_id, count(*)::int as count from internship i where ${guided} group by i.firm_id)`;
  const count = sql`coalesce(c.count, 0)`;
  const held = input.state === 'none' ? undefined : input.state;
  const scoped = ctx.db.selectFrom('lawFirm as f')
    .leftJoin('firmReception as r', (join) => join.onRef('r.associationId', '=', 'f.associationId').on('r.id', '=', sql<string>`${latest}`))
    .where('f.associationId', '=', at).where('f.deletedAt', 'is', null)
    .$if(!mayWithin(ctx.viewer, reception.view, 'ALL'), (q) => q.where(sql<boolean>`false`))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`f.id = any(${input.ids}::uuid[])`))
    .$if(!!input.firmId, (q) => q.where('f.id', '=', input.firmId!))
    .$if(input.state === 'none', (q) => q.where('r.id', 'is', null))
    .$if(held !== undefined, (q) => q.where('r.state', '=', held!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`f.search_grams @> ${sql.val(gramsToFind(input.keyword ?? ''))}::text[]`).where('f.name', 'ilike', likePattern(input.keyword ?? '')));
  const rows = scoped.$if(/^(qualifiedTutors|interns) /.test(input.sorting ?? ''), (q) => q.leftJoin(counted.as('c'), (join) => join.onRef('c.firmId', '=', 'f.id')))
    .select(['f.id as firmId', 'f.name as firmName', 'f.status', 'r.id', 'r.version', 'r.applicationNo', 'r.state', 'r.grantedOn', 'r.docNo', 'r.suspendedUntil', tutors.as('qualifiedTutors'), interns.as('interns')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { firmName: sql`f.name_sort`, interns: count, qualifiedTutors: count }, { initial: 'firmName asc', last: sql`f.id` });
  return {
    total, data: data.map(({ id, version, applicationNo, state, grantedOn, docNo, suspendedUntil, status, ...firm }) => ({
      ...firm, firmStatusTitle: firmStatus.labels[status],
      reception: id === null || version === null || applicationNo === null || state === null || grantedOn === null ? null
        : { id, version, applicationNo, state, stateTitle: stateTitle(receptionFlow, state), grantedOn, docNo, suspendedUntil },
    })),
  };
}
