/** What the applicant changed since the last submission: reviewers see this instead of reading everything again. */
import type { z } from 'zod';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import type { Db } from '../../kernel/context.ts';

export interface FiledMaterial { id: string; code: string; fileName: string }

/** A case as it was handed in; sensitive answers masked, a blind index of each (`marks`) tells whether it was changed. */
export interface Handed { form: Record<string, unknown>; marks: Record<string, string>; materials: FiledMaterial[] }

export interface Change { field: string; title: string; before: string; after: string }

export const filedMaterials = (db: Db, owner: string, { associationId, id }: { associationId: string; id: string }): Promise<FiledMaterial[]> =>
  db.selectFrom('attachment').select(['id', 'materialCode as code', 'fileName']).where('associationId', '=', associationId)
    .where('ownerEntity', '=', owner).where('ownerId', '=', id).where('deletedAt', 'is', null).orderBy('materialCode').orderBy('id').execute();

/** What has been handed in, with what was said of it: what the lists of papers are measured by. */
export const handedPapers = (db: Db, owner: string, { associationId, id }: { associationId: string; id: string }) =>
  db.selectFrom('attachment').select(['materialCode as code', 'ticked']).where('associationId', '=', associationId).where('ownerEntity', '=', owner).where('ownerId', '=', id).where('deletedAt', 'is', null).execute();

/** `named`: how a snapshot calls what a field holds, where that is more than its value. */
export function changesBetween<S extends Handed>(schema: z.ZodObject, before: S, after: S, materialNames: ReadonlyMap<string, string>, named: (snapshot: S, field: string) => string | undefined): Change[] {
  const fields = Object.keys(schema.shape).filter((field) => field in after.marks
    ? before.marks[field] !== after.marks[field]
    : JSON.stringify(before.form[field] ?? null) !== JSON.stringify(after.form[field] ?? null));
  const say = (snapshot: S, field: string) => named(snapshot, field) ?? readable(schema, field, snapshot.form[field]);
  return [
    ...fields.map((field) => ({ field, title: titleOf(schema, field), before: say(before, field), after: say(after, field) })),
    ...materialChanges(before, after, materialNames),
  ];
}

function materialChanges(before: Handed, after: Handed, names: ReadonlyMap<string, string>): Change[] {
  const codes = [...new Set([...before.materials, ...after.materials].map(({ code }) => code))];
  const files = (snapshot: Handed, code: string) => snapshot.materials.filter((one) => one.code === code);
  return codes.filter((code) => files(before, code).map(({ id }) => id).join() !== files(after, code).map(({ id }) => id).join())
    .map((code) => ({
      field: `material:${code}`, title: names.get(code) ?? code,
      before: files(before, code).map(({ fileName }) => fileName).join('、') || '（无）', after: files(after, code).map(({ fileName }) => fileName).join('、') || '（无）',
    }));
}

const line = (row: object) => Object.values(row).filter(Boolean).join(' ');

/** A value as people read it: labels for codes, 是 and 否 for answers. */
export function readable({ shape }: z.ZodObject, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one, at) => typeof one === 'boolean' ? `${at + 1}${one ? '是' : '否'}` : line(one)).join(typeof value[0] === 'boolean' ? ' ' : '；');
  if (typeof value === 'object') return line(value);
  return labelsOf(bareOf(shape[field]))?.[String(value)] ?? String(value);
}
