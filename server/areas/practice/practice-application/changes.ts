/** What the applicant changed since the last submission: reviewers see this instead of reading everything again. */
import type { z } from 'zod';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { mapRecord } from 'contract/kernel/keys';
import { bareOf, labelsOf, sensitiveFields, titleOf } from 'contract/kernel/schema';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { maskedForm, openForm, type Kept } from './form-store.ts';

export interface Snapshot { form: Record<string, unknown>; marks: Record<string, string>; materials: { id: string; code: string; fileName: string }[]; firmName: string; tutorName: string }

export interface Change { field: string; title: string; before: string; after: string }

/** The submitted form, sensitive answers masked; a blind index of each tells whether it was changed. */
export async function snapshotOf(app: App, db: Db, row: Kept & { associationId: string; firmId: string | null; tutorId: string | null }): Promise<Snapshot> {
  const open: Readonly<Record<string, unknown>> = openForm(app, row);
  const marks = mapRecord(sensitiveFields(applicationForm), (kind, field) => app.vault.blind(kind, String(open[field] ?? '')));
  const materials = await db.selectFrom('attachment').select(['id', 'materialCode as code', 'fileName']).where('associationId', '=', row.associationId)
    .where('ownerEntity', '=', 'practiceApplication').where('ownerId', '=', row.id).where('deletedAt', 'is', null).orderBy('materialCode').orderBy('id').execute();
  const firm = row.firmId ? await db.selectFrom('lawFirm').select('name').where('associationId', '=', row.associationId).where('id', '=', row.firmId).executeTakeFirst() : null;
  const tutor = row.tutorId ? await db.selectFrom('lawyer').select('name').where('associationId', '=', row.associationId).where('id', '=', row.tutorId).executeTakeFirst() : null;
  return { form: maskedForm(app, row), marks, materials, firmName: firm?.name ?? '', tutorName: tutor?.name ?? '' };
}

export function changesBetween(before: Snapshot, after: Snapshot, materialNames: ReadonlyMap<string, string>): Change[] {
  const fields = Object.keys(applicationForm.shape).filter((field) => field in after.marks
    ? before.marks[field] !== after.marks[field]
    : JSON.stringify(before.form[field] ?? null) !== JSON.stringify(after.form[field] ?? null));
  const named = (snapshot: Snapshot, field: string) => field === 'firmId' ? snapshot.firmName : field === 'tutorId' ? snapshot.tutorName : readable(field, snapshot.form[field]);
  return [
    ...fields.map((field) => ({ field, title: titleOf(applicationForm, field), before: named(before, field), after: named(after, field) })),
    ...materialChanges(before, after, materialNames),
  ];
}

function materialChanges(before: Snapshot, after: Snapshot, names: ReadonlyMap<string, string>): Change[] {
  const codes = [...new Set([...before.materials, ...after.materials].map(({ code }) => code))];
  const files = (snapshot: Snapshot, code: string) => snapshot.materials.filter((one) => one.code === code);
  return codes.filter((code) => files(before, code).map(({ id }) => id).join() !== files(after, code).map(({ id }) => id).join())
    .map((code) => ({
      field: `material:${code}`, title: names.get(code) ?? code,
      before: files(before, code).map(({ fileName }) => fileName).join('、') || '（无）', after: files(after, code).map(({ fileName }) => fileName).join('、') || '（无）',
    }));
}

const line = (row: object) => Object.values(row).filter(Boolean).join(' ');

/** A value as people read it: labels for codes, 是 and 否 for answers. */
export function readable(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one, at) => typeof one === 'boolean' ? `${at + 1}${one ? '是' : '否'}` : line(one)).join(typeof value[0] === 'boolean' ? ' ' : '；');
  if (typeof value === 'object') return line(value);
  const { shape }: z.ZodObject = applicationForm;
  return labelsOf(bareOf(shape[field]))?.[String(value)] ?? String(value);
}
