/** Begins a batch: what is said in each document, and its number, are settled with it; the files come from the outbox. */
import { sql } from 'kysely';
import { batchForm, type documentBatch } from 'contract/areas/basic-info/document-batch';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { template } from 'contract/areas/basic-info/document-template';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { numbersForAll } from '../../../machines/numbers/next-number.ts';
import { docNoOf, prepareDocuments, sequenceOf } from '../decision-document/issue-document.public.ts';
import { factsOf, seesRegister } from '../register-facts.ts';

type Call = typeof documentBatch.endpoints.create;

export async function createBatch(ctx: Ctx<Fails<Call>>, { kind, form, records }: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  const own = documentKinds[kind];
  const subject = 'subject' in own ? own.subject : null;
  if (!subject) return ctx.fail('invalid', {}, { fields: [{ path: 'kind', message: `“${own.title}”在办理业务时自动签发，不能批量生成` }] });
  if (!mayWithin(ctx.viewer, template.create, 'ALL') || !seesRegister(ctx.viewer, subject)) return ctx.fail('notFound');
  const wanted = [...new Set(records)];
  const found = new Map((await factsOf(db, associationId, subject, { ids: wanted })).map((one) => [one.id, one]));
  if (wanted.some((id) => !found.has(id))) return ctx.fail('notFound');
  const [prepared] = await prepareDocuments(db, associationId, [kind]);
  const file = form === 'PDF' ? prepared.template : await db.selectFrom('officeTemplate').select(['id', 'version']).where('associationId', '=', associationId).where('kind', '=', kind).where('format', '=', form).where('active', '=', true).executeTakeFirst();
  if (!file) return ctx.fail('templateMissing', { title: own.title, form: batchForm.labels[form] });
  const numbers = await numbersForAll(db, associationId, wanted.map(() => sequenceOf(prepared)));
  const id = newId();
  await db.insertInto('documentBatch').values({ associationId, id, kind, form, templateId: file.id, templateVersion: file.version, total: wanted.length, createdBy: userId, createdByName: realName }).execute();
  await db.insertInto('generatedDocument').values(wanted.flatMap((recordId, at) => {
    const record = found.get(recordId);
    const docNo = docNoOf(prepared, numbers[at] ?? '');
    return record ? [{
      associationId, batchId: id, place: at + 1, recordId, recordName: record.title, docNo,
      data: JSON.stringify({ ...record.data, 'association.name': prepared.association, 'document.no': docNo, 'document.date': prepared.today, seal: null }),
    }] : [];
  })).execute();
  await sql`select graphile_worker.add_job('makeDocuments', json_build_object('id', ${id}::text), queue_name => 'documents', job_key => ${`documentBatch:${id}`}, max_attempts => 20)`.execute(db);
  ctx.subject({ entity: 'documentBatch', id, after: { kind, form, total: wanted.length } });
  return { id };
}
