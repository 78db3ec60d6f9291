/** The association puts right what the register says of the person; whoever began before the examination enters his qualification so (KH27). */
import { sql } from 'kysely';
import { internFields, isPrivateField, qualificationFaults } from 'contract/areas/practice/intern-data';
import type { internship } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { correctIntern } from '../intern-data.public.ts';
import { internshipsWithin, seesPolitics } from './internship-scope.ts';

type Correct = typeof internship.endpoints.correct;

export async function correctRegistered(ctx: Ctx<Fails<Correct>>, { id, version, reason, form }: Parsed<Correct>): Promise<Output<Correct>> {
  const { db, viewer } = ctx;
  const row = await db.selectFrom('internship').selectAll().select(seesPolitics(viewer).as('seesPrivate')).where(internshipsWithin(viewer, perm.edit)).where('internship.id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  if (row.version !== version) {
    const last = row.updatedBy && await db.selectFrom('appUser').select('realName').where('associationId', '=', row.associationId).where('id', '=', row.updatedBy).executeTakeFirst();
    return ctx.fail('stale', { state: internshipStatus.labels[row.status], actor: last ? last.realName : '系统' });
  }
  const faults = qualificationFaults(form, await todayIn(db)).map(({ path, message }) => ({ path: `form.${path}`, message }));
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  // The form is the whole of what he sees: what is left out is emptied, and what is not shown to him stays.
  const given = Object.fromEntries(internFields.filter((field) => row.seesPrivate || !isPrivateField(field)).map((field) => [field, form[field]]));
  const changes = await correctIntern(ctx, { associationId: row.associationId, internshipId: id, internId: row.internId }, given, { reason, userId: viewer.userId });
  if (!Object.keys(changes.after).length) return ctx.fail('invalid', {}, { fields: [{ path: 'reason', message: '没有更正任何内容' }] });
  await db.updateTable('internship').set({ version: version + 1, updatedAt: sql`app_now()`, updatedBy: viewer.userId }).where('associationId', '=', row.associationId).where('id', '=', id).execute();
  ctx.subject({ entity: 'internship', id, ...changes, note: reason });
  return { id, version: version + 1 };
}
