/** The papers of an internship application. */
import { isPrivate } from 'contract/areas/practice/practice-application.form';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import type { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { recheckPapers, recheckPapersOpen } from '../recheck.public.ts';
import { askedMaterials } from './asked-materials.ts';
import { answersOf } from './form-store.ts';
import { editableStates, isReviewer, practiceSteps, type Row } from './steps.ts';
import { mayReveal } from './ties.ts';

const isContested = ({ state }: Row) => state === 'rejected';

type Of = Parameters<typeof ruleFor>[0] & { row: Row };
export const materialSpecs = async ({ app, db, row }: Of) => [...await askedMaterials({ app, db, row }), ...recheckPapers(row, isContested(row))];

export const { uploadMaterial, removeMaterial, openMaterial, markMaterial, materialsOf } = casePapers<Row>({
  flow: practiceSteps, editableStates, isReviewer, form: ({ app }, row) => answersOf(app, row),
  openFor: (row, ties) => recheckPapersOpen(row, isContested(row), ties.has('applicant')),
  // What is asked for because of an answer tells the answer.
  keptFrom: ({ when }, { viewer, row, ties }) => when !== null && isPrivate(when.field) && !mayReveal(viewer, row, ties),
  specs: ({ app, db }, row) => materialSpecs({ app, db, row }),
});
