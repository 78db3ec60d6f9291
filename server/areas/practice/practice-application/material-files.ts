/** The papers of an internship application. */
import { practiceSettings } from 'contract/areas/practice/settings';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { editableStates, isReviewer, practiceSteps, type Row } from './steps.ts';

export const { uploadMaterial, removeMaterial, openMaterial, markMaterial, materialsOf } = casePapers<Row>({
  flow: practiceSteps, editableStates, isReviewer, form: ({ form }) => form, specs: (ctx, row) => ruleFor({ ...ctx, row }, practiceSettings.materials),
});
