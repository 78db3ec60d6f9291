/** A record's paper, printed when it is asked for: it says what is kept now. */
import { sql } from 'kysely';
import type { Ctx, Db } from '../../kernel/context.ts';
import { refuseMissing } from './characters-missing.ts';
import { paperFormOrder, type PaperForm } from './paper-form.ts';

/** Whose paper it is and of which day, as each says at its head or foot. */
export interface Printed { readonly association: string; readonly printedOn: string }
export const printedBy = async (db: Db, associationId: string): Promise<Printed> =>
  (await sql<Printed>`select name as association, app_today() as printed_on from association where id = ${associationId}`.execute(db)).rows[0]!;

/** `number`: of the case. To be asked for in no transaction: printing takes a second. */
export async function printedPaper({ app, db, viewer }: Pick<Ctx, 'app' | 'db' | 'viewer'>, form: PaperForm, number: string): Promise<Buffer> {
  return app.printer.print(paperFormOrder(form, { number, ...await printedBy(db, viewer.associationId) })).catch(refuseMissing);
}
