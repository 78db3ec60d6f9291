/** The files of a batch, one after the other; a job that was cut off goes on where it stood. At the end all in one zip. */
import { sql } from 'kysely';
import { z } from 'zod';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import { documentBatch, type batchForm } from 'contract/areas/basic-info/document-batch';
import { id as idSchema } from 'contract/kernel/schema';
import type { App } from '../../../app.ts';
import { tell } from '../../../kernel/tell.ts';
import { CharactersMissing } from '../../../machines/documents/characters-missing.ts';
import type { Data } from '../../../machines/documents/fill.ts';
import { orderOf } from '../../../machines/documents/order.ts';
import { writeZip, type ZipPart } from '../../../machines/zip/write-zip.ts';
import { originOf } from '../decision-document/printed-document.public.ts';
import { documentMimes, filledOffice, officeBytes } from '../office-template/filled-office.public.ts';
import { writeWorkbook } from '../../../machines/office/write-workbook.ts';

const payload = z.object({ id: idSchema });
const values = z.record(z.string(), z.unknown());

export async function makeDocuments(app: App, given: unknown): Promise<void> {
  const { id } = payload.parse(given);
  const at = app.associationId;
  const read = () => app.db.selectFrom('documentBatch').selectAll().where('associationId', '=', at).where('id', '=', id).$narrowType<{ kind: DocumentKind }>().executeTakeFirst();
  const batch = await read();
  if (!batch || batch.state !== 'RUNNING') return;
  const make = await makerOf(app, batch);
  const waiting = await app.db.selectFrom('generatedDocument').select(['place', 'recordName', 'docNo', 'data']).where('associationId', '=', at).where('batchId', '=', id).where('fileId', 'is', null).where('fault', 'is', null).orderBy('place').execute();
  for (const one of waiting) {
    // Somebody may have cancelled it, and a product that ends need not wait for the rest.
    if ((await read())?.state !== 'RUNNING') return;
    app.closing.throwIfAborted();
    const row = app.db.updateTable('generatedDocument').where('associationId', '=', at).where('batchId', '=', id).where('place', '=', one.place);
    try {
      const bytes = await make(values.parse(one.data));
      const name = `${String(one.place).padStart(3, '0')}_${one.recordName.replaceAll(/[\\/:*?"<>|]/g, '_')}.${batch.form.toLowerCase()}`;
      const file = await app.files.make({ associationId: at, name, mime: documentMimes[batch.form], bytes });
      await app.db.transaction().execute(async (db) => {
        await app.files.attach(db, at, at, [file.id]);
        await db.updateTable('generatedDocument').set({ fileId: file.id }).where('associationId', '=', at).where('batchId', '=', id).where('place', '=', one.place).execute();
      });
    } catch (error) {
      // A name that no font has is this document's fault; anything else is ours, and the job is run again.
      if (!(error instanceof CharactersMissing)) throw error;
      await row.set({ fault: `字体里没有这些字：${error.characters.join('、')}。请系统管理员放入字体后重新生成` }).execute();
    }
  }
  await finish(app, id, batch);
}

interface Batch { kind: DocumentKind; form: keyof typeof batchForm.labels; templateId: string; createdBy: string }

async function makerOf(app: App, { kind, form, templateId }: Batch): Promise<(data: Data) => Promise<Buffer>> {
  const at = app.associationId;
  const { title, layout, fields } = documentKinds[kind];
  const origin = Object.values(fields).some((field) => 'path' in field) ? await originOf(app) : '';
  if (form === 'PDF') {
    const { content } = await app.db.selectFrom('documentTemplate').select('content').where('associationId', '=', at).where('id', '=', templateId).executeTakeFirstOrThrow();
    return (data) => app.printer.print(orderOf({ layout, title, content, fields, data, issuedAt: `${String(data['document.date'])}T09:00:00+08:00` }, { origin, isDemo: app.isDemo }));
  }
  const { fileId } = await app.db.selectFrom('officeTemplate').select('fileId').where('associationId', '=', at).where('id', '=', templateId).executeTakeFirstOrThrow();
  const bytes = await officeBytes(app, at, fileId);
  return (data) => filledOffice(app, { kind, bytes, data, origin });
}

async function finish(app: App, id: string, { kind, createdBy }: Batch): Promise<void> {
  const at = app.associationId;
  const { title } = documentKinds[kind];
  const all = await app.db.selectFrom('generatedDocument').select(['place', 'recordName', 'docNo', 'fileId', 'fault']).where('associationId', '=', at).where('batchId', '=', id).orderBy('place').execute();
  const parts: ZipPart[] = [];
  for (const { place, recordName, fileId } of all) {
    const opened = fileId ? await app.files.openRead(at, fileId) : undefined;
    if (opened) parts.push({ name: opened.file.name || `${place}_${recordName}`, bytes: Buffer.concat(await opened.stream.toArray()) });
  }
  const index = await writeWorkbook({ sheets: [{ name: '目录', columns: [{ width: 8 }, { width: 32 }, { width: 28 }, { width: 44 }, { width: 40 }], rows: [
    ['序号', '名称', '文号', '文件', '说明'], ...all.map(({ place, recordName, docNo, fileId, fault }) => [place, recordName, docNo, fileId ? parts.find(({ name }) => name.startsWith(`${String(place).padStart(3, '0')}_`))?.name ?? '' : '', fault ?? '']),
  ] }] });
  const zip = writeZip([{ name: '000_目录.xlsx', bytes: Buffer.from(index) }, ...parts]);
  const file = await app.files.make({ associationId: at, name: `${title}_${all.length}份.zip`, mime: 'application/zip', bytes: zip });
  await app.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db.updateTable('documentBatch').set({ state: 'DONE', zipFileId: file.id, finishedAt: sql`app_now()` }).where('associationId', '=', at).where('id', '=', id).where('state', '=', 'RUNNING').executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await app.files.attach(db, at, at, [file.id]);
    const failed = all.filter(({ fault }) => fault).length;
    await tell(db, at, [createdBy], { event: 'basicInfo.documentBatch', key: `documentBatch:${id}`, severity: 1, title: '批量生成已完成', content: `“${title}”已生成 ${parts.length} 份${failed ? `，${failed} 份没有生成` : ''}，可以下载。`, address: documentBatch.pages.detail.path.replace(':id', id) });
  });
}
