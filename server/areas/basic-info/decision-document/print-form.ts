/** A case's own form as a paper, printed when it is asked for: it says what is filled in now. */
import { sql } from 'kysely';
import type { decisionDocument } from 'contract/areas/basic-info/decision-document';
import type { Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { paperFormOrder } from '../../../machines/documents/paper-form.ts';

/** In no transaction: printing takes a second, and holds nothing meanwhile. */
export async function printForm(ctx: Ctx<'documentCharacters'>, { caseEntity, id }: Parsed<typeof decisionDocument.endpoints.printForm>): Promise<Bytes> {
  const { app, db, viewer } = ctx;
  const flow = app.flows.find(({ workflow }) => workflow.entity === caseEntity);
  if (!flow?.paperForm) return ctx.fail('notFound');
  const { row, ties } = await loadCase(db, flow, viewer, id);
  const form = await flow.paperForm({ app, db, row, viewer, ties });
  if (!form) return ctx.fail('notFound');
  const { rows: [about] } = await sql<{ association: string; printedOn: string }>`select name as association, app_today() as printed_on from association where id = ${row.associationId}`.execute(db);
  const bytes = await app.printer.print(paperFormOrder(form, { number: row.applicationNo, ...about! })).catch(refuseMissing);
  await audit(app.db, witness(ctx), 'decisionDocument.printForm', 'done', { entity: caseEntity, id });
  return { bytes, mime: 'application/pdf', fileName: `${form.title}_${row.applicationNo}.pdf`, inline: true };
}
