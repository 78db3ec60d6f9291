/** Cases, each viewer's own part of them: row scope in the query, for rows and count alike. */
import { sql } from 'kysely';
import { caseFlow, caseForm, type internCase } from 'contract/areas/practice/intern-case';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { fileCount } from '../../../machines/casework/evidence-files.ts';
import { caseSteps } from './case-steps.ts';

type List = typeof internCase.endpoints.getInternCases;

export async function listCases(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer, app } = ctx;
  const waits = waitsForViewer(caseSteps, viewer);
  const pattern = likePattern(input.keyword ?? '');
  const scoped = ctx.db.selectFrom('internCase as t')
    .where('t.associationId', '=', viewer.associationId).where('t.deletedAt', 'is', null).where(tied(caseSteps, viewer))
    .$if(input.scope === 'todo', (q) => q.where(waits))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(!!input.caseType?.length, (q) => q.where('t.caseType', 'in', input.caseType!))
    .$if(!!input.firmId, (q) => q.where('t.firmId', '=', input.firmId!))
    .$if(!!input.internshipId, (q) => q.where('t.internshipId', '=', input.internshipId!))
    .$if(!!input.tutorLed, (q) => q.where('t.isTutorCase', '=', input.tutorLed === 'yes'))
    .$if(!!input.startedFrom, (q) => q.where('t.startDate', '>=', input.startedFrom!))
    .$if(!!input.startedTo, (q) => q.where('t.startDate', '<=', input.startedTo!))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`t.search_grams @> ${sql.val(gramsToFind(input.keyword ?? ''))}::text[]`)
      .where((where) => where.or([where('t.internName', 'ilike', pattern), where('t.caseNo', 'ilike', pattern), where('t.caseName', 'ilike', pattern)])));
  const rows = scoped
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .innerJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .innerJoin('lawyer as d', (join) => join.onRef('d.associationId', '=', 't.associationId').onRef('d.id', '=', 't.leadLawyerId'))
    .select(['t.id', 't.version', 't.applicationNo', 't.state', 't.internName', 'f.name as firmName', 'l.name as tutorName', 't.caseNo', 't.caseName', 't.caseType', 't.clientNameSealed', 'd.name as leadLawyerName', 't.isTutorCase',
      't.role', 't.startDate', 't.endDate', 't.submittedAt', 't.confirmedAt', 't.updatedAt', fileCount(caseFlow.entity).as('files'), waits.as('waitsForMe')]);
  const { rows: data, total } = await listPage(rows, scoped, input, order, { initial: input.scope === 'todo' ? 'submittedAt asc' : 'updatedAt desc', last: sql`t.id` });
  return { total, data: data.map(({ clientNameSealed, ...row }) => ({ ...row, clientName: maskFields(app.vault, caseForm, 'internCase', { id: row.id, clientNameSealed }).clientName, stateTitle: stateTitle(caseFlow, row.state) })) };
}

const order = { internName: sql`t.intern_name collate "C"`, caseNo: sql`t.case_no collate "C"`, startDate: sql`t.start_date`, submittedAt: sql`t.submitted_at`, updatedAt: sql`t.updated_at` };
