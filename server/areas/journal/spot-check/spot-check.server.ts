import { sql } from 'kysely';
import { mostCounted, spotCheck, spotCheckFlow, spotMethod, spotRisk, spotStanding } from 'contract/areas/journal/spot-check';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../../tables.gen.ts';
import { journalSteps, journalStateOf } from '../practice-log/checked.public.ts';
import { choose, countedTo } from './draw.ts';
import { conditionsOf, draw, estimate } from './make.ts';
import { tellOfMended } from './mended.ts';
import { judge, readingOf, takeBack } from './read.ts';
import { figuresOf, figuresOfBatch, looksAtChecks, spotCheckSteps, standing, type Figures } from './spot-check-steps.ts';

type Calls = typeof spotCheck.endpoints;
type Batch = Selectable<Database['spotCheck']>;
const batchState = (state: string) => (state === 'closed' ? 'closed' as const : 'reviewing' as const);

async function listChecks({ db, viewer }: Ctx, input: Parsed<Calls['getSpotChecks']>): Promise<Output<Calls['getSpotChecks']>> {
  const scoped = db.selectFrom('spotCheck as c').where('c.associationId', '=', viewer.associationId).where('c.deletedAt', 'is', null).where(sql<boolean>`${looksAtChecks(viewer)}::boolean`)
    .$if(!!input.ids, (q) => q.where(sql<boolean>`c.id = any(${input.ids}::uuid[])`))
    .$if(!!input.keyword, (q) => q.where('c.applicationNo', 'ilike', likePattern(input.keyword!)))
    .$if(!!input.state?.length, (q) => q.where('c.state', 'in', input.state!))
    .$if(!!input.from, (q) => q.where(sql<boolean>`c.drawn_at >= ${input.from}::date`)).$if(!!input.to, (q) => q.where(sql<boolean>`c.drawn_at < ${input.to}::date + 1`));
  const figures = (column: keyof Figures) => sql<number>`(select g.${sql.ref(column)} from ${figuresOfBatch})`;
  const rows = scoped.select(['c.id', 'c.version', 'c.applicationNo', 'c.state', 'c.periodFrom', 'c.periodTo', 'c.scope', 'c.size', 'c.drawnByName', 'c.drawnAt', 'c.closedAt', 'c.conclusion',
    figures('unread').as('unread'), figures('passed').as('passed'), figures('defects').as('defects'), figures('again').as('again')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { drawnAt: sql`c.drawn_at` }, { initial: 'drawnAt desc', last: sql`c.id`, always: ['drawnAt'] });
  return { data: data.map((row) => ({ ...row, state: batchState(row.state) })), total };
}

async function listItems({ db, viewer }: Ctx, input: Parsed<Calls['getSpotItems']>): Promise<Output<Calls['getSpotItems']>> {
  const scoped = db.selectFrom('spotCheckItem as i').innerJoin('practiceJournal as t', (join) => join.onRef('t.associationId', '=', 'i.associationId').onRef('t.id', '=', 'i.journalId'))
    .where('i.associationId', '=', viewer.associationId).where(sql<boolean>`${looksAtChecks(viewer)}::boolean`).where(tied(journalSteps, viewer))
    .$if(!!input.checkId, (q) => q.where('i.checkId', '=', input.checkId!))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`i.id = any(${input.ids}::uuid[])`))
    .$if(!!input.standing?.length, (q) => q.where(standing, 'in', input.standing!))
    .$if(!!input.firmId, (q) => q.where('i.firmId', '=', input.firmId!));
  const rows = scoped.innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 't.associationId').onRef('n.id', '=', 't.internId'))
    .leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'i.associationId').onRef('f.id', '=', 'i.firmId')).leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 'i.associationId').onRef('l.id', '=', 'i.tutorId'))
    .select(['i.id', 'i.seq', 'i.journalId', 't.journalDate', 'n.name as internName', 'f.name as firmName', 'l.name as tutorName', 't.words', 'i.byRisk', 'i.reason', standing.as('standing'), 'i.opinion', 'i.judgedByName', 'i.judgedAt', 't.state as journalState']);
  const { rows: data, total } = await listPage(rows, scoped, input, { seq: sql`i.seq`, journalDate: sql`t.journal_date`, drawnAt: sql`i.drawn_at` }, { initial: input.checkId ? 'seq asc' : 'drawnAt desc', last: sql`i.id`, always: ['seq', 'journalDate', 'drawnAt'], ...(!input.checkId && { mostCounted }) });
  return { total, data: data.map((row) => ({ ...row, firmName: row.firmName ?? '', tutorName: row.tutorName ?? '', standing: spotStanding.parse(row.standing), journalState: journalStateOf(row.journalState) })) };
}

interface Share { id: string; name: string; size: number; unread: number; passed: number; defects: number }

async function sharesOf({ db, viewer }: Ctx, id: string, of: 'firm' | 'tutor'): Promise<Share[]> {
  const [column, names] = of === 'firm' ? [sql`i.firm_id`, sql`law_firm`] : [sql`i.tutor_id`, sql`lawyer`];
  const { rows } = await sql<Share>`
    select ${column} as id, coalesce(max(x.name), '—') as name, count(*)::int as size, (count(*) filter (where i.result is null))::int as unread, (count(*) filter (where i.result in ('PASS', 'MENDED')))::int as passed,
      (count(*) filter (where i.result in ('DEFECT', 'UNMENDED')))::int as defects
    from spot_check_item i left join ${names} x on x.association_id = i.association_id and x.id = ${column} where i.association_id = ${viewer.associationId} and i.check_id = ${id}
    group by 1 order by 6 desc, 3 desc, 2 limit 200`.execute(db);
  return rows;
}

async function detail(ctx: Ctx, id: string): Promise<Output<Calls['getSpotCheck']>> {
  const found = await loadCase<Batch>(ctx.db, spotCheckSteps, ctx.viewer, id);
  const { row } = found;
  const [figures, byFirm, byTutor, journal, open] = await Promise.all([figuresOf(ctx.db, row.associationId, id), sharesOf(ctx, id, 'firm'), sharesOf(ctx, id, 'tutor'), caseJournal(ctx, spotCheckFlow, row, true), openActions(ctx, spotCheckSteps, found)]);
  const { version, applicationNo, state, periodFrom, periodTo, scope, drawnByName, drawnAt, closedAt, conclusion, seed, method, population, populationMore } = row;
  return {
    id, version, applicationNo, state: batchState(state), stateTitle: stateTitle(spotCheckFlow, state), periodFrom, periodTo, scope, ...figures, drawnByName, drawnAt, closedAt, conclusion, seed, method: spotMethod.parse(method), population, populationMore,
    conditions: conditionsOf(row.conditions, spotRisk.labels), byFirm, byTutor, journal, open,
  };
}

/** Draws once more with the batch's own seed, as things stood then, and compares. */
async function redraw(ctx: Ctx, id: string): Promise<Output<Calls['redraw']>> {
  const { row } = await loadCase<Batch>(ctx.db, spotCheckSteps, ctx.viewer, id);
  const { rows: [moment] } = await sql<{ at: string }>`select drawn_at::text as at from spot_check where association_id = ${row.associationId} and id = ${id}`.execute(ctx.db);
  const again = await choose(ctx.db, { ...row.conditions, associationId: row.associationId, seed: row.seed, method: spotMethod.parse(row.method), boxes: row.boxes, drawnAt: moment!.at, anew: true }, row.conditions, row.size, row.populationMore ? countedTo : row.population);
  const items = await ctx.db.selectFrom('spotCheckItem').select(['seq', 'journalId']).where('associationId', '=', row.associationId).where('checkId', '=', id).orderBy('seq').execute();
  const drawn = new Set(again.map(({ journalId }) => journalId));
  const missing = items.filter(({ journalId }) => !drawn.has(journalId)).map(({ seq }) => seq);
  return { size: items.length, same: items.length - missing.length, missing, others: again.length - (items.length - missing.length) };
}

export default implement(spotCheck, {
  flow: spotCheckSteps,
  tasks: { spotCheckMended: tellOfMended },
  handlers: { getSpotChecks: listChecks, getSpotItems: listItems, estimate, draw, getSpotCheck: (ctx, { id }) => detail(ctx, id), redraw: (ctx, { id }) => redraw(ctx, id), getSpotReading: readingOf, judge, takeBack },
});
