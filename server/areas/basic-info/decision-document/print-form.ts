/** A case's own form as a paper, printed when it is asked for: it says what is filled in now. */
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import type { decisionDocument } from 'contract/areas/basic-info/decision-document';
import type { Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { orderOf } from '../../../machines/documents/order.ts';
import { printedBy } from '../../../machines/documents/printed-paper.ts';
import { activeText } from '../document-template/active-template.public.ts';

/** In no transaction: printing takes a second, and holds nothing meanwhile. */
export async function printForm(ctx: Ctx<'documentCharacters'>, { caseEntity, id }: Parsed<typeof decisionDocument.endpoints.printForm>): Promise<Bytes> {
  const { app, db, viewer } = ctx;
  const flow = app.flows.find(({ workflow }) => workflow.entity === caseEntity);
  if (!flow?.paperForm) return ctx.fail('notFound');
  const { row, ties } = await loadCase(db, flow, viewer, id);
  const form = await flow.paperForm({ app, db, row, viewer, ties });
  if (!form) return ctx.fail('notFound');
  const { association, printedOn } = await printedBy(db, row.associationId);
  const order = orderOf({
    layout: documentKinds[form.kind].layout, title: form.title, content: await activeText(db, row.associationId, form.kind), fields: documentKinds[form.kind].fields, issuedAt: `${printedOn}T00:00:00+08:00`,
    data: { ...form.data, answers: form.answers, 'association.name': association, 'application.no': row.applicationNo, 'printed.on': printedOn },
  }, { origin: ctx.http.origin, isDemo: false, ...(form.photo && { photos: { photo: form.photo } }) });
  const bytes = await app.printer.print(order).catch(refuseMissing);
  await audit(app.db, witness(ctx), 'decisionDocument.printForm', 'done', { entity: caseEntity, id });
  return { bytes, mime: 'application/pdf', fileName: `${form.title}_${row.applicationNo}.pdf`, inline: true };
}
