/** What the person says of himself otherwise than the register: before and after for whoever decides, and written down when it is granted. */
import { sql } from 'kysely';
import { endedStates as endedAssessments } from 'contract/areas/assessment/assessment-flow';
import { changedData, reissueForm } from 'contract/areas/other-business/reissue';
import { endedStates } from 'contract/areas/other-business/road';
import { internData, isNotRepeated, type InternField } from 'contract/areas/practice/intern-data';
import { isKeyOf, keysOf } from 'contract/kernel/keys';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';
import { correctIntern, knownData } from '../../practice/intern-data.public.ts';
import { profileOf } from '../../practice/internship/intern-profile.public.ts';
import type { Effect, Situation, Step } from '../own-kind.ts';

export interface Change { readonly answer: keyof typeof changedData; readonly field: InternField; readonly before: string | undefined; readonly after: string }

/** Of the answers that are filled in: those that say something else, and those that say what is known already. */
export async function changesOf({ step: { app, db, row }, form, internship }: Pick<Situation, 'step' | 'form' | 'internship'>): Promise<{ changes: Change[]; same: (keyof typeof changedData)[] }> {
  const intern = await db.selectFrom('intern').select(['id', 'name', 'profile', 'profilePrivateSealed']).where('associationId', '=', row.associationId).where('id', '=', internship.internId).executeTakeFirstOrThrow();
  const known = knownData(intern.name, profileOf(app.vault, intern));
  const given: Readonly<Record<string, unknown>> = reissueForm.partial().safeParse(form).data ?? {};
  const filled = keysOf(changedData).flatMap((answer) => { const after = given[answer]; return typeof after === 'string' && after ? [{ answer, field: changedData[answer], before: known[changedData[answer]], after }] : []; });
  return { changes: filled.filter(({ before, after }) => before !== after), same: filled.filter(({ before, after }) => before === after).map(({ answer }) => answer) };
}

const inWords = (field: InternField, value: string | undefined): string => {
  const labels = labelsOf(bareOf(internData.shape[field]));
  return value === undefined ? '（空）' : labels && isKeyOf(labels, value) ? labels[value] ?? value : value;
};

export const changeEffects = (changes: readonly Change[]): Effect[] => changes.map(({ field, before, after }) => ({ title: titleOf(internData, field), before: inWords(field, before), after: inWords(field, after), ...(isNotRepeated(field) && { isPersonal: true }) }));

/** The register, and with another name the account and the cases that are still open; whatever has been decided stays as it was said. */
export async function enterChanges({ app, db, row, actor }: Step, internId: string, changes: readonly Change[]): Promise<string | undefined> {
  const given = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const renamed = changes.find(({ field }) => field === 'name');
  await correctIntern({ app, db }, { associationId: row.associationId, internshipId: row.internshipId, internId }, { ...given, ...(renamed?.before && { formerName: renamed.before }) }, { reason: `信息变更换发 ${row.applicationNo}`, userId: actor.userId });
  if (!renamed) return undefined;
  const [at, name] = [row.associationId, renamed.after];
  await db.updateTable('appUser').set({ realName: name, ...soundsOfPerson(name), version: sql`version + 1`, updatedAt: sql`app_now()`, updatedBy: actor.userId }).where('associationId', '=', at).where('internId', '=', internId).where('deletedAt', 'is', null).execute();
  await sql`update business_application set intern_name = ${name} where association_id = ${at} and internship_id = ${row.internshipId} and id <> ${row.id} and state not in (${sql.join([...endedStates])})`.execute(db);
  await sql`update assessment_application set intern_name = ${name} where association_id = ${at} and internship_id = ${row.internshipId} and state not in (${sql.join([...endedAssessments])})`.execute(db);
  return name;
}
