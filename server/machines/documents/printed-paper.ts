/** A record's paper, printed when it is asked for: it says what is kept now. */
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import { refuseMissing } from './characters-missing.ts';
import { paperFormOrder, type PaperForm } from './paper-form.ts';

/** `number`: of the case. To be asked for in no transaction: printing takes a second. */
export async function printedPaper({ app, db, viewer }: Pick<Ctx, 'app' | 'db' | 'viewer'>, form: PaperForm, number: string): Promise<Buffer> {
  const { rows: [about] } = await sql<{ association: string; printedOn: string }>`select name as association, app_today() as printed_on from association where id = ${viewer.associationId}`.execute(db);
  return app.printer.print(paperFormOrder(form, { number, ...about! })).catch(refuseMissing);
}
