/** What the applicant changed since the last submission: reviewers see this instead of reading everything again. */
import { z } from 'zod';
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

/** A row in the order of its form, whatever the order it is kept in; a time from its first day to its last. */
const rowText = (of: z.ZodObject, row: Readonly<Record<string, unknown>>) => Object.keys(of.shape).filter((key) => isGiven(row[key]) && !(key === 'end' && isGiven(row['start'])))
  .map((key) => key === 'start' && 'end' in of.shape ? `${String(row[key])} 至${isGiven(row['end']) ? ` ${String(row['end'])}` : '今'}` : readable(of, key, row[key])).join(' ');
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
const isRow = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as people read it: labels for codes, 是 and 否 for answers. */
export function readable({ shape }: z.ZodObject, field: string, value: unknown): string {
  if (!isGiven(value)) return '（空）';
  const of = bareOf(shape[field]);
  if (!Array.isArray(value)) return said(of, value);
  if (typeof value[0] === 'boolean') return value.map((one, at) => `${at + 1}${one === true ? '是' : '否'}`).join(' ');
  return value.map((one) => said(of instanceof z.ZodArray && of.element instanceof z.ZodType ? bareOf(of.element) : of, one)).join('；');
}

function said(of: ReturnType<typeof bareOf>, value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isRow(value)) return of instanceof z.ZodObject ? rowText(of, value) : Object.values(value).filter(Boolean).join(' ');
  return labelsOf(of)?.[String(value)] ?? String(value);
}
