/** 实习申请表: what was filled in, for the signatures of applicant and tutor and the firm's seal (material P01). */
import type { PaperAsked } from '../../../kernel/flow.ts';
import type { CaseForm } from '../../../machines/documents/case-form.ts';
import { photoOf } from '../../../machines/files/photo-bytes.ts';
import { formSections } from './application-sections.ts';
import { snapshotOf } from './changes.ts';
import type { Row } from './deeds.ts';
import { openForm } from './form-store.ts';
import { idPhotoOf } from './id-photo.public.ts';
import { mayReveal } from './ties.ts';

export async function applicationPaper({ app, db, row, viewer, ties }: PaperAsked<Row>): Promise<CaseForm | null> {
  if (!mayReveal(viewer, row, ties)) return null;
  const snapshot = await snapshotOf(app, db, row);
  // Whoever signs it gets his own numbers whole; everybody else as the screen shows them.
  const form = ties.has('applicant') || ties.has('counter') ? { ...snapshot.form, ...openForm(app, row) } : snapshot.form;
  const photo = await idPhotoOf({ app, db, row });
  return {
    kind: 'FORM_REGISTRATION', title: '实习申请表', photo: photo ? await photoOf(app, row.associationId, photo.fileObjectId) : undefined, answers: formSections({ ...snapshot, form }),
    data: { 'applicant.name': row.applicantName ?? '', 'firm.name': snapshot.firmName, 'tutor.name': snapshot.tutorName },
  };
}
