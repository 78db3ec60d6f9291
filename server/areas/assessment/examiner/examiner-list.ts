/** The pool as a list: some hundreds of rows, each with what the registers say of the examiner today. */
import { sql } from 'kysely';
import { examinerFlow, type examiner } from 'contract/areas/assessment/examiner';
import { specialty } from 'contract/areas/assessment/examiner-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { examinerSteps } from './examiner-steps.ts';
import { practiceYears, rulesOf, unfitFor } from './fitness.ts';
import { served } from './serve-count.ts';

type List = typeof examiner.endpoints.getExaminers;

const serveCount = sql<number>`coalesce(served.sessions, 0)`;

export async function listExaminers(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('examiner as t')
    .leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.lawyerId'))
    .leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'l.associationId').onRef('f.id', '=', 'l.firmId'))
    .leftJoin(served(ctx.viewer.associationId).as('served'), (join) => join.onRef('served.examinerId', '=', 't.id'))
    .where('t.associationId', '=', ctx.viewer.associationId).where('t.deletedAt', 'is', null).where(tied(examinerSteps, ctx.viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(input.kind !== undefined, (q) => q.where('t.kind', '=', input.kind!))
    .$if(input.specialty !== undefined, (q) => q.where(sql<boolean>`${input.specialty} = any(t.specialties)`))
    .$if(input.isCommittee !== undefined, (q) => q.where('t.isCommittee', '=', input.isCommittee!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`(coalesce(l.name, t.name) ilike ${pattern} or coalesce(f.name, t.unit_name) ilike ${pattern} or l.licence_no ilike ${pattern})`));
  const rows = scoped.select([
    't.id', 't.version', 't.applicationNo', 't.state', 't.kind', 't.specialties', 't.isCommittee', 't.trainedOn', 'l.licenceNo', practiceYears.as('practiceYears'),
    sql<string>`coalesce(l.name, t.name)`.as('name'), sql<string>`coalesce(f.name, t.unit_name, '')`.as('unitName'), unfitFor(await rulesOf(ctx.db, ctx.viewer.associationId)).as('unfit'),
    sql<number>`(select count(*)::int from examiner_recusal r where r.association_id = t.association_id and r.examiner_id = t.id and r.withdrawn_at is null)`.as('recusalCount'),
    serveCount.as('serveCount'),
  ]);
  const { rows: data, total } = await listPage(rows, scoped, input, { name: sql`coalesce(l.name_sort, t.name)`, trainedOn: sql`t.trained_on`, serveCount }, { initial: 'name asc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, stateTitle: stateTitle(examinerFlow, row.state), ...titlesOf(row.specialties) })) };
}

function titlesOf(codes: readonly string[]) {
  const specialties = codes.flatMap((code) => specialty.safeParse(code).data ?? []);
  return { specialties, specialtyTitles: specialties.map((code) => specialty.labels[code]).join('、') };
}
