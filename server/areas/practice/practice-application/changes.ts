/** What the applicant changed since the last submission, as this form's parts are called. */
import { conductDetails, conductItem, declaredItems } from 'contract/areas/practice/conduct';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { mapRecord } from 'contract/kernel/keys';
import { sensitiveFields } from 'contract/kernel/schema';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { changesBetween as between, filedMaterials, readable as readableIn, type Change, type Handed } from '../../../machines/casework/case-changes.ts';
import { handedOf } from '../../../machines/casework/private-parts.ts';
import { maskedForm, openForm, placeOf, type Kept } from './form-store.ts';

export interface Snapshot extends Handed { firmName: string; tutorName: string }

/** The submitted form, sensitive answers masked; a blind index of each tells whether it was changed. */
export async function snapshotOf(app: App, db: Db, row: Kept & { associationId: string; firmId: string | null; tutorId: string | null }): Promise<Snapshot> {
  const open: Readonly<Record<string, unknown>> = openForm(app, row);
  const marks = mapRecord(sensitiveFields(applicationForm), (kind, field) => app.vault.blind(kind, String(open[field] ?? '')));
  const materials = await filedMaterials(db, 'practiceApplication', row);
  const firm = row.firmId ? await db.selectFrom('lawFirm').select('name').where('associationId', '=', row.associationId).where('id', '=', row.firmId).executeTakeFirst() : null;
  const tutor = row.tutorId ? await db.selectFrom('lawyer').select('name').where('associationId', '=', row.associationId).where('id', '=', row.tutorId).executeTakeFirst() : null;
  return { form: maskedForm(app, row), marks, materials, firmName: firm?.name ?? '', tutorName: tutor?.name ?? '' };
}

/** As it was handed in last. */
export const lastHanded = (app: App, row: { id: string; snapshot: Snapshot | null; snapshotPrivateSealed: string | null }): Snapshot | null => handedOf(app.vault, placeOf(row.id), row);

export const changesBetween = (before: Snapshot, after: Snapshot, materialNames: ReadonlyMap<string, string>): Change[] =>
  between(applicationForm, before, after, materialNames, ({ form, firmName, tutorName }, field) => field === 'firmId' ? firmName : field === 'tutorId' ? tutorName : field === 'conductDeclarations' ? conductText(form[field]) : undefined);

/** What was declared, in one line. */
const conductText = (given: unknown): string => declaredItems(given).map((code) => `${conductItem(code).title}（${conductDetails(given, code).map(({ text }) => text).join('，')}）`).join('；') || '均声明“否”';

/** A value as people read it: labels for codes, 是 and 否 for answers. */
export const readable = (field: string, value: unknown): string => readableIn(applicationForm, field, value);
