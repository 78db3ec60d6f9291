/** What the register says of a person, put right: the person's row, and a line of the internship's history for each answer that changed. */
import { sql } from 'kysely';
import { internData, internFields, isNotRepeated, type InternData, type InternField } from 'contract/areas/practice/intern-data';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { profileColumns, profileOf } from './internship/intern-profile.public.ts';
import { internSounds } from './internship/intern-sounds.public.ts';

type Known = { -readonly [F in InternField]?: InternData[F] | undefined };
interface Of { readonly associationId: string; readonly internshipId: string; readonly internId: string }
export interface Corrected { readonly before: Record<string, string | null>; readonly after: Record<string, string | null> }

/** What is there and reads as an answer; a roster may have brought less than an application asks for. */
export function knownData(name: string, profile: Readonly<Record<string, unknown>>): Known {
  const read = Object.fromEntries(internFields.flatMap((field) => {
    const { success, data } = internData.shape[field].safeParse(field === 'name' ? name : profile[field] ?? undefined);
    return success && data !== undefined ? [[field, data]] : [];
  }));
  return read as Known; // each was read by its own field's schema
}

const wordOf = (field: InternField, value: string | undefined): string | null => (value === undefined ? null : labelsOf(bareOf(internData.shape[field]))?.[value] ?? value);

/** Writes those of the given answers that are others than before; `undefined` empties one that may be empty. Answers what changed, as it may be shown to everybody. */
export async function correctIntern({ app, db }: { readonly app: Pick<App, 'vault'>; readonly db: Db }, { associationId, internshipId, internId }: Of, given: Known, { reason, userId }: { reason: string; userId: string | null }): Promise<Corrected> {
  const intern = await db.selectFrom('intern').select(['id', 'name', 'profile', 'profilePrivateSealed']).where('associationId', '=', associationId).where('id', '=', internId).forUpdate().executeTakeFirstOrThrow();
  const { name } = intern;
  const profile = profileOf(app.vault, intern);
  const known = knownData(name, profile);
  const changed = internFields.filter((field) => field in given && given[field] !== known[field]);
  if (!changed.length) return { before: {}, after: {} };
  const { name: newName = name, ...answers } = Object.fromEntries(changed.map((field) => [field, given[field] ?? null]));
  await db.updateTable('intern').set({
    ...('name' in given && newName !== name && { name: newName!, ...internSounds(newName!) }), ...profileColumns(app.vault, internId, { ...profile, ...answers, name: newName }), version: sql`version + 1`, updatedAt: sql`app_now()`, updatedBy: userId,
  }).where('associationId', '=', associationId).where('id', '=', internId).execute();
  const shown = (field: InternField, value: string | undefined) => (isNotRepeated(field) && value !== undefined ? '***' : wordOf(field, value));
  const lines = changed.map((field) => ({ field, before: shown(field, known[field]), after: shown(field, given[field]) }));
  await db.insertInto('internshipHistory').values(lines.map(({ field, before, after }) => ({
    associationId, id: newId(), internshipId, kind: 'data' as const, before: `${titleOf(internData, field)}：${before ?? '（空）'}`, after: `${after ?? '（空）'}（${reason}）`, byUser: userId,
  }))).execute();
  return { before: Object.fromEntries(lines.map(({ field, before }) => [field, before])), after: Object.fromEntries(lines.map(({ field, after }) => [field, after])) };
}
