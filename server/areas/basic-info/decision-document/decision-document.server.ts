import { z } from 'zod';
import { decisionDocument, servedMode, serviceState } from 'contract/areas/basic-info/decision-document';
import { id as idSchema } from 'contract/kernel/schema';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { auditReading } from '../../../kernel/audit.ts';
import { implement, type Bytes, type Ctx } from '../../../kernel/context.ts';
import { CharactersMissing } from '../../../machines/documents/characters-missing.ts';
import { noteReading } from './note-reading.ts';
import { printForm } from './print-form.ts';
import { openDocument, printedFile } from './printed-document.public.ts';
import { caseOf } from './tied-case.public.ts';

type Calls = typeof decisionDocument.endpoints;

async function documentsOf(ctx: Ctx, { caseEntity, caseId }: Parsed<Calls['ofCase']>): Promise<Output<Calls['ofCase']>> {
  const { ties, actors, mayRead } = await caseOf(ctx, caseEntity, caseId);
  if (!mayRead) return [];
  const at = ctx.viewer.associationId;
  const documents = await ctx.db.selectFrom('decisionDocument').select(['id', 'kind', 'title', 'docNo', 'issuedAt']).where('associationId', '=', at)
    .where('caseEntity', '=', caseEntity).where('caseId', '=', caseId).orderBy('issuedAt', 'desc').orderBy('id', 'desc').execute();
  const served = documents.length === 0 ? [] : await ctx.db.selectFrom('documentService').selectAll().where('associationId', '=', at).where('documentId', 'in', documents.map(({ id }) => id)).orderBy('servedTo').execute();
  return documents.map((one) => ({
    ...one, served: served.filter(({ documentId, servedTo }) => documentId === one.id && (ties.has('observer') || ties.has(servedTo)))
      .map(({ servedTo, servedMode: mode, sentAt, state, servedAt, readAt }) => ({ servedTo, servedToTitle: actors[servedTo] ?? servedTo, servedMode: servedMode.parse(mode), sentAt, state: serviceState.nullable().parse(state), servedOn: servedAt?.slice(0, 10) ?? null, readAt })),
  }));
}

async function readDocument(ctx: Ctx, id: string): Promise<Bytes> {
  const at = ctx.viewer.associationId;
  const found = await ctx.db.selectFrom('decisionDocument').select(['caseEntity', 'caseId']).where('associationId', '=', at).where('id', '=', id).executeTakeFirst();
  if (!found) return ctx.fail('notFound');
  const { ties, row, mayRead } = await caseOf(ctx, found.caseEntity, found.caseId);
  if (!mayRead) return ctx.fail('notFound');
  const bytes = await openDocument(ctx.app, id);
  await noteReading(ctx, id, ties, row);
  await auditReading(ctx, 'decisionDocument.open', { entity: found.caseEntity, id: found.caseId });
  return bytes;
}

const payload = z.object({ id: idSchema });

/** From the outbox, at least once: a document that is there already is left as it is. */
async function renderDocument(app: App, given: unknown): Promise<void> {
  const { id } = payload.parse(given);
  await printedFile(app, id).catch((error: unknown) => {
    // Trying again helps nothing until a font is put there; whoever opens it then gets it made.
    if (!(error instanceof CharactersMissing)) throw error;
    app.log(`document ${id}: ${error.message}`);
  });
}

export default implement(decisionDocument, {
  handlers: {
    ofCase: documentsOf,
    getFile: (ctx, { id }) => readDocument(ctx, id),
    printForm,
  },
  tasks: { renderDocument },
});
