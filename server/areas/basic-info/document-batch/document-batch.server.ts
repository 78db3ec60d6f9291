import { sql } from 'kysely';
import { batchState, documentBatch } from 'contract/areas/basic-info/document-batch';
import { documentKind, documentKinds } from 'contract/areas/basic-info/document-kind';
import { template } from 'contract/areas/basic-info/document-template';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import { implement, type Bytes, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { createBatch } from './create-batch.ts';
import { makeDocuments } from './make-documents.ts';

type Calls = typeof documentBatch.endpoints;

const seesThem = ({ viewer }: Ctx) => mayWithin(viewer, template.view, 'ALL');

const batches = (ctx: Ctx) => ctx.db.selectFrom('documentBatch as b').where('b.associationId', '=', ctx.viewer.associationId);
const counted = (is: 'made' | 'failed') => sql<number>`(select count(*)::int from generated_document g where g.association_id = b.association_id and g.batch_id = b.id and ${is === 'made' ? sql`g.file_id is not null` : sql`g.fault is not null`})`.as(is);
const shown = (ctx: Ctx) => batches(ctx).select(['b.id', 'b.kind', 'b.form', 'b.state', 'b.total', 'b.createdAt', 'b.createdByName', 'b.finishedAt', 'b.zipFileId', counted('made'), counted('failed')]);

async function listBatches(ctx: Ctx, input: Parsed<Calls['list']>): Promise<Output<Calls['list']>> {
  if (!seesThem(ctx)) return { data: [], total: 0 };
  const within = <Q extends { where(column: 'b.state', is: '=', state: 'RUNNING' | 'DONE' | 'CANCELLED'): Q }>(query: Q) => input.state ? query.where('b.state', '=', input.state) : query;
  const { rows, total } = await listPage(within(shown(ctx)), within(batches(ctx)), input, { createdAt: sql`b.created_at` }, { initial: 'createdAt desc', last: sql`b.id` });
  return { data: rows.map(({ kind, ...row }) => ({ ...row, title: documentKinds[documentKind.parse(kind)].title })), total };
}

async function find(ctx: Ctx, id: string) {
  const row = seesThem(ctx) ? await shown(ctx).where('b.id', '=', id).executeTakeFirst() : undefined;
  return row ?? ctx.fail('notFound');
}

async function getBatch(ctx: Ctx, { id }: Parsed<Calls['get']>): Promise<Output<Calls['get']>> {
  const { kind, zipFileId, ...row } = await find(ctx, id);
  const documents = await ctx.db.selectFrom('generatedDocument').select(['place', 'recordName', 'docNo', 'fileId', 'fault']).where('associationId', '=', ctx.viewer.associationId).where('batchId', '=', id).orderBy('place').execute();
  return {
    ...row, title: documentKinds[documentKind.parse(kind)].title,
    documents: documents.map(({ place, recordName, docNo, fileId, fault }) => ({ place, name: recordName, docNo, state: fileId ? 'MADE' : fault ? 'FAILED' : 'WAITING', fault })),
    may: { cancel: row.state === 'RUNNING' && mayWithin(ctx.viewer, template.create, 'ALL'), download: zipFileId !== null },
  };
}

async function fileOf(ctx: Ctx, fileId: string | null, inline = false): Promise<Bytes> {
  const opened = fileId ? await ctx.app.files.openRead(ctx.viewer.associationId, fileId) : undefined;
  return opened ? { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name, inline: inline && opened.file.mime === 'application/pdf' } : ctx.fail('notFound');
}

export default implement(documentBatch, {
  titled: { reads: documentBatch.endpoints.get, name: ({ title }) => title },
  handlers: {
    list: listBatches,
    get: getBatch,
    create: createBatch,
    async cancel(ctx, { id }) {
      const { state } = await find(ctx, id);
      const { numUpdatedRows } = await ctx.db.updateTable('documentBatch').set({ state: 'CANCELLED', finishedAt: sql`app_now()` }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).where('state', '=', 'RUNNING').executeTakeFirst();
      if (numUpdatedRows === 0n) return ctx.fail('notItsTurn', { state: batchState.labels[state], action: '取消', actor: '—' });
      ctx.subject({ entity: 'documentBatch', id, after: { state: 'CANCELLED' } });
      return {};
    },
    async getZip(ctx, { id }) {
      const { zipFileId, state } = await find(ctx, id);
      if (!zipFileId) return ctx.fail('notItsTurn', { state: batchState.labels[state], action: '下载', actor: '—' });
      await audit(ctx.db, witness(ctx), 'documentBatch.download', 'done', { entity: 'documentBatch', id });
      return fileOf(ctx, zipFileId);
    },
    async getFile(ctx, { id, place }) {
      await find(ctx, id);
      const found = await ctx.db.selectFrom('generatedDocument').select('fileId').where('associationId', '=', ctx.viewer.associationId).where('batchId', '=', id).where('place', '=', place).executeTakeFirst();
      await audit(ctx.db, witness(ctx), 'documentBatch.open', 'done', { entity: 'documentBatch', id, note: `第${place}份` });
      return fileOf(ctx, found?.fileId ?? null, true);
    },
  },
  tasks: { makeDocuments },
});
