/** The association puts right what the register says of the person; whoever began before the examination enters his qualification so (KH27). */
import { sql } from 'kysely';
import { internFields, isPrivateField, qualificationFaults } from 'contract/areas/practice/intern-data';
import { internship } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { noteFullView } from '../../../machines/casework/full-view.ts';
import { correctIntern, knownData } from '../intern-data.public.ts';
import { profileOf } from './intern-profile.public.ts';
import { internshipsWithin, seesPolitics } from './internship-scope.ts';

const { getInternData } = internship.endpoints;
type Correct = typeof internship.endpoints.correct;

/** What the form begins with. Whoever is shown 政治面貌 with it stands in the trail. */
export async function dataToCorrect(ctx: Ctx<Fails<typeof getInternData>>, { id }: Parsed<typeof getInternData>): Promise<Output<typeof getInternData>> {
  const { db, viewer, app } = ctx;
  const row = await db.selectFrom('internship').innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 'internship.associationId').onRef('n.id', '=', 'internship.internId'))
    .select(['internship.version', 'n.id', 'n.name', 'n.profile', 'n.profilePrivateSealed', seesPolitics(viewer).as('seesPrivate')]).where(internshipsWithin(viewer, perm.edit)).where('internship.id', '=', id).executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  const { version, seesPrivate } = row;
  const all = knownData(row.name, profileOf(app.vault, row));
  if (seesPrivate) await noteFullView(ctx, 'internship.openData', { entity: 'internship', id, internId: row.id });
  return { version, seesPrivate, data: Object.fromEntries(shownTo(seesPrivate).map((field) => [field, all[field]])) };
}

const shownTo = (seesPrivate: boolean) => internFields.filter((field) => seesPrivate || !isPrivateField(field));

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
  const given = Object.fromEntries(shownTo(row.seesPrivate).map((field) => [field, form[field]]));
  const changes = await correctIntern(ctx, { associationId: row.associationId, internshipId: id, internId: row.internId }, given, { reason, userId: viewer.userId });
  if (!Object.keys(changes.after).length) return ctx.fail('invalid', {}, { fields: [{ path: 'reason', message: '没有更正任何内容' }] });
  await db.updateTable('internship').set({ version: version + 1, updatedAt: sql`app_now()`, updatedBy: viewer.userId }).where('associationId', '=', row.associationId).where('id', '=', id).execute();
  ctx.subject({ entity: 'internship', id, ...changes, note: reason });
  return { id, version: version + 1 };
}
