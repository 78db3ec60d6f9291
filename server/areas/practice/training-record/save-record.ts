/** Writing a record, and changing it while it is with the intern. */
import { sql } from 'kysely';
import { recordFlow, type trainingRecord } from 'contract/areas/practice/training-record';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { gramsOf } from '../../../machines/search/grams.ts';
import { closedWhy, ownInternship, type OwnInternship } from '../own-internship.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { loadForChange } from '../proof-files.ts';
import { recordSteps, type Row } from './record-steps.ts';

type Save = typeof trainingRecord.endpoints.save;
type Mine = Ctx<Fails<Save>>;
type Form = Parsed<Save>;

export async function saveRecord(ctx: Mine, form: Form): Promise<Output<Save>> {
  const { id, version } = form;
  const known = id ? await loadForChange<Row>(ctx, ctx.db, recordSteps, id, '修改') : null;
  if (known) await onlyAsSeen(ctx.db, recordSteps, known, version ?? 0);
  // The internship's row is held: two records written at the same moment get two numbers.
  const own = await ownInternship(ctx, true);
  const closed = closedWhy(own);
  if (!own || closed) return ctx.fail('blocked', { reasons: closed ?? '' });
  if (known && known.internshipId !== own.id) return ctx.fail('blocked', { reasons: '这份记录属于已结束的实习，不能再修改' });
  const caseNo = await check(ctx, form, own);
  const { trainingType, recordDate, caseId = null, content, insight = null } = form;
  const columns = { trainingType, recordDate, caseId, caseNo, content, insight, searchGrams: gramsOf(own.internName, caseNo) };
  if (known) {
    await ctx.db.updateTable('trainingRecord').set({ ...columns, version: known.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId }).where('associationId', '=', known.associationId).where('id', '=', known.id).execute();
    ctx.subject({ entity: recordFlow.entity, id: known.id, after: { trainingType, recordDate } });
    return { id: known.id, version: known.version + 1, applicationNo: known.applicationNo };
  }
  const day = await numberDay(ctx.db);
  const applicationNo = `${recordFlow.prefix}${day}${await nextNumber(ctx.db, ctx.viewer.associationId, 'trainingRecord', day, 5)}`;
  const { last } = await ctx.db.selectFrom('trainingRecord').select(({ fn }) => fn.max('seq').as('last')).where('associationId', '=', ctx.viewer.associationId).where('internshipId', '=', own.id).where('deletedAt', 'is', null).executeTakeFirstOrThrow();
  const row = await create(ctx, recordSteps, 'create', { id: newId(), applicationNo, internshipId: own.id, internId: own.internId, firmId: own.firmId, tutorId: own.tutorId, internName: own.internName, seq: (last ?? 0) + 1, ...columns });
  ctx.subject({ entity: recordFlow.entity, id: row.id, after: { trainingType, recordDate } });
  return { id: row.id, version: row.version, applicationNo };
}

/** The number of the case that it is of: the case's own where one is chosen. */
async function check(ctx: Mine, { recordDate, caseId, caseNo }: Form, { id, today, startDate }: OwnInternship): Promise<string | null> {
  const faults: { path: string; message: string }[] = [];
  if (recordDate > today) faults.push({ path: 'recordDate', message: '训练日期不能晚于今天' });
  if (recordDate < startDate) faults.push({ path: 'recordDate', message: `训练日期不能早于实习开始日${startDate}` });
  const found = caseId ? await ctx.db.selectFrom('internCase').select('caseNo').where('associationId', '=', ctx.viewer.associationId).where('id', '=', caseId).where('internshipId', '=', id).where('deletedAt', 'is', null).executeTakeFirst() : null;
  if (caseId && !found) faults.push({ path: 'caseId', message: '没有这件案件，请从列表中选择' });
  if (faults.length) ctx.fail('invalid', {}, { fields: faults });
  return found?.caseNo ?? caseNo ?? null;
}
