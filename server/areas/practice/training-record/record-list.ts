/** Records, each viewer's own part of them: row scope in the query, for rows and count alike. */
import { sql } from 'kysely';
import { recordFlow, type trainingRecord } from 'contract/areas/practice/training-record';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { fileCount } from '../../../machines/casework/evidence-files.ts';
import { recordSteps } from './record-steps.ts';

type List = typeof trainingRecord.endpoints.getTrainingRecords;

export async function listRecords(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer } = ctx;
  const waits = waitsForViewer(recordSteps, viewer);
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('trainingRecord as t')
    .where('t.associationId', '=', viewer.associationId).where('t.deletedAt', 'is', null).where(tied(recordSteps, viewer))
    .$if(input.scope === 'todo', (q) => q.where(waits))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(!!input.trainingType?.length, (q) => q.where('t.trainingType', 'in', input.trainingType!))
    .$if(!!input.firmId, (q) => q.where('t.firmId', '=', input.firmId!))
    .$if(!!input.internshipId, (q) => q.where('t.internshipId', '=', input.internshipId!))
    .$if(!!input.recordFrom, (q) => q.where('t.recordDate', '>=', input.recordFrom!))
    .$if(!!input.recordTo, (q) => q.where('t.recordDate', '<=', input.recordTo!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`t.search_grams @> ${sql.val(gramsToFind(input.keyword ?? ''))}::text[]`)
      .where((where) => where.or([where('t.internName', 'ilike', pattern), where('t.caseNo', 'ilike', pattern)])));
  const rows = scoped
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .select(['t.id', 't.version', 't.applicationNo', 't.state', 't.internName', 'f.name as firmName', 'l.name as tutorName', 't.seq', 't.trainingType', 't.recordDate', 't.caseNo', 't.content', 't.tutorComment', 't.confirmedByName',
      't.submittedAt', 't.confirmedAt', 't.updatedAt', fileCount(recordFlow.entity).as('files'), waits.as('waitsForMe')]);
  const { rows: data, total } = await listPage(rows, scoped, input, order, { initial: input.scope === 'todo' ? 'submittedAt asc' : 'updatedAt desc', last: sql`t.id` });
  return { total, data: data.map((row) => ({ ...row, stateTitle: stateTitle(recordFlow, row.state) })) };
}

const order = { internName: sql`t.intern_name collate "C"`, seq: sql`t.seq`, recordDate: sql`t.record_date`, submittedAt: sql`t.submitted_at`, updatedAt: sql`t.updated_at` };
