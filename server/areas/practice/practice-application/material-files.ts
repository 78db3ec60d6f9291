/** The papers of an internship application. */
import { practiceSettings } from 'contract/areas/practice/settings';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { recheckPapers, recheckPapersOpen } from '../recheck.public.ts';
import { editableStates, isReviewer, practiceSteps, type Row } from './steps.ts';

const isContested = ({ state }: Row) => state === 'rejected';

export const { uploadMaterial, removeMaterial, openMaterial, markMaterial, materialsOf } = casePapers<Row>({
  flow: practiceSteps, editableStates, isReviewer, form: ({ form }) => form,
  openFor: (row, ties) => recheckPapersOpen(row, isContested(row), ties.has('applicant')),
  specs: async (ctx, row) => [...await ruleFor({ ...ctx, row }, practiceSettings.materials), ...recheckPapers(row, isContested(row))],
});
