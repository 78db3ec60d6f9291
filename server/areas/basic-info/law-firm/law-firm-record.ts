/** One firm as its record shows it: its fields masked, what belongs to it, and what does not fit together. */
import { sql } from 'kysely';
import { lawFirm, lawFirmForm } from 'contract/areas/basic-info/law-firm';
import type { Ctx } from '../../../kernel/context.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { internsOf, receptionOf } from '../../practice/firm-standing.public.ts';
import { lawyersOf } from '../lawyer/lawyers-of-firm.public.ts';
import { checkLawFirm } from './law-firm-checks.ts';
import { openLawFirm, shownNumbers } from './law-firm-columns.ts';
import { firmsWithin, hiddenOf, revealableOf } from './law-firm-scope.ts';
import { whatFallsShort } from './law-firm-shortfalls.ts';

const perm = lawFirm.permissions[0];

export async function lawFirmRecord(ctx: Ctx, { id }: { id: string }) {
  const { db, viewer, app: { vault } } = ctx;
  const row = await db.selectFrom('lawFirm').selectAll()
    .select([sql<string>`app_today()`.as('today'), firmsWithin(viewer, perm.edit).as('mayEdit'), firmsWithin(viewer, perm.del).as('mayRemove'), revealableOf(viewer, perm.secret).as('mayReveal'), hiddenOf(viewer, perm.view).as('hidden')])
    .where(firmsWithin(viewer, perm.view)).where('lawFirm.id', '=', id).executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  const [lawyers, reception, interns, shortfalls] = await Promise.all([lawyersOf(db, viewer, id), receptionOf(db, viewer, id), internsOf(db, viewer, id), whatFallsShort(ctx, row)]);
  return {
    ...row, ...maskFields(vault, lawFirmForm, 'lawFirm', row, row.hidden), ...shownNumbers(row),
    belongings: { lawyers, reception, interns },
    may: { edit: row.mayEdit, remove: row.mayRemove, reveal: row.mayReveal },
    findings: [...checkLawFirm(openLawFirm(vault, row), row.today), ...shortfalls],
  };
}
