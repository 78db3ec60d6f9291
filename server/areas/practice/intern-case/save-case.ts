/** Putting down a case, and changing it while it is with the intern. */
import { sql } from 'kysely';
import { caseFlow, caseForm, type internCase } from 'contract/areas/practice/intern-case';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { gramsOf } from '../../../machines/search/grams.ts';
import { sealFields } from '../../../machines/vault/fields.ts';
import { closedWhy, ownInternship, type OwnInternship } from '../own-internship.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { loadForChange } from '../proof-files.ts';
import { caseSteps, type Row } from './case-steps.ts';

type Save = typeof internCase.endpoints.save;
type Mine = Ctx<Fails<Save>>;
type Form = Parsed<Save>;

export async function saveCase(ctx: Mine, form: Form): Promise<Output<Save>> {
  const { id, version, clientName, ...fields } = form;
  const known = id ? await loadForChange<Row>(ctx, ctx.db, caseSteps, id, '修改') : null;
  if (known) await onlyAsSeen(ctx.db, caseSteps, known, version ?? 0);
  const own = await ownInternship(ctx);
  const closed = closedWhy(own);
  if (!own || closed) return ctx.fail('blocked', { reasons: closed ?? '' });
  if (known && known.internshipId !== own.id) return ctx.fail('blocked', { reasons: '这件案件属于已结束的实习，不能再修改' });
  await check(ctx, form, own, known);
  await once(ctx, own.id, form.caseNo, id);
  const searchGrams = gramsOf(own.internName, form.caseNo, form.caseName);
  const rowId = id ?? newId();
  const secret = sealFields(ctx.app.vault, caseForm, { table: 'internCase', rowId }, { clientName });
  if (known) {
    await ctx.db.updateTable('internCase').set({ ...fields, endDate: fields.endDate ?? null, ...(secret.clientNameSealed && { clientNameSealed: secret.clientNameSealed }), searchGrams, version: known.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
      .where('associationId', '=', known.associationId).where('id', '=', rowId).execute();
    ctx.subject({ entity: caseFlow.entity, id: rowId, after: { caseNo: form.caseNo, caseName: form.caseName } });
    return { id: rowId, version: known.version + 1, applicationNo: known.applicationNo };
  }
  const day = await numberDay(ctx.db);
  const applicationNo = `${caseFlow.prefix}${day}${await nextNumber(ctx.db, ctx.viewer.associationId, 'internCase', day, 5)}`;
  const row = await create(ctx, caseSteps, 'create', {
    id: rowId, applicationNo, internshipId: own.id, internId: own.internId, firmId: own.firmId, tutorId: own.tutorId, internName: own.internName, searchGrams, ...fields, endDate: fields.endDate ?? null, clientNameSealed: secret.clientNameSealed,
  });
  ctx.subject({ entity: caseFlow.entity, id: rowId, after: { caseNo: form.caseNo, caseName: form.caseName } });
  return { id: rowId, version: row.version, applicationNo };
}

/** What the fields say to each other and to the registers, all at once and each at its field. */
async function check(ctx: Mine, { clientName, leadLawyerId, startDate, endDate }: Form, { today, firmId }: OwnInternship, known: Row | null): Promise<void> {
  const faults: { path: string; message: string }[] = [];
  if (!known && !clientName) faults.push({ path: 'clientName', message: '请填写当事人' });
  if (startDate > today) faults.push({ path: 'startDate', message: '参与开始日期不能晚于今天' });
  if (endDate && endDate < startDate) faults.push({ path: 'endDate', message: '参与结束日期不能早于开始日期' });
  if (leadLawyerId !== known?.leadLawyerId) {
    const lawyer = await ctx.db.selectFrom('lawyer').select('id').where('associationId', '=', ctx.viewer.associationId).where('id', '=', leadLawyerId).where('firmId', '=', firmId).where('deletedAt', 'is', null).executeTakeFirst();
    if (!lawyer) faults.push({ path: 'leadLawyerId', message: '请从本所律师中选择主办律师' });
  }
  if (faults.length) ctx.fail('invalid', {}, { fields: faults });
}

async function once(ctx: Mine, internshipId: string, caseNo: string, id: string | undefined): Promise<void> {
  const same = await ctx.db.selectFrom('internCase').select('applicationNo').where('associationId', '=', ctx.viewer.associationId).where('internshipId', '=', internshipId).where('caseNo', '=', caseNo).where('deletedAt', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '<>', id!)).executeTakeFirst();
  if (same) ctx.fail('duplicate', { label: '案号', value: caseNo, owner: same.applicationNo }, { fields: [{ path: 'caseNo', message: `您已登记过这个案号（${same.applicationNo}）` }] });
}
